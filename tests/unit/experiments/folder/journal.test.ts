import { describe, expect, it } from 'vitest';
import { Journal, type JournalFile } from '../../../../server/experiments/folder/journal.ts';
import { recordOf } from '../givenRun.ts';

class FakeFile implements JournalFile {
  readonly done: string[] = [];
  /** Lines that fit before the disk is full. */
  room = Infinity;

  append(text: string): Promise<void> {
    const lines = text.split('\n').length - 1;
    if (lines > this.room) {
      return Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    }
    this.room -= lines;
    this.done.push(`append ${lines}`);
    return Promise.resolve();
  }

  sync(): Promise<void> {
    this.done.push('sync');
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.done.push('close');
    return Promise.resolve();
  }
}

const journalWith = (paid: boolean, file = new FakeFile()) => ({
  file,
  journal: new Journal({ path: 'out/journal.jsonl', file, paid }),
});

describe('the journal', () => {
  it('writes what comes in one turn of the event loop at once, and all of it before it closes', async () => {
    const { file, journal } = journalWith(false);
    for (const key of 'abcde') await journal.append(recordOf({ key }));
    expect(file.done).toEqual([]);
    await journal.close();
    expect(file.done).toEqual(['append 5', 'close']);
  });

  it('lets nobody go on with a paid answer before it is safe', async () => {
    const { file, journal } = journalWith(true);
    await journal.append(recordOf());
    expect(file.done).toEqual(['append 1', 'sync']);
    await Promise.all([journal.append(recordOf()), journal.append(recordOf())]);
    expect(file.done.slice(2)).toEqual(['append 2', 'sync']);
  });

  it('holds up those who write faster than the disk, so that few lines wait in memory', async () => {
    const { file, journal } = journalWith(false);
    const raw = 'x'.repeat(10_000);
    const calls = recordOf().calls;
    for (let n = 0; n < 100; n++) await journal.append(recordOf({ key: raw, calls }));
    expect(file.done.length).toBeGreaterThan(5);
    await journal.close();
  });

  it.each([true, false])(
    'says once the disk is full what is kept and how to go on (paid: %s)',
    async (paid) => {
      const { file, journal } = journalWith(paid);
      file.room = 1;
      await journal.append(recordOf());
      await new Promise((resolve) => setImmediate(resolve));
      const further = journal.append(recordOf());
      if (paid) await expect(further).rejects.toThrow('no space left');
      await expect(journal.close()).rejects.toThrow(
        /^out\/journal\.jsonl could not be written: there is no space left.*are kept.*same command again/,
      );
      expect(file.done.filter((each) => each.startsWith('append'))).toEqual(['append 1']);
      expect(file.done.at(-1)).toBe('close');
    },
  );

  it('writes nothing after a failure, so that no line follows a half one', async () => {
    const { file, journal } = journalWith(true);
    file.room = 0;
    await expect(journal.append(recordOf())).rejects.toThrow('no space left');
    file.room = Infinity;
    await expect(journal.append(recordOf())).rejects.toThrow('no space left');
    expect(file.done).toEqual([]);
  });
});
