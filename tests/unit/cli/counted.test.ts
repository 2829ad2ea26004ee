import { describe, expect, it } from 'vitest';
import { counted } from '../../../server/cli/counted.ts';

describe('numbers in sentences', () => {
  it('take the word for one with 1 alone', () => {
    expect([0, 1, 2].map((count) => counted(count, 'bot'))).toEqual(['0 bots', '1 bot', '2 bots']);
    expect(counted(1, 'episode is', 'episodes are')).toBe('1 episode is');
  });
});
