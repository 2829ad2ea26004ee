/** What players have reported, and whom the operator has muted or banned. */
import type { Actions } from './actions.ts';
import type { AdminReport, Sanctioned } from './api.ts';

type Reports = { readonly reports: readonly AdminReport[]; readonly actions: Actions };

export const ReportTable = ({ reports, actions }: Reports) => (
  <section>
    <h2>Reports ({reports.length})</h2>
    <ul className="admin-list">
      {reports.map(({ at, player, reason, by }) => (
        <li key={`${at} ${by}`}>
          <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleString()}</time>{' '}
          <code>{player}</code>: <bdi>{reason === '' ? 'no reason given' : reason}</bdi>
          <span className="admin-buttons">
            <button
              type="button"
              onClick={() => {
                actions.rule(player, 'mute', true);
              }}
            >
              Mute
            </button>
            <button
              type="button"
              onClick={() => {
                actions.rule(player, 'ban', true);
              }}
            >
              Ban
            </button>
            <button
              type="button"
              onClick={() => {
                actions.forget(player);
              }}
            >
              Delete data
            </button>
          </span>
        </li>
      ))}
    </ul>
  </section>
);

type Sanctions = { readonly sanctioned: readonly Sanctioned[]; readonly actions: Actions };

export const SanctionTable = ({ sanctioned, actions }: Sanctions) => (
  <section>
    <h2>Muted and banned</h2>
    <ul className="admin-list">
      {sanctioned.flatMap(({ player, sanctions }) =>
        sanctions.map((sanction) => (
          <li key={`${player} ${sanction}`}>
            <code>{player}</code>: {sanction === 'ban' ? 'banned' : 'muted'}
            <span className="admin-buttons">
              <button
                type="button"
                onClick={() => {
                  actions.rule(player, sanction, false);
                }}
              >
                Lift
              </button>
            </span>
          </li>
        )),
      )}
    </ul>
  </section>
);
