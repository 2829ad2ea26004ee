/** Which optional fields a model's server takes; learned from what it refuses. */
import type { BotSpec } from './botSpec.ts';
import type { ChatMessage } from './conversation.ts';
import type { ServerError } from './serverError.ts';

export type Shape = {
  readonly tokensField: 'max_tokens' | 'max_completion_tokens';
  readonly sendsTemperature: boolean;
};

export const firstShape = ({ tokensField, temperature }: BotSpec): Shape => ({
  tokensField: tokensField === 'auto' ? 'max_tokens' : tokensField,
  sendsTemperature: temperature !== null,
});

export const requestBody = (
  { body, model, temperature, maxTokens, reasoning }: BotSpec,
  { tokensField, sendsTemperature }: Shape,
  messages: readonly ChatMessage[],
): Readonly<Record<string, unknown>> => ({
  ...body,
  model,
  messages,
  [tokensField]: maxTokens,
  ...(sendsTemperature ? { temperature } : {}),
  ...(reasoning === undefined ? {} : { reasoning_effort: reasoning.effort }),
});

export type Lesson = { readonly shape: Shape; readonly sentence: string };

const unsupported =
  /support|allow|permit|deprecat|only the default|unknown|unrecogni[sz]ed|not (?:be )?(?:set|specified)/i;

/** What to send instead of the refused request of this shape; null where the fault lies elsewhere. */
export const lessonFrom = (
  { status, code, param, message }: ServerError,
  sent: Shape,
  { tokensField, temperature, name }: BotSpec,
): Lesson | null => {
  if (status !== 400 && status !== 422) return null;
  const isUnsupported = unsupported.test(`${code ?? ''} ${message}`);
  const complainsOf = (field: string): boolean =>
    param === field || (param === null && new RegExp(`\\b${field}\\b`).test(message));
  if (
    tokensField === 'auto' &&
    sent.tokensField === 'max_tokens' &&
    (message.includes('max_completion_tokens') || (complainsOf('max_tokens') && isUnsupported))
  ) {
    return {
      shape: { ...sent, tokensField: 'max_completion_tokens' },
      sentence: `“${name}”: the server refuses max_tokens, so max_completion_tokens is sent from now on.`,
    };
  }
  if (sent.sendsTemperature && complainsOf('temperature') && isUnsupported) {
    return {
      shape: { ...sent, sendsTemperature: false },
      sentence: `“${name}”: the server refuses temperature ${temperature ?? ''}, so its own is used from now on. Say "temperature": null in the bots file.`,
    };
  }
  return null;
};
