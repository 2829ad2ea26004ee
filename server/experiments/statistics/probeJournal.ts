/** The guesses of a probe in a file that only grows, so that a probe goes on where it stopped. */
import { z } from 'zod';
import { linesOf } from '../folder/fileLines.ts';
import { openJournalFile } from '../folder/journal.ts';
import { setFragmentAside } from '../folder/mendJournal.ts';
import { modelCall } from '../folder/recordSchema.ts';
import { isMissing, RunFault, writeFault } from '../folder/runFault.ts';
import { guessOutcomes, type ProbeAnswer } from './freshGuess.ts';
import { variants } from './probePlan.ts';

const version = 1;

const line = z.strictObject({
  version: z.literal(version),
  key: z.string(),
  describer: z.string(),
  guesser: z.string(),
  experiment: z.string(),
  instance: z.int().min(0),
  variant: z.enum(variants),
  clue: z.string(),
  reply: z.string().nullable(),
  outcome: z.enum(guessOutcomes),
  message: z.string().nullable(),
  calls: z.array(modelCall),
  at: z.number(),
}) satisfies z.ZodType<ProbeAnswer & { readonly version: number }>;

const parseLine = (bytes: Buffer): ProbeAnswer | string => {
  try {
    const parsed = line.safeParse(JSON.parse(bytes.toString('utf8')));
    if (parsed.success) {
      const { version: _, ...answer } = parsed.data;
      return answer;
    }
    const [issue] = parsed.error.issues;
    return `at ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'wrong shape'}`;
  } catch {
    return 'not valid JSON';
  }
};

/** Every answer, errors too; a half-written last line is set aside in a file of its own. Throws a RunFault. */
const readAnswers = async (file: string): Promise<readonly ProbeAnswer[]> => {
  const answers: ProbeAnswer[] = [];
  try {
    for await (const { number, bytes, start, ended } of linesOf(file)) {
      const parsed = parseLine(bytes);
      if (!ended) await setFragmentAside(file, { start, bytes });
      else if (typeof parsed === 'string') {
        throw new RunFault(
          `${file}, line ${number} is no guess of a probe (${parsed}). Take the line out, or name another file with --out.`,
        );
      } else {
        answers.push(parsed);
      }
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  return answers;
};

export type ProbeJournal = {
  /** What was in the file; a key may come again after an error. */
  readonly earlier: readonly ProbeAnswer[];
  /** Settles when the answer is in the file. */
  readonly append: (answer: ProbeAnswer) => Promise<void>;
  readonly close: () => Promise<void>;
};

export const openProbeJournal = async (path: string): Promise<ProbeJournal> => {
  const earlier = await readAnswers(path);
  const file = await openJournalFile(path);
  let last: Promise<void> = Promise.resolve();
  const write = async (before: Promise<void>, text: string): Promise<void> => {
    await before;
    try {
      await file.append(text);
    } catch (error) {
      throw writeFault(path, error);
    }
  };
  return {
    earlier,
    append: (answer) => (last = write(last, `${JSON.stringify({ version, ...answer })}\n`)),
    close: async () => {
      try {
        await last;
        await file.sync();
      } finally {
        await file.close();
      }
    },
  };
};
