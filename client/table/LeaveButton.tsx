/** The way out: whoever sits at the table is asked whether to hold the seat. */
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Ask } from '../components/Ask.tsx';
import { Icon } from '../components/Icon.tsx';
import { RefusalNote } from '../components/RefusalNote.tsx';
import { useAction } from '../components/useAction.ts';
import { useConnection } from '../net/connectionContext.ts';
import { useCommandHead, useHere } from '../net/roomContext.ts';
import { session } from '../net/session.ts';
import { useBackGuard } from './useBackGuard.ts';

export const LeaveButton = () => {
  const connection = useConnection();
  const { room } = useHere();
  const head = useCommandHead();
  const [, goTo] = useLocation();
  const [asking, setAsking] = useState(false);
  const { busy, refusal, run } = useAction();
  useBackGuard(room.you !== null, () => {
    setAsking(true);
  });

  const giveUpSeat = async () => {
    const answer = await run(() => connection.request('seat:leave', head()));
    if (answer === null) return;
    session.keepSeat(null);
    goTo('/');
  };

  return (
    <>
      <button
        type="button"
        className="button bare"
        onClick={() => {
          if (room.you === null) goTo('/');
          else setAsking(true);
        }}
      >
        <Icon name="leave" />
        <span className="table-wide">Leave</span>
        <span className="unseen table-narrow">Leave</span>
      </button>
      {asking && (
        <Ask
          title="Leave the table?"
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>
            The others go on playing. Your seat is held for a minute at least: come back with the
            code.
          </p>
          <RefusalNote refusal={refusal} />
          <div className="stack">
            <button
              type="button"
              className="button"
              onClick={() => {
                setAsking(false);
              }}
            >
              Stay here
            </button>
            <button
              type="button"
              className="button quiet"
              onClick={() => {
                goTo('/');
              }}
            >
              Keep my seat and go to the home page
            </button>
            <button
              type="button"
              className="button quiet"
              disabled={busy}
              onClick={() => void giveUpSeat()}
            >
              Give up my seat
            </button>
          </div>
        </Ask>
      )}
    </>
  );
};
