/** Schemas of the server's answers: nothing enters the client unchecked. */
import { z } from 'zod/mini';
import type { RequestName, Answers } from '#shared/protocol/messages';
import { botListing, roomListing, snapshot } from '#shared/protocol/messages';
import type { Result } from '#shared/game/result';

/** Why a request was refused: a code for programs, a sentence for people. */
export type Refusal = { readonly code: string; readonly message: string };
export type Answer<N extends RequestName> = Result<Answers[N], Refusal>;

const done = z.object({ version: z.number() });

const values: { readonly [N in RequestName]: z.ZodMiniType<Answers[N]> } = {
  'rooms:list': z.object({ rooms: z.array(roomListing) }),
  'bots:list': z.object({ bots: z.array(botListing) }),
  'room:create': z.object({ code: z.string() }),
  'room:quick': z.object({ code: z.string() }),
  'room:enter': snapshot,
  'room:exit': z.null(),
  'exhibition:enter': snapshot,
  'seat:take': done,
  'seat:leave': done,
  'seat:ready': done,
  'seat:wish': done,
  'seat:typing': z.null(),
  'player:kick': done,
  'player:votekick': done,
  'player:report': z.null(),
  'chat:send': z.null(),
  'bot:add': done,
  'bot:remove': done,
  'settings:change': done,
  'deck:clear': done,
  'visibility:change': done,
  'match:start': done,
  'match:rematch': done,
  'lobby:open': done,
  'clue:give': done,
  'guess:make': done,
};

const envelope = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.object({ code: z.string(), message: z.string() }) }),
]);

export const clientRefusals = {
  NOT_UNDERSTOOD: {
    code: 'NOT_UNDERSTOOD',
    message: 'This page and the server don’t understand each other. Reload the page.',
  },
  NO_ANSWER: {
    code: 'NO_ANSWER',
    message: 'The server did not answer. Check your connection and try again.',
  },
} as const satisfies Record<string, Refusal>;

export const readAnswer = <N extends RequestName>(name: N, raw: unknown): Answer<N> => {
  const outer = envelope.safeParse(raw);
  if (!outer.success) return { ok: false, error: clientRefusals.NOT_UNDERSTOOD };
  if (!outer.data.ok) return outer.data;
  const inner = values[name].safeParse(outer.data.value);
  return inner.success
    ? { ok: true, value: inner.data }
    : { ok: false, error: clientRefusals.NOT_UNDERSTOOD };
};

/** An answer that says nothing but yes, told apart from a refusal by its value too. */
export const acknowledged = <T>(answer: Result<T, Refusal>): Result<true, Refusal> =>
  answer.ok ? { ok: true, value: true } : answer;
