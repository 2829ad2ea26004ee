/** Own decks travel over plain HTTP: they are longer than any message of the game. */
import { z } from 'zod/mini';
import type { Result } from '#shared/game/result';
import { clientRefusals, type Refusal } from './answers.ts';
import { newCommandId } from './commandId.ts';
import { session } from './session.ts';

/** What is wrong with a deck, and in which of its lines (1 is the first). */
export type DeckFinding = { readonly line: number; readonly message: string };
export type DeckRefusal = Refusal & { readonly findings?: readonly DeckFinding[] | undefined };
/** The value is the number of cards. */
export type DeckAnswer = Result<number, DeckRefusal>;

const refusal = z.object({
  code: z.string(),
  message: z.string(),
  findings: z.optional(z.array(z.object({ line: z.number(), message: z.string() }))),
});
const failed = z.object({ ok: z.literal(false), error: refusal });
const checked = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.array(z.unknown()) }),
  failed,
]);
const chosen = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.object({ cards: z.number() }) }),
  failed,
]);

/** What the server answered, or null if it could not be reached or did not speak JSON. */
const post = async (path: string, body: object): Promise<unknown> => {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${session.token() ?? ''}`,
      },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    return answer;
  } catch {
    return null;
  }
};

const noAnswer: DeckAnswer = { ok: false, error: clientRefusals.NO_ANSWER };

export const checkDeck = async (text: string): Promise<DeckAnswer> => {
  const answer = checked.safeParse(await post('/api/decks/check', { text }));
  if (!answer.success) return noAnswer;
  return answer.data.ok ? { ok: true, value: answer.data.value.length } : answer.data;
};

export const chooseDeck = async (code: string, name: string, text: string): Promise<DeckAnswer> => {
  const upload = { id: newCommandId(), name, text };
  const answer = chosen.safeParse(await post(`/api/rooms/${code}/deck`, upload));
  if (!answer.success) return noAnswer;
  return answer.data.ok ? { ok: true, value: answer.data.value.cards } : answer.data;
};
