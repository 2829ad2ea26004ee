/** Writes `transcript.html` and `transcript.tex` for every episode that has none. */
import type { Result } from '#shared/game/result';
import { writeBeside, type WriteOptions, type WrittenFiles } from './beside.ts';
import { transcriptHtml } from './transcriptHtml.ts';
import { transcriptTex } from './transcriptTex.ts';

/** For a run's folder or a results folder; counts are of episodes. */
export const writeTranscripts = (
  path: string,
  options: WriteOptions = { overwrite: false },
): Promise<Result<WrittenFiles, string>> =>
  writeBeside(
    path,
    ['transcript.html', 'transcript.tex'],
    ({ name, interactions }) =>
      new Map([
        ['transcript.html', transcriptHtml(interactions, name)],
        ['transcript.tex', transcriptTex(interactions, name)],
      ]),
    options,
  );
