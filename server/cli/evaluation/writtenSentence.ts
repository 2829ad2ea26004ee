/** What became of the files beside clembench's episodes, in a sentence. */
import type { WrittenFiles } from '../../experiments/clembench/beside.ts';

export const writtenSentence = (
  what: string,
  { written, kept, skipped, folder }: WrittenFiles,
): string =>
  [
    `${what} of ${written} episodes written in ${folder}`,
    ...(kept > 0 ? [`${kept} were there already and are kept (--overwrite writes them anew)`] : []),
    ...(skipped > 0 ? [`${skipped} episodes have no usable record`] : []),
  ].join('; ');
