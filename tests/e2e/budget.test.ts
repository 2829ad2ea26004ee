/** What a first visit downloads stays within the budget. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const client = join(import.meta.dirname, '..', '..', 'dist', 'client');
const kB = 1000;

/** Bytes after gzip of all files that the page itself asks for. */
const firstLoad = async (ending: string): Promise<number> => {
  const page = await readFile(join(client, 'index.html'), 'utf8');
  const paths = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] ?? '');
  const files = paths.filter((path) => path.endsWith(ending));
  expect(files).not.toEqual([]);
  const contents = await Promise.all(files.map((path) => readFile(join(client, path))));
  return contents.reduce((total, content) => total + gzipSync(content).length, 0);
};

test('the first JavaScript is no more than 130 kB', async () => {
  expect(await firstLoad('.js')).toBeLessThanOrEqual(130 * kB);
});

test('the style sheets are no more than 15 kB', async () => {
  expect(await firstLoad('.css')).toBeLessThanOrEqual(15 * kB);
});
