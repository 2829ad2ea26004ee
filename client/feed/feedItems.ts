/** What has been said in the running episode, in the order in which it happened. */
import type { EpisodeView, Turn } from '#shared/game/episode/episode';
import type { MissReason } from '#shared/game/episode/events';
import type { GuessMark } from '#shared/game/guessMark';
import type { Breach } from '#shared/game/judge/verdict';
import type { Role, SeatId } from '#shared/game/seat';

export type FeedItem = { readonly key: string } & (
  | { readonly kind: 'turn'; readonly number: number; readonly of: number }
  | {
      readonly kind: 'refusal';
      readonly foul: number;
      readonly text: string | null;
      readonly breaches: readonly Breach[];
    }
  | { readonly kind: 'clue'; readonly text: string }
  | {
      readonly kind: 'guess';
      readonly seat: SeatId;
      readonly text: string;
      readonly mark: GuessMark;
    }
  | {
      readonly kind: 'miss';
      readonly seat: SeatId;
      readonly role: Role;
      readonly why: MissReason;
    }
);

const refusalsIn = (episode: EpisodeView, turn: number): readonly FeedItem[] =>
  (episode.reveal?.refusals ?? episode.refusals)
    .map((refusal, at) => ({ refusal, at }))
    .filter(({ refusal }) => refusal.turn === turn)
    .map(({ refusal: { text, breaches }, at }) => ({
      key: `foul ${at}`,
      kind: 'refusal',
      foul: at + 1,
      text,
      breaches,
    }));

const itemsOfTurn = (episode: EpisodeView, turn: Turn): readonly FeedItem[] => {
  const { number, clue, guesses, misses } = turn;
  const key = (what: string) => `${number} ${what}`;
  return [
    { key: key('turn'), kind: 'turn', number, of: episode.maxTurns },
    ...refusalsIn(episode, number),
    ...(clue === null ? [] : [{ key: key('clue'), kind: 'clue' as const, text: clue }]),
    ...guesses.map((guess) => ({ key: key(guess.seat), kind: 'guess' as const, ...guess })),
    ...misses.map(({ seat, why }) => ({
      key: key(seat),
      kind: 'miss' as const,
      seat,
      role: seat === episode.describer ? ('describer' as const) : ('guesser' as const),
      why,
    })),
  ];
};

export const feedItems = (episode: EpisodeView): readonly FeedItem[] =>
  episode.turns.flatMap((turn) => itemsOfTurn(episode, turn));
