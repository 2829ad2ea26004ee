import { describe, expect, it } from 'vitest';
import {
  createEndpointQueue,
  type EndpointQueue,
  type Slot,
} from '../../../../server/players/model/endpointQueue.ts';
import { FakeClock, settled } from '../../fakeClock.ts';

const never = (): AbortSignal => new AbortController().signal;

const given = (concurrency: number, requestsPerMinute: number | null = null) => {
  const clock = new FakeClock();
  const queue = createEndpointQueue({ concurrency, requestsPerMinute }, clock);
  const slots: Slot[] = [];
  const ask = (times: number): void => {
    for (let time = 0; time < times; time++) {
      void queue.enter(never()).then((slot) => slots.push(slot));
    }
  };
  return { clock, queue, slots, ask };
};

const leaveAll = async (slots: Slot[], load: 'fine' | 'limited' | 'other'): Promise<void> => {
  for (const slot of slots.splice(0)) slot.leave(load);
  await settled();
};

describe('an endpoint’s queue', () => {
  it('lets as many in as its bots may call at once, in the order in which they came', async () => {
    const { queue, slots, ask } = given(2);
    ask(5);
    await settled();
    expect([slots.length, queue.waiting]).toEqual([2, 3]);
    slots[0]?.leave('fine');
    await settled();
    expect([slots.length, queue.waiting]).toEqual([3, 2]);
  });

  it('takes a slot back once only', async () => {
    const { slots, ask } = given(1);
    ask(3);
    await settled();
    slots[0]?.leave('fine');
    slots[0]?.leave('fine');
    await settled();
    expect(slots).toHaveLength(2);
  });

  it('halves once for a burst of refusals, and again for the next one', async () => {
    const { queue, slots, ask } = given(16);
    ask(40);
    await settled();
    await leaveAll(slots, 'limited');
    expect(queue.limit).toBe(8);
    await leaveAll(slots, 'limited');
    expect(queue.limit).toBe(4);
  });

  it('never falls below one call, so that something goes on', async () => {
    const { queue, slots, ask } = given(2);
    ask(10);
    for (let time = 0; time < 5; time++) {
      await settled();
      await leaveAll(slots, 'limited');
    }
    expect(queue.limit).toBe(1);
    expect(slots).toHaveLength(1);
  });

  it('grows by about one for each round that went well, never over its cap', async () => {
    const { queue, slots, ask } = given(8);
    ask(8);
    await settled();
    await leaveAll(slots, 'limited');
    const limits: number[] = [];
    for (let round = 0; round < 8; round++) {
      ask(queue.limit);
      await settled();
      await leaveAll(slots, 'fine');
      limits.push(queue.limit);
    }
    expect(limits.slice(0, 3)).toEqual([4, 5, 6]);
    expect(limits.at(-1)).toBe(8);
  });

  it('is not slowed by faults that have nothing to do with load', async () => {
    const { queue, slots, ask } = given(4);
    ask(4);
    await settled();
    await leaveAll(slots, 'other');
    expect(queue.limit).toBe(4);
  });

  it('starts nothing during a pause, whoever asked for it', async () => {
    const { clock, queue, slots, ask } = given(4);
    queue.pause(5_000);
    queue.pause(1_000);
    ask(2);
    await clock.advance(4_999);
    expect(slots).toHaveLength(0);
    await clock.advance(1);
    await settled();
    expect(slots).toHaveLength(2);
  });

  it('spaces calls out where a minute takes only so many', async () => {
    const { clock, slots, ask } = given(10, 60);
    ask(4);
    await settled();
    expect(slots).toHaveLength(1);
    await clock.advance(2_000);
    await settled();
    expect(slots).toHaveLength(3);
  });

  it('forgets who no longer waits, and leaves no timer behind', async () => {
    const clock = new FakeClock();
    const queue: EndpointQueue = createEndpointQueue(
      { concurrency: 1, requestsPerMinute: null },
      clock,
    );
    queue.pause(60_000);
    const controller = new AbortController();
    const waiting = queue.enter(controller.signal);
    expect([queue.waiting, clock.pending]).toEqual([1, 1]);
    controller.abort(new Error('The turn is over.'));
    await expect(waiting).rejects.toThrow('The turn is over.');
    expect([queue.waiting, clock.pending]).toEqual([0, 0]);
  });
});
