/** Rooms, players, reports and sanctions at a glance, each with what can be done about it. */
import { useCallback, useEffect, useState, type SyntheticEvent } from 'react';
import type { Actions } from './actions.ts';
import { deletePlayer, endRoom, loadOverview, rule, type Overview } from './api.ts';
import { RoomTable } from './RoomTable.tsx';
import { ReportTable, SanctionTable } from './PlayerTables.tsx';

const refreshMs = 5_000;

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong.';

export const AdminPage = () => {
  const [token, setToken] = useState('');
  const [overview, setOverview] = useState<Overview | null>(null);
  const [problem, setProblem] = useState('');

  const load = useCallback(async (): Promise<void> => {
    try {
      setOverview(await loadOverview(token));
      setProblem('');
    } catch (error) {
      setProblem(messageOf(error));
    }
  }, [token]);

  const isIn = overview !== null;
  useEffect(() => {
    if (!isIn) return undefined;
    const timer = setInterval(() => void load(), refreshMs);
    return () => {
      clearInterval(timer);
    };
  }, [isIn, load]);

  const enter = (event: SyntheticEvent): void => {
    event.preventDefault();
    void load();
  };

  const doing = (action: () => Promise<unknown>): void => {
    action().then(
      () => void load(),
      (error: unknown) => {
        setProblem(messageOf(error));
      },
    );
  };
  const actions: Actions = {
    end: (code) => {
      doing(() => endRoom(token, code));
    },
    rule: (player, sanction, holds) => {
      doing(() => rule(token, player, sanction, holds));
    },
    forget: (player) => {
      doing(() => deletePlayer(token, player));
    },
  };

  return (
    <main className="admin">
      <h1>Operator</h1>
      <p role="alert" className="admin-problem">
        {problem}
      </p>
      {overview === null ? (
        <form className="admin-door" onSubmit={enter}>
          <label htmlFor="token">Admin token</label>
          <input
            id="token"
            className="input"
            type="password"
            autoComplete="current-password"
            value={token}
            onChange={(event) => {
              setToken(event.target.value);
            }}
          />
          <button type="submit" className="button" disabled={token === ''}>
            Open
          </button>
        </form>
      ) : (
        <>
          <RoomTable rooms={overview.rooms} actions={actions} />
          <ReportTable reports={overview.reports} actions={actions} />
          <SanctionTable sanctioned={overview.sanctioned} actions={actions} />
          <section>
            <h2>Bots</h2>
            <p>Installed: {overview.bots.join(', ')}. They run without a key and cost nothing.</p>
            {overview.models.length > 0 && (
              <p>
                Language models that guests may seat, within the budgets of the bots file:{' '}
                {overview.models.join(', ')}.
              </p>
            )}
          </section>
        </>
      )}
    </main>
  );
};
