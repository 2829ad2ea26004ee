/** Asks for the guesses of a probe, several at a time, and keeps each as soon as it is there. */
import type { RunBot } from '../runBot.ts';
import { freshGuess, type GuessParts, type ProbeAnswer } from './freshGuess.ts';
import type { ProbeQuestion } from './probePlan.ts';

export type ProbeRunnerParts = GuessParts & {
  readonly bots: ReadonlyMap<string, RunBot>;
  readonly concurrency: number;
  /** Nothing new is asked after this. */
  readonly stop: AbortSignal;
  readonly keep: (answer: ProbeAnswer) => Promise<void>;
};

export type ProbeEnd = 'done' | 'stopped' | 'budget';

/** Rejects with the first failure to keep an answer. */
export const askAll = async (
  questions: readonly ProbeQuestion[],
  { bots, concurrency, stop, keep, ...parts }: ProbeRunnerParts,
): Promise<ProbeEnd> => {
  let end: ProbeEnd = 'done';
  const waiting = questions.values();
  const work = async (): Promise<void> => {
    for (const question of waiting) {
      if (stop.aborted) end = 'stopped';
      if (end !== 'done') return;
      const bot = bots.get(question.place.guesser);
      if (bot === undefined) throw new Error(`There is no bot called ${question.place.guesser}.`);
      const { answer, fault } = await freshGuess(question, bot, parts);
      await keep(answer);
      if (fault === 'budget') end = 'budget';
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, work));
  } catch (error) {
    // What was under way is given up, not recorded, and asked again next time.
    if (parts.signal.aborted) return 'stopped';
    throw error;
  }
  return end;
};
