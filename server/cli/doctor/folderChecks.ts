/** Is a folder of episodes whole: nothing half-written, nothing missing, no errors, nothing twice. */
import { gapsSentence, gapsOf } from '../../experiments/evaluation/gaps.ts';
import type { LoadedRun } from '../../experiments/folder/loadedRun.ts';
import { readEpisodes } from '../../experiments/folder/readEpisodes.ts';
import { placeName } from '../../experiments/runDefinition.ts';
import { counted } from '../counted.ts';
import { remedyFor } from '../evaluation/remedy.ts';
import type { Check } from './check.ts';

const well = (sentence: string): Promise<string> => Promise.resolve(sentence);
const wrong = (sentence: string): Promise<string> => Promise.reject(new Error(sentence));

const checkReading = (path: string, { faults, episodes }: LoadedRun): Promise<string> =>
  faults.length === 0
    ? well(`${counted(episodes.length, 'episode')}, every one readable`)
    : wrong(faults.map((fault) => `${path}: ${fault}`).join('\n  '));

const checkDuplicates = ({ episodes }: LoadedRun): Promise<string> => {
  const places = new Set(episodes.map(placeName));
  const twice = episodes.length - places.size;
  return twice === 0
    ? well('no episode is there twice')
    : wrong(
        `${counted(twice, 'episode is', 'episodes are')} there twice. Only one of each would count.`,
      );
};

const checkGaps = (path: string, run: LoadedRun): Promise<string> => {
  const gaps = gapsOf(run.episodes, run.missing);
  const sentence = gapsSentence(gaps);
  return sentence === null
    ? well('all episodes were played, none ended in an error')
    : wrong(`${sentence}\n${remedyFor(path, run, gaps)}`);
};

export const folderChecks = async (path: string): Promise<readonly Check[]> => {
  const read = await readEpisodes(path);
  if (!read.ok) return [{ name: 'folder', look: () => wrong(read.error) }];
  const run = read.value;
  return [
    { name: 'reading', look: () => checkReading(path, run) },
    { name: 'duplicates', look: () => checkDuplicates(run) },
    { name: 'completeness', look: () => checkGaps(path, run) },
  ];
};
