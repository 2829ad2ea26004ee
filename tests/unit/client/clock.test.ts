/** The countdown depends on the server's clock alone. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { secondsLeft, untilNextSecond } from '../../../client/net/countdown.ts';
import { createServerClock } from '../../../client/net/serverClock.ts';

const skew = fc.integer({ min: -1e9, max: 1e9 });
const delay = fc.integer({ min: 0, max: 5_000 });

describe('the server’s clock', () => {
  test('a wrong clock on this device does not matter', () => {
    fc.assert(
      fc.property(skew, (wrong) => {
        let server = 1_000_000;
        const clock = createServerClock(() => server + wrong);
        clock.observe(server);
        server += 12_345;
        expect(clock.now()).toBe(server);
      }),
    );
  });

  test('of many messages the one that travelled shortest decides', () => {
    fc.assert(
      fc.property(skew, fc.array(delay, { minLength: 1 }), (wrong, delays) => {
        let server = 1_000_000;
        const clock = createServerClock(() => server + wrong);
        for (const late of delays) {
          const stamped = server;
          server += late;
          clock.observe(stamped);
        }
        expect(server - clock.now()).toBe(Math.min(...delays));
      }),
    );
  });

  test('a new connection starts afresh: another server may have another clock', () => {
    const clock = createServerClock(() => 1_000);
    clock.observe(9_000);
    clock.reset();
    clock.observe(5_000);
    expect(clock.now()).toBe(5_000);
  });
});

describe('seconds left', () => {
  test('reach 0 only when time is over, and never fall below', () => {
    expect(secondsLeft(10_000, 0)).toBe(10);
    expect(secondsLeft(10_000, 9_999)).toBe(1);
    expect(secondsLeft(10_000, 10_000)).toBe(0);
    expect(secondsLeft(10_000, 60_000)).toBe(0);
  });

  test('after waiting for the next second the number is one smaller', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600_000 }), (left) => {
        const wait = untilNextSecond(left, 0);
        if (wait === null) throw new Error('There was time left.');
        expect(wait).toBeGreaterThan(0);
        expect(secondsLeft(left, wait)).toBe(secondsLeft(left, 0) - 1);
      }),
    );
  });

  test('nothing more is waited for when time is over', () => {
    expect(untilNextSecond(1_000, 1_000)).toBeNull();
  });
});
