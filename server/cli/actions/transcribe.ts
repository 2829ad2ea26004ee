/** Writes the transcripts of every episode. */
import { writeTranscripts } from '../../experiments/clembench/writeTranscripts.ts';
import { tell } from '../output.ts';
import { UsageError } from '../usageError.ts';

/** Answers with the exit code. */
export const transcribe = async (path: string): Promise<number> => {
  const written = await writeTranscripts(path);
  if (!written.ok) throw new UsageError(written.error);
  tell(`${written.value.written} transcripts written in ${written.value.folder}`);
  return 0;
};
