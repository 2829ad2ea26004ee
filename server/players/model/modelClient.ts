/** One attempt at a chat completion: over the openai package, under a deadline of our own. */
import type * as Sdk from 'openai';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import type { CallFault } from '../modelCall.ts';
import type { BotSpec } from './botSpec.ts';
import { readCompletion, type TokenCount } from './completion.ts';
import { readRetryAfter } from './backoff.ts';
import { withErrorMember } from './errorBody.ts';
import { faultOf, isFiltered, readServerError, type ServerError } from './serverError.ts';

export type Failure = {
  readonly kind: 'failure';
  readonly fault: CallFault;
  /** A sentence without keys. */
  readonly message: string;
  readonly error: ServerError | null;
  /** How long the server wants to be left alone. */
  readonly retryAfterMs: number | null;
  readonly tokens: TokenCount;
  /** The server may have worked, and charge, though nothing came of it. */
  readonly mayHaveCost: boolean;
};

export type Answer =
  | {
      readonly kind: 'reply';
      readonly text: string;
      readonly finishReason: string | null;
      readonly tokens: TokenCount;
    }
  | Failure;

export type ModelClient = {
  /** Whatever the server does is an answer; so is a time-out when the signal aborts. */
  call(body: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<Answer>;
};

type Parts = { readonly sdk: typeof Sdk; readonly client: Sdk.OpenAI };

const noTokens: TokenCount = { promptTokens: null, completionTokens: null };
export const failure = (
  fault: CallFault,
  message: string,
  more: Partial<Omit<Failure, 'kind' | 'fault' | 'message'>> = {},
): Failure => ({
  kind: 'failure',
  fault,
  message,
  error: null,
  retryAfterMs: null,
  tokens: noTokens,
  mayHaveCost: false,
  ...more,
});

/** The package's own timer stops at the headers and its own retries count nothing: both are off. */
const openClient = async (spec: BotSpec, key: string | null): Promise<Parts> => {
  const sdk = await import('openai');
  const client = new sdk.default({
    baseURL: spec.baseURL,
    apiKey: key ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: 2_147_483_647,
    logLevel: 'off',
    defaultHeaders: { ...spec.headers, ...(key === null ? { Authorization: null } : {}) },
    fetch: withErrorMember,
    fetchOptions: { redirect: 'manual' },
  });
  return { sdk, client };
};

const failureOfError = (
  error: ServerError,
  headers: Headers | null,
  now: number,
  tokens: TokenCount = noTokens,
): Answer => {
  if (isFiltered(error)) {
    return { kind: 'reply', text: '', finishReason: 'content_filter', tokens };
  }
  const place = error.status ?? 'an error in its body';
  return failure(faultOf(error), `The server answered ${place}: ${error.message}`, {
    error,
    tokens,
    retryAfterMs: headers === null ? null : readRetryAfter(headers, now),
  });
};

const hasCause = z.object({ cause: z.object({ code: z.string() }) });

/** undici's reasons lie some causes deep: ECONNREFUSED, UND_ERR_SOCKET, … */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  const parsed = hasCause.safeParse(cause);
  if (parsed.success) return parsed.data.cause.code;
  const direct = hasCause.safeParse(error);
  if (direct.success) return direct.data.cause.code;
  return error instanceof Error ? error.message : String(error);
};

const neverSent: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

const failureOf = ({ sdk }: Parts, error: unknown, now: number): Answer => {
  if (error instanceof sdk.APIConnectionTimeoutError) {
    return failure('timeout', 'The server took too long to answer.', { mayHaveCost: true });
  }
  if (error instanceof sdk.APIError && typeof error.status === 'number') {
    const headers = error.headers instanceof Headers ? error.headers : null;
    return failureOfError(readServerError(error.status, error.error ?? ''), headers, now);
  }
  if (error instanceof SyntaxError) {
    return failure('unusable', 'The server’s answer breaks off or is no JSON.', {
      mayHaveCost: true,
    });
  }
  const reason = reasonOf(error);
  return failure('connection', `The connection failed: ${reason}.`, {
    mayHaveCost: !neverSent.has(reason),
  });
};

const send = async (
  { client }: Parts,
  body: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
  now: number,
): Promise<Answer> => {
  const { data, response } = await client
    .post<unknown>('/chat/completions', { body, signal })
    .withResponse();
  const completion = readCompletion(data);
  switch (completion.kind) {
    case 'reply':
      return completion;
    case 'error':
      return failureOfError(completion.error, response.headers, now, completion.tokens);
    case 'unusable':
      return failure('unusable', `The server’s answer is no chat completion: ${completion.why}.`, {
        tokens: completion.tokens,
        mayHaveCost: true,
      });
  }
};

/** Shorter ones are words that stand for “none”. */
const shortestKey = 8;

/** Keys that a server repeats in its message, whole or with stars, go no further. */
const withoutKey = (message: string, key: string | null): string =>
  (key === null || key.length < shortestKey ? message : message.replaceAll(key, '[key]')).replace(
    /\bsk-[\w*.-]{6,}/g,
    '[key]',
  );

export const createModelClient = (spec: BotSpec, key: string | null, clock: Clock): ModelClient => {
  let opened: Promise<Parts> | undefined;

  const attempt = async (
    body: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<Answer> => {
    const parts = await (opened ??= openClient(spec, key));
    const answer = await send(parts, body, signal, clock.now()).catch((error: unknown) =>
      failureOf(parts, error, clock.now()),
    );
    return answer.kind === 'failure'
      ? { ...answer, message: withoutKey(answer.message, key) }
      : answer;
  };

  return {
    call: (body, signal) =>
      new Promise((resolve, reject) => {
        const abandon = new AbortController();
        /** What comes later settles a promise that is settled already: it counts once. */
        const giveUp = (message: string): void => {
          end();
          abandon.abort();
          resolve(failure('timeout', message, { mayHaveCost: true }));
        };
        const onAbort = (): void => {
          giveUp('Nobody waited for the answer any longer.');
        };
        const cancelDeadline = clock.schedule(clock.now() + spec.timeoutSeconds * 1000, () => {
          giveUp(`No whole answer came in ${spec.timeoutSeconds} seconds.`);
        });
        const end = (): void => {
          cancelDeadline();
          signal.removeEventListener('abort', onAbort);
        };
        signal.addEventListener('abort', onAbort, { once: true });
        if (signal.aborted) {
          onAbort();
          return;
        }
        attempt(body, abandon.signal).then(resolve, reject).finally(end);
      }),
  };
};
