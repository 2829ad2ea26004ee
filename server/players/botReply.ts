/** One reply of a bot in a room: under a deadline of its own, whose troubles are told as they come. */
import type { BotTrouble, BotTroubleKind } from '#shared/protocol/messages';
import type { Clock } from '../clock.ts';
import type { BotWatch } from './bot.ts';
import type { CallFault } from './modelCall.ts';

/** A bot's backend gave nothing; the sentence may be shown to everybody. */
export class NoReply extends Error {
  readonly why: BotTroubleKind;

  constructor(why: BotTroubleKind) {
    super(sentences[why]);
    this.name = 'NoReply';
    this.why = why;
  }
}

const sentences: Readonly<Record<BotTroubleKind, string>> = {
  slow: 'The bot gave no answer in time.',
  unreachable: 'The bot could not be reached.',
  busy: 'The bot’s server has too much to do.',
  faulty: 'The bot’s server gave no usable answer.',
  budget: 'The bot’s budget is used up.',
};

const kindOf: Readonly<Record<CallFault, BotTroubleKind>> = {
  timeout: 'slow',
  connection: 'unreachable',
  rateLimited: 'busy',
  serverError: 'faulty',
  refused: 'faulty',
  unusable: 'faulty',
  budget: 'budget',
};

type Ask = (signal: AbortSignal, watch: BotWatch) => Promise<string>;

type Waiting = {
  readonly clock: Clock;
  /** Milliseconds for the whole reply, retries and all. */
  readonly limitMs: number;
  /** Aborts when nobody waits for the reply any longer. */
  readonly signal: AbortSignal;
  readonly onTrouble: (trouble: Pick<BotTrouble, 'attempt' | 'of' | 'why' | 'until'>) => void;
  /** What lies behind a failure, not for players' eyes. */
  readonly onFailure: (error: unknown) => void;
};

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason instanceof Error ? signal.reason : new NoReply('slow'));
    });
  });

/** Rejects with `NoReply` when the bot failed; with the signal's reason when it was called off. */
export const replyWithin = async (
  ask: Ask,
  { clock, limitMs, signal, onTrouble, onFailure }: Waiting,
): Promise<string> => {
  const late = new AbortController();
  const cancel = clock.schedule(clock.now() + limitMs, () => {
    late.abort(new NoReply('slow'));
  });
  const either = AbortSignal.any([signal, late.signal]);
  const last: { attempt: number; of: number; why: BotTroubleKind } = {
    attempt: 1,
    of: 1,
    why: 'faulty',
  };
  const watch: BotWatch = {
    onCall({ attempt, fault }) {
      last.attempt = attempt;
      if (fault !== null) last.why = kindOf[fault];
    },
    onRetry({ attempt, of, waitMs }) {
      last.of = of;
      if (either.aborted) return;
      onTrouble({ attempt, of, why: last.why, until: clock.now() + waitMs });
    },
  };
  try {
    either.throwIfAborted();
    return await Promise.race([ask(either, watch), aborted(either)]);
  } catch (error) {
    signal.throwIfAborted();
    onFailure(error);
    const failed = error instanceof NoReply ? error : new NoReply(last.why);
    onTrouble({ ...last, why: failed.why, until: null });
    throw failed;
  } finally {
    cancel();
  }
};
