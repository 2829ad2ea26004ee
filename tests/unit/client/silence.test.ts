import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnectPatience } from '../../../client/net/connectPatience.ts';
import { createSilence } from '../../../client/net/silence.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a silent line', () => {
  it('is left after two seconds without a word while an answer is awaited', () => {
    const leave = vi.fn();
    createSilence(() => 2_000, leave).wait();
    vi.advanceTimersByTime(1_999);
    expect(leave).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('is kept while nobody waits, once the answer has come, and while the server says something', () => {
    const leave = vi.fn();
    const silence = createSilence(() => 2_000, leave);
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
    const silence = createSilence(() => 2_000, leave);
    const first = silence.wait();
    silence.wait();
    first();
    vi.advanceTimersByTime(2_000);
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

describe('patience with a network', () => {
  const connectedIn = (ms: number) => {
    let now = 0;
    const patience = createConnectPatience(() => now);
    patience.begin();
    now = ms;
    patience.succeed();
    return patience;
  };

  it('gives an attempt to connect some times what the last one needed, and more after several failures', () => {
    const patience = connectedIn(500);
    const attempts = Array.from({ length: 6 }, () => patience.begin());
    expect(attempts).toEqual([2_000, 2_000, 2_000, 4_000, 8_000, 16_000]);
    expect(patience.begin()).toBe(20_000);
  });

  it('pauses only for a moment between the first attempts, which may have met a node that sleeps', () => {
    const patience = connectedIn(20);
    expect(patience.longestPause()).toBe(300);
    const pauses = Array.from({ length: 6 }, () => {
      patience.begin();
      return patience.longestPause();
    });
    expect(pauses).toEqual([100, 100, 100, 100, 1_000, 1_000]);
    patience.succeed();
    expect(patience.longestPause()).toBe(300);
  });

  it('takes one slow connection for a busy server, and two for a slow network', () => {
    let now = 0;
    const patience = createConnectPatience(() => now);
    const connectIn = (ms: number) => {
      patience.begin();
      now += ms;
      patience.succeed();
      return patience.silence();
    };
    expect([1_000, 3_000, 3_000].map(connectIn)).toEqual([2_000, 2_000, 6_000]);
  });

  it('is never so short that a busy moment ends it', () => {
    const patience = connectedIn(5);
    expect([patience.begin(), patience.silence()]).toEqual([500, 1_500]);
  });

  it('bears longer silences where connecting takes long', () => {
    expect(connectedIn(3_000).silence()).toBe(6_000);
    expect(connectedIn(60_000).silence()).toBe(10_000);
  });
});
