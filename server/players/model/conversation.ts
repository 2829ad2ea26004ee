/** An episode as a chat: what a model is shown when it is its turn. */
import type { EpisodeView, Turn } from '#shared/game/episode/episode';
import type { Refusal } from '#shared/game/episode/events';
import type { Role, SeatId } from '#shared/game/seat';
import { knownCard } from '#shared/game/episode/episode';
import { fillPrompt, type Prompts } from './prompts.ts';

export type ChatMessage = { readonly role: 'user' | 'assistant'; readonly content: string };

/** Whose eyes: the view must be redacted for this seat. */
export type ChatSeat = {
  readonly seat: SeatId;
  readonly role: Role;
  readonly episode: EpisodeView;
};

const user = (content: string): ChatMessage => ({ role: 'user', content });
const own = (content: string): ChatMessage => ({ role: 'assistant', content });

/** Only where illegal clues are refused and not punished: what was wrong, in the words of the card. */
const refusalMessages = ({ text, breaches }: Refusal): readonly ChatMessage[] => {
  const words = [...new Set(breaches.map(({ match }) => `“${match}”`))].join(', ');
  return [
    own(`CLUE: ${text ?? ''}`),
    user(`That clue was refused, because of ${words || 'a forbidden word'}. Give another one.`),
  ];
};

const describerMessages = (turn: Turn, refusals: readonly Refusal[]): readonly ChatMessage[] => [
  ...refusals.filter((refusal) => refusal.turn === turn.number).flatMap(refusalMessages),
  ...(turn.clue === null ? [] : [own(`CLUE: ${turn.clue}`)]),
  ...turn.guesses.map(({ text }) => user(`GUESS: ${text}`)),
];

const guesserMessages = (turn: Turn, seat: SeatId): readonly ChatMessage[] => [
  ...(turn.clue === null ? [] : [user(`CLUE: ${turn.clue}`)]),
  ...turn.guesses.map((guess) =>
    guess.seat === seat
      ? own(`GUESS: ${guess.text}`)
      : user(`Another player’s wrong guess: ${guess.text}`),
  ),
];

/** Many servers want user and assistant by turns, so what one side says in a row becomes one message. */
const joinRows = (messages: readonly ChatMessage[]): readonly ChatMessage[] =>
  messages.reduce<readonly ChatMessage[]>((joined, { role, content }) => {
    const last = joined.at(-1);
    return last?.role === role
      ? [...joined.slice(0, -1), { role, content: `${last.content}\n\n${content}` }]
      : [...joined, { role, content }];
  }, []);

/**
 * The prompt first, then all that was said at the table: the model's own lines as the assistant's,
 * everybody else's as the user's. Rebuilt from the view each time, so nothing need be kept between
 * two turns and a restart loses nothing.
 */
export const conversationOf = (
  prompts: Prompts,
  { seat, role, episode }: ChatSeat,
): readonly ChatMessage[] => {
  const card = role === 'describer' ? knownCard(episode) : null;
  const prompt = fillPrompt(prompts[role], { card, maxTurns: episode.maxTurns });
  const said = episode.turns.flatMap((turn) =>
    role === 'describer' ? describerMessages(turn, episode.refusals) : guesserMessages(turn, seat),
  );
  return joinRows([user(prompt), ...said]);
};
