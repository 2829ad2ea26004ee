/** A guest's word that the match may start; it can be taken back. */
import { seatOf } from '#shared/game/room/room';
import { Icon } from '../components/Icon.tsx';
import { RefusalNote } from '../components/RefusalNote.tsx';
import { useAction } from '../components/useAction.ts';
import { useConnection } from '../net/connectionContext.ts';
import { useCommandHead, useHere } from '../net/roomContext.ts';

export const ReadyButton = () => {
  const connection = useConnection();
  const head = useCommandHead();
  const { view, you } = useHere().room;
  const { busy, refusal, run } = useAction();
  const seat = seatOf(view, you);
  if (seat === null || view.host === you) return null;
  const { ready } = seat;
  return (
    <>
      <RefusalNote refusal={refusal} />
      <button
        type="button"
        className={ready ? 'button large quiet' : 'button large house'}
        aria-pressed={ready}
        disabled={busy}
        onClick={() =>
          void run(() => connection.request('seat:ready', { ...head(), ready: !ready }))
        }
      >
        {ready && <Icon name="right" />}
        Ready
      </button>
    </>
  );
};
