/** Where finished episodes go beside the journal: a folder of files for other programs. */
import type { Instance } from '../instance.ts';
import type { EpisodeRecord } from '../record.ts';

export type EpisodeSink = {
  /**
   * Called once for each episode that was played to its end, after its line was given to the journal
   * (and is safe there, if it was paid for); again when a later record of the same place replaces one
   * that ended in an error, or when the process was killed in between. Several may be under way at a
   * time. Rejects with the file system's own error.
   */
  readonly write: (record: EpisodeRecord, instance: Instance) => Promise<void>;
  /** After the last episode; no write is under way any more. */
  readonly close: () => Promise<void>;
};
