/** Writes the transcripts of every episode. */
import { writeTranscripts } from '../../experiments/clembench/writeTranscripts.ts';
import { loadRun } from '../evaluation/loadRun.ts';
import { writtenSentence } from '../evaluation/writtenSentence.ts';
import type { WriteWish } from '../evaluation/options.ts';
import { tell } from '../output.ts';
import { UsageError } from '../usageError.ts';

/** Reads the folder first, so that whatever is wrong with it is told before anything is written. */
export const transcribe = async (
  path: string,
  { overwrite = false }: WriteWish,
): Promise<number> => {
  await loadRun(path);
  const written = await writeTranscripts(path, { overwrite });
  if (!written.ok) throw new UsageError(written.error);
  tell(writtenSentence('transcripts', written.value));
  return 0;
};
