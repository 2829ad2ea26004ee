import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLifeSigns } from '../../../client/net/lifeSigns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const minded = () => {
  const onNone = vi.fn();
  const signs = createLifeSigns(onNone);
  signs.mind(true);
  return { onNone, signs };
};

test('a node that gives a sign each second lives, and is missed once when it stops', () => {
  const { onNone, signs } = minded();
  for (let n = 0; n < 10; n++) {
    signs.heard();
    vi.advanceTimersByTime(1_000);
  }
  expect(onNone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onNone).toHaveBeenCalledTimes(1);
});

test('a server that never gives signs of life is not missed', () => {
  const { onNone } = minded();
  vi.advanceTimersByTime(60_000);
  expect(onNone).not.toHaveBeenCalled();
});

test('nothing is missed where nothing is played, even right after a sign', () => {
  const { onNone, signs } = minded();
  signs.heard();
  signs.mind(false);
  signs.heard();
  vi.advanceTimersByTime(60_000);
  expect(onNone).not.toHaveBeenCalled();
});
