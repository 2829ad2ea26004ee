/** Clues and guesses as they come; the newest one stays in sight. */
import { useLayoutEffect, useRef } from 'react';
import type { EpisodeView } from '#shared/game/episode/episode';
import type { RoomView } from '#shared/game/room/room';
import type { SeatId } from '#shared/game/seat';
import { Icon } from '../components/Icon.tsx';
import { missSentence } from '../phrases/ending.ts';
import { introSentence } from '../phrases/intro.ts';
import { nameOf } from '../phrases/people.ts';
import { BreachReasons, marked } from './BrokenClue.tsx';
import { feedItems, type FeedItem } from './feedItems.ts';
import './Feed.css';

const markName = { right: 'Right', close: 'Close', wrong: 'Not it' } as const;

type ItemProps = { readonly item: FeedItem; readonly view: RoomView; readonly clueBy: string };

const Item = ({ item, view, clueBy }: ItemProps) => {
  switch (item.kind) {
    case 'turn':
      return (
        <li className="feed-turn">
          Turn {item.number} of {item.of}
        </li>
      );
    case 'refusal':
      return (
        <li className="feed-note">
          <Icon name="bar" />
          <div>
            {item.text === null ? (
              <p>A clue broke the rules and was held back.</p>
            ) : (
              <p dir="auto">
                Held back:{' '}
                {marked(item.text, item.breaches, (piece, start) => (
                  <mark key={start}>{piece}</mark>
                ))}
              </p>
            )}
            <BreachReasons breaches={item.breaches} />
          </div>
        </li>
      );
    case 'clue':
      return (
        <li className="feed-clue">
          <p className="feed-who">
            <Icon name="describer" />
            <bdi>{clueBy}</bdi>
          </p>
          <p className="feed-words" dir="auto">
            {item.text}
          </p>
        </li>
      );
    case 'guess':
      return (
        <li className={`feed-guess is-${item.mark}`}>
          <p className="feed-who">
            <Icon name="guesser" />
            <bdi>{nameOf(view, item.seat)}</bdi>
          </p>
          <p className="feed-words" dir="auto">
            {item.text}
          </p>
          <p className="feed-mark">
            <Icon name={item.mark} />
            {markName[item.mark]}
          </p>
        </li>
      );
    case 'miss':
      return (
        <li className="feed-note">
          <Icon name="clock" />
          <p>{missSentence(nameOf(view, item.seat), item.role, item.why)}</p>
        </li>
      );
  }
};

/** The clue that is being thought of, and the turns to come, as far as there is room to show them. */
const Ahead = ({ episode }: { readonly episode: EpisodeView }) => {
  const { maxTurns, turns, phase, ending } = episode;
  if (ending !== null) return null;
  return (
    <div className="feed-ahead" aria-hidden="true">
      {phase === 'clue' && <div className="feed-blank is-due" />}
      {Array.from({ length: maxTurns - turns.length }, (_, at) => (
        <div key={at} className="feed-later">
          <p className="feed-turn">Turn {turns.length + at + 1}</p>
          <div className="feed-blank" />
        </div>
      ))}
    </div>
  );
};

type Props = {
  readonly view: RoomView;
  readonly episode: EpisodeView;
  /** The seat of whoever looks. */
  readonly you: SeatId | null;
};

export const Feed = ({ view, episode, you }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  const items = feedItems(episode);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const toEnd = () => {
      element.scrollTop = element.scrollHeight;
    };
    toEnd();
    // The keyboard of a phone makes the feed smaller.
    const observer = new ResizeObserver(toEnd);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [items.length]);
  return (
    <div ref={frame} className="feed" role="log" aria-label="Clues and guesses" tabIndex={0}>
      <ol className="feed-list">
        <li className="feed-intro">{introSentence(view, episode, you)}</li>
        {items.map((item) => (
          <Item key={item.key} item={item} view={view} clueBy={nameOf(view, episode.describer)} />
        ))}
      </ol>
      <Ahead episode={episode} />
    </div>
  );
};
