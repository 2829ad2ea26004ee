/** Whether somebody wants to describe, where those who do take turns. */
import { useState } from 'react';
import type { Seat } from '#shared/game/seat';
import { RefusalNote } from '../components/RefusalNote.tsx';
import { useAction } from '../components/useAction.ts';
import { useConnection } from '../net/connectionContext.ts';
import { useCommandHead } from '../net/roomContext.ts';

export const WishToggle = ({ seat }: { readonly seat: Seat }) => {
  const connection = useConnection();
  const head = useCommandHead();
  /** Shown while the server has not answered. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const { busy, refusal, run } = useAction();
  const change = async (describes: boolean) => {
    setAsked(describes);
    await run(() => connection.request('seat:wish', { ...head(), describes }));
    setAsked(null);
  };
  return (
    <div className="seat-wish">
      <label className="check">
        <input
          type="checkbox"
          checked={asked ?? seat.describes}
          disabled={busy}
          onChange={(event) => {
            const describes = event.target.checked;
            void change(describes);
          }}
        />
        I’d like to describe
      </label>
      <RefusalNote refusal={refusal} />
    </div>
  );
};
