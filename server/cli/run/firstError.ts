/** Tells early why episodes fail: what is wrong with the first is mostly wrong with all. */
import type { EpisodeRecord } from '../../experiments/record.ts';
import { placeName } from '../../experiments/runDefinition.ts';
import { tell } from '../output.ts';

/** To be called with each episode that ended in an error; in the server's own words, as the journal has them. */
export const tellOfFirstError = (): ((record: EpisodeRecord) => void) => {
  let isTold = false;
  return (record) => {
    if (isTold) return;
    isTold = true;
    const why = record.calls.at(-1)?.message ?? 'a bot gave no answer';
    tell(`The first error, in ${placeName(record)}: ${why}`);
  };
};
