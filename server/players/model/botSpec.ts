/** What a bots file may say about a language model, and what holds where it says nothing. */
import { z } from 'zod';
import type { Prompts } from './prompts.ts';

/** The names of the bots that need no file. */
const builtIn = /^(local|scripted)([:-].*)?$/i;

/** A name becomes part of paths, such as `NAME-t0.0--NAME-t0.0`; the model's own name never does. */
const name = z
  .string()
  .max(60, 'it has more than 60 characters')
  .regex(
    /^[A-Za-z0-9_]+(?:[.-][A-Za-z0-9_]+)*$/,
    'it must be made of letters, digits and “_”, with single “.” or “-” between them, as it becomes part of file names; the name that the server knows goes into “model”',
  )
  .refine((text) => !builtIn.test(text), 'it belongs to a bot that is built in');

/** Runs keep it in their manifests, and paths are put behind it. */
const baseURL = z
  .url({
    protocol: /^https?$/,
    error: 'it must be a URL like https://host/v1, without “/chat/completions”',
  })
  .regex(
    /^[^@?#]*$/,
    'it must hold no user, password, “?” or “#”: a key goes into “apiKeyEnv” or “headers”',
  );

const variable = z
  .string()
  .regex(
    /^[A-Z_][A-Z0-9_]*$/i,
    'it must be the NAME of an environment variable that holds the key, never the key itself',
  );

/** Set by fields of their own, or by the conversation. */
const ownFields: ReadonlySet<string> = new Set([
  'model',
  'messages',
  'stream',
  'n',
  'temperature',
  'max_tokens',
  'max_completion_tokens',
  'reasoning_effort',
]);

const body = z
  .record(z.string(), z.json())
  .refine(
    (fields) => Object.keys(fields).every((field) => !ownFields.has(field)),
    `it must not set ${[...ownFields].join(', ')}: the conversation and the fields beside “body” do`,
  );

const headers = z
  .record(
    z.string().regex(/^[A-Za-z0-9-]+$/, 'a header’s name is letters, digits and “-”'),
    z.string().regex(/^[ -~]*$/, 'a header’s value is plain ASCII on one line'),
  )
  .refine(
    (fields) => Object.keys(fields).every((field) => field.toLowerCase() !== 'authorization'),
    'the key is sent by “apiKeyEnv” and must not stand in the file',
  );

const dollars = z.number().min(0);

export const botSpec = z.strictObject({
  name,
  kind: z.literal('openai'),
  baseURL,
  /** As the server knows it; may hold “/”. */
  model: z.string().min(1, 'it is empty'),
  /** null sends no key: many servers at home want none. */
  apiKeyEnv: variable.nullable().default('OPENAI_API_KEY'),
  /** null leaves it to the server. */
  temperature: z.number().min(0).max(2).nullable().default(0),
  /** Of one reply, hidden reasoning included. */
  maxTokens: z.int().min(1).max(1_000_000).optional(),
  tokensField: z.enum(['auto', 'max_tokens', 'max_completion_tokens']).default('auto'),
  reasoning: z.strictObject({ effort: z.string().min(1) }).optional(),
  headers: headers.default({}),
  body: body.default({}),
  /** US dollars for a million tokens; without it the bot counts against the budgets of tokens. */
  price: z.strictObject({ inputPerMillion: dollars, outputPerMillion: dollars }).optional(),
  /** Most calls at once to the endpoint; the smallest counts where bots share one. */
  concurrency: z.int().min(1).max(1000).default(8),
  requestsPerMinute: z.number().min(1).nullable().default(null),
  /** Of one attempt, from sending to the last byte. Node's own fetch gives up after 300. */
  timeoutSeconds: z.number().min(1).max(290).default(60),
  /** After the first attempt. */
  retries: z.int().min(0).max(20).default(4),
  /** Longest pause before a retry, also where the server asks for more. */
  maxWaitSeconds: z.number().min(0).max(3600).default(60),
  /** Files with templates of one's own, relative to the bots file. */
  prompts: z.strictObject({ describer: z.string(), guesser: z.string() }).optional(),
  /** Whether guests of the web server may seat it. */
  rooms: z.boolean().default(false),
});

/** Most tokens of a reply where the file says nothing: thinking needs room. */
const plainTokens = 300;
const reasoningTokens = 4000;

/** `prompts` holds the templates' text, not their paths. */
export type BotSpec = Omit<z.infer<typeof botSpec>, 'prompts' | 'maxTokens'> & {
  readonly maxTokens: number;
  readonly prompts: Prompts | null;
};

export const specOf = (
  { prompts: _, ...read }: z.infer<typeof botSpec>,
  prompts: Prompts | null,
): BotSpec => ({
  ...read,
  maxTokens: read.maxTokens ?? (read.reasoning === undefined ? plainTokens : reasoningTokens),
  prompts,
});

/**
 * What could change a reply, for manifests and keys of episodes: without keys, headers, prices and
 * pace. The same model under another name is another player.
 */
export const botIdentity = ({
  name,
  kind,
  baseURL,
  model,
  temperature,
  maxTokens,
  reasoning,
  body,
  prompts,
}: BotSpec) => ({
  name,
  kind,
  baseURL,
  model,
  temperature,
  maxTokens,
  reasoning: reasoning?.effort ?? null,
  body,
  prompts,
});
