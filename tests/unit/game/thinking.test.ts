import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutThinking } from '../../../shared/game/thinking.ts';

/** What is meant, as three patterns; the first takes the square of the length at worst. */
const plainly = (raw: string): string =>
  raw
    .replace(/<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi, '')
    .replace(/^[\s\S]*<\/(?:think|thinking|reasoning)>/i, '')
    .replace(/<(?:think|thinking|reasoning)>[\s\S]*$/i, '');

const pieces = ['<think>', '</think>', '<THINKING>', '</thinking>', '</Reasoning>', 'İ', 'a', '\n'];

it('takes out blocks, however they are mixed', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
      expect(withoutThinking(parts.join(''))).toBe(plainly(parts.join('')));
    }),
  );
});

it('reads a long reply of opening marks in a moment', () => {
  expect(withoutThinking('<think>'.repeat(300_000))).toBe('');
}, 2_000);
