/** The top of the table: where the match stands, and the clock. */
import type { EpisodeView } from '#shared/game/episode/episode';
import type { RoomView } from '#shared/game/room/room';
import { ChatButton } from '../chat/Chat.tsx';
import { CountdownClock } from '../components/CountdownClock.tsx';
import { ThemeChoice } from '../components/ThemeChoice.tsx';
import { Wordmark } from '../components/Wordmark.tsx';
import { cardNumber } from '../phrases/cardTag.ts';
import { SoundChoice } from '../sound/SoundChoice.tsx';
import { LeaveButton } from './LeaveButton.tsx';

type Props = { readonly view: RoomView; readonly episode: EpisodeView };

export const TableHead = ({ view, episode }: Props) => {
  const { phase, settings } = view;
  const seconds = episode.phase === 'clue' ? episode.clueSeconds : episode.guessSeconds;
  return (
    <header className="table-head">
      <div className="table-brand table-wide">
        <Wordmark />
      </div>
      <h1 className="table-place">
        <span>
          Card {cardNumber(view)} of {settings.episodes}
        </span>{' '}
        <span className="table-turn">
          Turn {episode.turns.length} of {episode.maxTurns}
        </span>
      </h1>
      {phase.kind === 'playing' && <CountdownClock deadline={episode.deadline} seconds={seconds} />}
      <div className="table-tools">
        <span className="table-wide">
          <ThemeChoice />
        </span>
        <span className="table-roomy">
          <SoundChoice />
        </span>
        <ChatButton />
        <LeaveButton />
      </div>
    </header>
  );
};
