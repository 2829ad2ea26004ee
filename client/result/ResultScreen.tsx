/** After the match: how it went, card by card, and what comes next. */
import { Link } from 'wouter';
import type { PlayedEpisode } from '#shared/game/room/room';
import { ChatButton, ChatColumn } from '../chat/Chat.tsx';
import { Icon } from '../components/Icon.tsx';
import { Page } from '../components/Page.tsx';
import { RefusalNote } from '../components/RefusalNote.tsx';
import { SeatName } from '../components/SeatName.tsx';
import { useAction } from '../components/useAction.ts';
import { useTitle } from '../components/useTitle.ts';
import { useConnection } from '../net/connectionContext.ts';
import { useCommandHead, useHere, useIsOnline } from '../net/roomContext.ts';
import { passedOverSentence } from '../phrases/botTrouble.ts';
import { outcomeName } from '../phrases/ending.ts';
import { fitWord } from '../phrases/fitWord.ts';
import { readinessOf } from '../phrases/readiness.ts';
import { whyNotStart } from '../phrases/startReason.ts';
import { ReadyButton } from '../seats/ReadyButton.tsx';
import { SeatMenu } from '../seats/SeatMenu.tsx';
import { bestClue, matchFigures } from './matchFigures.ts';
import { MetricsTable } from './MetricsTable.tsx';
import './Result.css';

const NextStep = () => {
  const connection = useConnection();
  const { room } = useHere();
  const head = useCommandHead();
  const isHere = useIsOnline();
  const { busy, refusal, run } = useAction();
  const { view, you } = room;
  const { asked, ready } = readinessOf(view, isHere);
  const reason = whyNotStart(view, you, isHere);
  const count = asked.length === 0 ? '' : `Rematch: ${ready} of ${asked.length} ready. `;
  if (you === null || view.host !== you) {
    return (
      <div className="row">
        <ReadyButton />
        <Link href="/" className="button quiet">
          Home page
        </Link>
        <p className="soft" role="status">
          {view.host === null ? 'This match is over.' : `${count}${reason ?? ''}`}
        </p>
      </div>
    );
  }
  return (
    <div className="stack">
      <RefusalNote refusal={refusal} />
      <div className="row">
        <button
          type="button"
          className="button large"
          aria-disabled={reason !== null || busy}
          aria-describedby="rematch-reason"
          onClick={() => {
            if (reason === null && !busy) {
              void run(() => connection.request('match:rematch', head()));
            }
          }}
        >
          <Icon name="again" />
          Rematch
        </button>
        <button
          type="button"
          className="button quiet"
          disabled={busy}
          onClick={() => void run(() => connection.request('lobby:open', head()))}
        >
          Change seats or settings
        </button>
        <Link href="/" className="button bare">
          Home page
        </Link>
      </div>
      <p id="rematch-reason" className="soft" role="status">
        {count}
        {reason}
      </p>
    </div>
  );
};

const PlayedCard = ({ episode }: { readonly episode: PlayedEpisode }) => {
  const { target, score } = episode;
  const { stretch, ems } = fitWord(target);
  const won = score.success === 1;
  return (
    <li
      className={won ? 'is-right' : undefined}
      style={{ '--stretch': `${stretch}%`, '--ems': ems }}
    >
      <span className="result-word">{target}</span>
      <span className="result-turns">
        <Icon name={won ? 'right' : 'wrong'} />
        {won ? `Turn ${score.turns}` : outcomeName[score.outcome]}
      </span>
    </li>
  );
};

export const ResultScreen = () => {
  const { view } = useHere().room;
  const { played } = view;
  const { counted, successes, speed, fouls } = matchFigures(played);
  const best = bestClue(played);
  const passed = passedOverSentence(view);
  useTitle('Result');
  return (
    <Page aside={<ChatButton />}>
      <div className="result">
        <div className="result-head">
          <h1>{counted === 0 ? 'No card counted' : `${successes} of ${counted} guessed`}</h1>
          <dl className="result-figures">
            <div>
              <dt>Mean speed (n = {successes})</dt>
              <dd>{speed === null ? '–' : speed.toFixed(0)}</dd>
            </div>
            <div>
              <dt>Fouls</dt>
              <dd>{fouls}</dd>
            </div>
          </dl>
        </div>
        {passed !== null && (
          <p className="result-passed">
            <Icon name="bot" />
            {passed}
          </p>
        )}
        <NextStep />
        <ol className="result-cards" aria-label="The cards">
          {played.map((episode, at) => (
            <PlayedCard key={at} episode={episode} />
          ))}
        </ol>
        {best !== null && (
          <figure className="result-best">
            <figcaption className="label">Best clue, for “{best.target}”</figcaption>
            <blockquote dir="auto">{best.clue}</blockquote>
          </figure>
        )}
        <MetricsTable played={played} />
        <section className="stack" aria-labelledby="players">
          <h2 id="players">Players</h2>
          <ul className="result-players">
            {view.seats.map((seat) => (
              <li key={seat.id} className="players-seat">
                <SeatName seat={seat} />
                <SeatMenu seat={seat} />
              </li>
            ))}
          </ul>
        </section>
        <ChatColumn />
      </div>
    </Page>
  );
};
