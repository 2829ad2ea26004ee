import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOverdue } from '../../../client/net/overdue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const now = () => Date.now();

test('a deadline of which nothing was heard for two seconds is overdue, again and again', () => {
  const onOverdue = vi.fn();
  createOverdue(now, onOverdue).expect(now() + 10_000);
  vi.advanceTimersByTime(11_900);
  expect(onOverdue).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(onOverdue).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2_000);
  expect(onOverdue).toHaveBeenCalledTimes(2);
});

test('a new deadline takes the place of the old one, and none stops the wait', () => {
  const onOverdue = vi.fn();
  const overdue = createOverdue(now, onOverdue);
  overdue.expect(now() + 1_000);
  overdue.expect(null);
  vi.advanceTimersByTime(10_000);
  expect(onOverdue).not.toHaveBeenCalled();
});
