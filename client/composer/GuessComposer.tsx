/** The Guesser's place to write; what is typed early waits there for the clue. */
import { waitingGuessers, type EpisodeView } from '#shared/game/episode/episode';
import type { SeatId } from '#shared/game/seat';
import { textLimits } from '#shared/protocol/messages';
import { RefusalNote } from '../components/RefusalNote.tsx';
import { useAction } from '../components/useAction.ts';
import { useConnection } from '../net/connectionContext.ts';
import { useCommandHead, useHere } from '../net/roomContext.ts';
import { Composer } from './Composer.tsx';
import type { Draft } from './draft.ts';
import { StatusLine } from './StatusLine.tsx';

type Props = {
  readonly episode: EpisodeView;
  readonly draft: Draft;
  readonly you: SeatId;
};

export const GuessComposer = ({ episode, draft, you }: Props) => {
  const connection = useConnection();
  const { room } = useHere();
  const head = useCommandHead();
  const { busy, refusal, run } = useAction();

  const send = async (text: string) => {
    const answer = await run(() =>
      connection.request('guess:make', {
        ...head(),
        episode: room.view.episodesStarted,
        turn: episode.turns.length,
        text,
      }),
    );
    if (answer !== null) draft.clearIf(text);
  };

  return (
    <Composer
      role="guesser"
      label="Your guess"
      placeholder="Which word is it?"
      maxLength={textLimits.guess}
      draft={draft}
      open={waitingGuessers(episode).includes(you)}
      busy={busy}
      submitLabel="Guess"
      onSubmit={() => void send(draft.text)}
    >
      <StatusLine />
      <RefusalNote refusal={refusal} />
    </Composer>
  );
};
