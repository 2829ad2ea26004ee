import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnectPatience } from '../../../client/net/connectPatience.ts';
import { createSilence } from '../../../client/net/silence.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a silent line', () => {
  it('is left after two seconds without a word while an answer is awaited', () => {
    const leave = vi.fn();
    createSilence(leave).wait();
    vi.advanceTimersByTime(1_999);
    expect(leave).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('is kept while nobody waits, once the answer has come, and while the server says something', () => {
    const leave = vi.fn();
    const silence = createSilence(leave);
    silence.heard();
    vi.advanceTimersByTime(60_000);
    const done = silence.wait();
    for (let n = 0; n < 10; n++) {
      vi.advanceTimersByTime(1_500);
      silence.heard();
    }
    done();
    done();
    vi.advanceTimersByTime(60_000);
    expect(leave).not.toHaveBeenCalled();
  });

  it('is watched until the last of several answers has come', () => {
    const leave = vi.fn();
    const silence = createSilence(leave);
    const first = silence.wait();
    silence.wait();
    first();
    vi.advanceTimersByTime(2_000);
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

it('an attempt to connect gets the time that the last connection needed, and more after each failure', () => {
  let now = 0;
  const patience = createConnectPatience(() => now);
  expect(patience.begin()).toBe(5_000);
  now = 100;
  patience.succeed();
  expect([patience.begin(), patience.begin(), patience.begin()]).toEqual([1_000, 2_000, 4_000]);
  now = 900;
  patience.succeed();
  expect(patience.begin()).toBe(3_200);
  for (let n = 0; n < 10; n++) patience.begin();
  expect(patience.begin()).toBe(20_000);
});
