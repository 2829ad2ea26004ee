/** What to do about episodes that are missing or ended in an error. */
import type { PairGaps } from '../../experiments/evaluation/gaps.ts';
import type { LoadedRun } from '../../experiments/folder/loadedRun.ts';
import { resumeCommand } from '../run/resumeCommand.ts';

export const remedyFor = (
  path: string,
  { source }: Pick<LoadedRun, 'source'>,
  gaps: readonly PairGaps[],
): string => {
  if (source === 'clembench') return 'Play them again where the folder comes from.';
  const resume = resumeCommand(path);
  return [
    ...(gaps.some(({ missing }) => missing > 0) ? [`Play what is missing: ${resume}`] : []),
    ...(gaps.some(({ errors }) => errors > 0)
      ? [`Play errors again: ${resume} --retry-errors`]
      : []),
  ].join('\n');
};
