/** What became of the files beside clembench's episodes, in a sentence. */
import type { WrittenFiles } from '../../experiments/clembench/beside.ts';
import { counted } from '../counted.ts';

export const writtenSentence = (
  what: string,
  { written, kept, skipped, folder }: WrittenFiles,
): string =>
  [
    `${what} of ${counted(written, 'episode')} written in ${folder}`,
    ...(kept > 0
      ? [`${counted(kept, 'was', 'were')} there already and kept (--overwrite writes them anew)`]
      : []),
    ...(skipped > 0
      ? [`${counted(skipped, 'episode has', 'episodes have')} no usable record`]
      : []),
  ].join('; ');
