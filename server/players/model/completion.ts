/** Reads the body of a chat completion, whatever servers make of that format. */
import { z } from 'zod';
import { readServerError, type ServerError } from './serverError.ts';

export type TokenCount = {
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
};

export type Completion =
  /** Delivered, though perhaps empty, filtered or a refusal: what comes of it is the player's doing. */
  | {
      readonly kind: 'reply';
      readonly text: string;
      readonly finishReason: string | null;
      readonly tokens: TokenCount;
    }
  /** An error inside a 200. */
  | { readonly kind: 'error'; readonly error: ServerError; readonly tokens: TokenCount }
  | { readonly kind: 'unusable'; readonly why: string; readonly tokens: TokenCount };

const count = z.int().min(0).nullish().catch(null);
const usage = z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null);

const part = z.union([
  z.string(),
  z.looseObject({ text: z.string() }).transform(({ text }) => text),
  z.looseObject({ refusal: z.string() }).transform(({ refusal }) => refusal),
  z.looseObject({ type: z.string() }).transform(() => ''),
]);
const content = z.union([z.string(), z.array(part).transform((parts) => parts.join(''))]);

/** Hidden reasoning and calls of tools stand in fields of their own, which nobody reads here. */
const message = z.looseObject({ content: content.nullish(), refusal: z.string().nullish() });

const choice = z.looseObject({
  message: message.nullish(),
  finish_reason: z.string().nullish().catch(null),
  error: z.unknown().optional(),
});

const envelope = z.looseObject({
  choices: z.array(z.unknown()).nullish().catch(null),
  error: z.unknown().optional(),
  usage,
});

const isGiven = (error: unknown): boolean => error !== undefined && error !== null;

const filtered: ReadonlySet<string> = new Set(['content_filter', 'refusal']);

const readChoice = (first: unknown, tokens: TokenCount): Completion => {
  const parsed = choice.safeParse(first);
  if (!parsed.success) return { kind: 'unusable', why: 'its choice has another shape', tokens };
  const { message: said, finish_reason, error } = parsed.data;
  const finishReason = finish_reason?.toWellFormed() ?? null;
  if (isGiven(error) || finishReason === 'error') {
    return { kind: 'error', error: readServerError(null, error ?? 'error'), tokens };
  }
  if (!said && !filtered.has(finishReason ?? '')) {
    return { kind: 'unusable', why: 'its choice holds no message', tokens };
  }
  const text = said?.content ?? '';
  return {
    kind: 'reply',
    // Half a surrogate pair, where a server cut a character, makes a journal that jq refuses.
    text: (text === '' ? (said?.refusal ?? '') : text).toWellFormed(),
    finishReason,
    tokens,
  };
};

const noTokens: TokenCount = { promptTokens: null, completionTokens: null };

/** Right JSON under a wrong content type arrives as text. */
const asJson = (body: unknown): unknown => {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
};

export const readCompletion = (body: unknown): Completion => {
  const parsed = envelope.safeParse(asJson(body));
  if (!parsed.success) {
    const why = typeof body === 'string' && body !== '' ? 'it is no JSON object' : 'it is empty';
    return { kind: 'unusable', why, tokens: noTokens };
  }
  const { choices, error, usage: counted } = parsed.data;
  const tokens = {
    promptTokens: counted?.prompt_tokens ?? null,
    completionTokens: counted?.completion_tokens ?? null,
  };
  const first = choices?.[0];
  if (first !== undefined) return readChoice(first, tokens);
  if (isGiven(error)) return { kind: 'error', error: readServerError(null, error), tokens };
  return { kind: 'unusable', why: 'it holds no choices', tokens };
};
