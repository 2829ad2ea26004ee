/** What can be done about somebody else at the table, behind a small button. */
import { lazy, Suspense, useState } from 'react';
import { identityOf } from '#shared/game/room/room';
import type { Seat } from '#shared/game/seat';
import { Icon } from '../components/Icon.tsx';
import { useHere } from '../net/roomContext.ts';

const SeatDialog = lazy(async () => ({ default: (await import('./SeatDialog.tsx')).SeatDialog }));

export const SeatMenu = ({ seat }: { readonly seat: Seat }) => {
  const { you, view } = useHere().room;
  const [open, setOpen] = useState(false);
  if (seat.id === you || identityOf(seat) === null || view.visibility === 'exhibition') return null;
  return (
    <>
      <button
        type="button"
        className="button bare icon-only seat-more"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="more" />
        <span className="unseen">
          More about <bdi>{seat.player.name}</bdi>
        </span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <SeatDialog
            seat={seat}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
