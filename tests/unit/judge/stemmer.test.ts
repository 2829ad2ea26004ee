import { readFileSync } from 'node:fs';
import { stem } from 'porter2';
import { expect, test } from 'vitest';

const sample = readFileSync(new URL('snowballSample.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' '));

test('the stemmer agrees with Snowball on its published vocabulary', () => {
  const wrong = sample.filter(([word = '', expected]) => stem(word) !== expected);
  expect(sample.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});
