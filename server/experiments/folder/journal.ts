/** The run's truth: a file that only grows, one line an episode. */
import { open, type FileHandle } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { EpisodeRecord } from '../record.ts';
import { journalVersion } from './recordSchema.ts';
import { writeFault } from './runFault.ts';

export type JournalFile = {
  readonly append: (text: string) => Promise<void>;
  /** Settles when everything appended would survive a power failure. */
  readonly sync: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export const openJournalFile = async (path: string): Promise<JournalFile> => {
  let handle: FileHandle;
  try {
    handle = await open(path, 'a');
  } catch (error) {
    throw writeFault(path, error);
  }
  return {
    append: (text) => handle.appendFile(text),
    sync: () => handle.datasync(),
    close: () => handle.close(),
  };
};

export type JournalWish = {
  readonly path: string;
  readonly file: JournalFile;
  /** Whether an answer that is lost would have to be paid for again: each line is then synced. */
  readonly paid: boolean;
};

/** Beyond this those who append wait: memory stays small, and signals and files get their turn. */
const mostWaiting = 64 * 1024;

type Batch = {
  /** Its lines are on their way, and new ones begin the next batch. */
  readonly taken: Promise<string>;
  readonly written: Promise<void>;
};

/** Lines that come in one turn of the event loop go out in one write. After a failure nothing is written any more. */
export class Journal {
  readonly #wish: JournalWish;
  #lines: string[] = [];
  #length = 0;
  /** What will take the lines of now; undefined when there are none. */
  #due: Batch | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(wish: JournalWish) {
    this.#wish = wish;
  }

  /** Settles when the caller may go on: for paid answers, once the line is safe. Rejects with a RunFault. */
  append(record: EpisodeRecord): Promise<void> {
    const line = `${JSON.stringify({ version: journalVersion, ...record })}\n`;
    this.#lines.push(line);
    this.#length += line.length;
    this.#due ??= this.#beginBatch();
    if (this.#wish.paid) return this.#due.written;
    return this.#length > mostWaiting ? this.#due.taken.then(() => undefined) : Promise.resolve();
  }

  /** Settles once every line is in the file. */
  async close(): Promise<void> {
    try {
      await this.#last;
    } finally {
      await this.#wish.file.close();
    }
  }

  #beginBatch(): Batch {
    const taken = this.#takeAfter(this.#last);
    const written = taken.then((text) => this.#write(text));
    // Whoever appends or closes next hears of a failure.
    written.catch(() => undefined);
    this.#last = written;
    return { taken, written };
  }

  async #takeAfter(before: Promise<void>): Promise<string> {
    await before;
    await setImmediate();
    const text = this.#lines.join('');
    this.#lines = [];
    this.#length = 0;
    this.#due = undefined;
    return text;
  }

  async #write(text: string): Promise<void> {
    const { file, path, paid } = this.#wish;
    try {
      await file.append(text);
      if (paid) await file.sync();
    } catch (error) {
      throw writeFault(path, error);
    }
  }
}
