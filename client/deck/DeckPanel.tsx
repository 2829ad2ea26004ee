/** Whose words are played: everybody sees the deck's name and size, nobody its words. */
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { RefusalNote } from '../components/RefusalNote.tsx';
import { useAction } from '../components/useAction.ts';
import { useConnection } from '../net/connectionContext.ts';
import { useCommandHead, useHere } from '../net/roomContext.ts';
import { counted } from '../phrases/people.ts';

const OwnDeckDialog = lazy(async () => ({
  default: (await import('./OwnDeckDialog.tsx')).OwnDeckDialog,
}));

export const DeckPanel = () => {
  const connection = useConnection();
  const head = useCommandHead();
  const { busy, refusal, run } = useAction();
  const [open, setOpen] = useState(false);
  const { view, you } = useHere().room;
  const hosts = you !== null && view.host === you;
  const { deck } = view;
  if (deck === null && !hosts) return null;
  return (
    <div className="stack">
      <div className="row">
        {deck !== null && (
          <p className="chip">
            <Icon name="deck" />
            <span>
              <bdi>{deck.name}</bdi>, {counted(deck.size, 'card')}
            </span>
          </p>
        )}
        {hosts && (
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              setOpen(true);
            }}
          >
            {deck === null ? 'Play your own words' : 'Another deck'}
          </button>
        )}
        {hosts && deck !== null && (
          <button
            type="button"
            className="button bare"
            disabled={busy}
            onClick={() => void run(() => connection.request('deck:clear', head()))}
          >
            Remove<span className="unseen"> the deck</span>
          </button>
        )}
      </div>
      <RefusalNote refusal={refusal} />
      {open && (
        <Suspense fallback={null}>
          <OwnDeckDialog
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
