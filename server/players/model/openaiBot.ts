/** Bots that are language models behind an OpenAI-compatible server. */
import { setMaxListeners } from 'node:events';
import { seededRandom } from '#shared/game/random';
import type { Role } from '#shared/game/seat';
import { abortReason, pause, type Clock } from '../../clock.ts';
import type { Bot, BotTurn, BotWatch } from '../bot.ts';
import type { CallFault, ModelCall } from '../modelCall.ts';
import { waitBeforeRetry } from './backoff.ts';
import type { BotSpec } from './botSpec.ts';
import { costOf, type Budget, type Scope, type Tokens } from './budget.ts';
import { conversationOf, type ChatMessage } from './conversation.ts';
import type { EndpointQueue } from './endpointQueue.ts';
import { failure, type Answer, type Failure, type ModelClient } from './modelClient.ts';
import { faultSentences, ModelFailure } from './modelFailure.ts';
import { ourPrompts, type Prompts } from './prompts.ts';
import { firstShape, lessonFrom, requestBody } from './requestShape.ts';

export type OpenaiBotParts = {
  readonly spec: BotSpec;
  readonly client: ModelClient;
  readonly queue: EndpointQueue;
  readonly budget: Budget;
  readonly clock: Clock;
  /** Told once of each field that the server does not take. */
  readonly tell: (sentence: string) => void;
};

export type EpisodeParts = {
  /** An instance's own; null plays with the bot's, or ours. */
  readonly prompts: Prompts | null;
  /** Makes the waits before retries repeatable. */
  readonly seed: string;
  /** What the calls are charged to. */
  readonly scopes: readonly Scope[];
};

export type OpenaiBot = {
  readonly spec: BotSpec;
  make(parts: EpisodeParts): Bot;
  /** Calls to its endpoint that wait for their turn. */
  waiting(): number;
};

/** A token stands for one byte of text at least; servers put some around each message. */
const tokensAtMost = (messages: readonly ChatMessage[]): number =>
  messages.reduce((sum, { content }) => sum + Buffer.byteLength(content) + 16, 64);

/** The same request may fare better later, or a little different. */
const retried: ReadonlySet<CallFault> = new Set([
  'timeout',
  'connection',
  'rateLimited',
  'serverError',
  'unusable',
]);

const bothCounted = ({ tokens: { promptTokens, completionTokens } }: Answer): Tokens | null =>
  promptTokens === null || completionTokens === null ? null : { promptTokens, completionTokens };

const nothing: Tokens = { promptTokens: 0, completionTokens: 0 };

/** null where nobody knows: then the worst case stays booked. */
const tokensToSettle = (answer: Answer): Tokens | null => {
  const counted = bothCounted(answer);
  if (counted !== null || answer.kind === 'reply') return counted;
  return answer.mayHaveCost ? null : nothing;
};

const loadOf = (answer: Answer) => {
  if (answer.kind === 'reply') return 'fine';
  return answer.fault === 'rateLimited' ? 'limited' : 'other';
};

export const createOpenaiBot = ({
  spec,
  client,
  queue,
  budget,
  clock,
  tell,
}: OpenaiBotParts): OpenaiBot => {
  /** What the server takes, known to all episodes of this bot. */
  let shape = firstShape(spec);
  const price = spec.price ?? null;
  const mostWaitMs = spec.maxWaitSeconds * 1000;

  const accountOf = (
    answer: Answer,
    place: Pick<ModelCall, 'role' | 'turn' | 'attempt' | 'startedAt'>,
  ): ModelCall => {
    const counted = bothCounted(answer);
    return {
      ...place,
      model: spec.model,
      durationMs: clock.now() - place.startedAt,
      fault: answer.kind === 'reply' ? null : answer.fault,
      message: answer.kind === 'reply' ? null : answer.message,
      ...answer.tokens,
      cost: counted === null || price === null ? null : costOf(price, counted),
      finishReason: answer.kind === 'reply' ? answer.finishReason : null,
    };
  };

  /** Sends one request when the endpoint and the budget let it. */
  const callOnce = async (
    messages: readonly ChatMessage[],
    place: { readonly role: Role; readonly turn: number; readonly attempt: number },
    scopes: readonly Scope[],
    signal: AbortSignal,
    watch: BotWatch | undefined,
  ) => {
    const slot = await queue.enter(signal);
    const startedAt = clock.now();
    const sent = shape;
    let answer: Answer | undefined;
    try {
      const reserved = await budget.reserve(scopes, price, {
        promptTokens: tokensAtMost(messages),
        completionTokens: spec.maxTokens,
      });
      if (reserved.ok) {
        answer = await client.call(requestBody(spec, sent, messages), signal);
        await reserved.value.settle(tokensToSettle(answer));
      } else {
        answer = failure('budget', reserved.error);
      }
      watch?.onCall?.(accountOf(answer, { ...place, startedAt }));
      return { answer, sent };
    } finally {
      if (answer?.kind === 'failure' && answer.retryAfterMs !== null) {
        queue.pause(Math.min(answer.retryAfterMs, mostWaitMs));
      }
      slot.leave(answer === undefined ? 'other' : loadOf(answer));
    }
  };

  const learnFrom = ({ error }: Failure, sent: typeof shape): boolean => {
    const lesson = error === null ? null : lessonFrom(error, sent, spec);
    if (lesson === null) return false;
    // Episodes at the same moment learn the same; one tells.
    if (shape === sent) {
      shape = lesson.shape;
      tell(lesson.sentence);
    }
    return true;
  };

  const make = ({ prompts, seed, scopes }: EpisodeParts): Bot => {
    const random = seededRandom(seed);

    const reply = async (turn: BotTurn, signal: AbortSignal, watch?: BotWatch): Promise<string> => {
      // A run gives one signal to all its episodes; Node would take their listeners for a leak.
      setMaxListeners(0, signal);
      const messages = conversationOf(prompts ?? spec.prompts ?? ourPrompts(), turn);
      let retry = 0;
      for (let attempt = 1; ; attempt++) {
        const place = { role: turn.role, turn: turn.episode.turns.length, attempt };
        const { answer, sent } = await callOnce(messages, place, scopes, signal, watch);
        if (answer.kind === 'reply') return answer.text;
        if (signal.aborted) throw abortReason(signal);
        if (learnFrom(answer, sent)) continue;
        const { fault, message, retryAfterMs } = answer;
        if (!retried.has(fault) || retry === spec.retries) {
          throw new ModelFailure(spec.name, fault, message);
        }
        retry++;
        const waitMs = waitBeforeRetry({ retry, retryAfterMs, mostMs: mostWaitMs }, random);
        watch?.onRetry?.({
          attempt: retry + 1,
          of: spec.retries + 1,
          waitMs,
          why: faultSentences[fault],
        });
        await pause(clock, waitMs, signal);
      }
    };

    return { reply };
  };

  return { spec, make, waiting: () => queue.waiting };
};
