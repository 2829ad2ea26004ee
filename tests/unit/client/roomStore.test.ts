/** The room store asks for a fresh view exactly when it must, and believes the last answer alone. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../../client/net/answers.ts';
import type { Link, Push } from '../../../client/net/connection.ts';
import { createRoomStore, roomDoor } from '../../../client/net/roomStore.ts';
import type { RequestName } from '#shared/protocol/messages';
import {
  after,
  code,
  describerSits,
  emptyMoment,
  guesserSits,
  snapshotOf,
  started,
  type Moment,
} from './room.ts';

/** A line to a server that answers `room:enter` when the test says so. */
const fakeLine = () => {
  const pushes = new Set<(push: Push) => void>();
  const links = new Set<() => void>();
  const asked: ((answer: Answer<'room:enter'>) => void)[] = [];
  const sent: RequestName[] = [];
  let link: Link = 'online';
  return {
    sent,
    asked,
    push: (push: Push) => {
      for (const listener of pushes) listener(push);
    },
    setLink: (next: Link) => {
      link = next;
      for (const listener of links) listener();
    },
    line: {
      clock: { observe: () => undefined, reset: () => undefined, now: () => Date.now() },
      link: () => link,
      onLink: (listener: () => void) => {
        links.add(listener);
        return () => links.delete(listener);
      },
      onPush: (listener: (push: Push) => void) => {
        pushes.add(listener);
        return () => pushes.delete(listener);
      },
      request: (name: RequestName): Promise<never> => {
        sent.push(name);
        return new Promise<never>(() => undefined);
      },
    },
  };
};

const enteredAt = async (moment: Moment) => {
  const fake = fakeLine();
  const store = createRoomStore(
    fake.line,
    () =>
      new Promise((resolve) => {
        fake.asked.push(resolve);
      }),
  );
  const answer = async (at: Moment, ask = fake.asked.length - 1) => {
    fake.asked[ask]?.({ ok: true, value: snapshotOf(at) });
    await Promise.resolve();
    await Promise.resolve();
  };
  store.start();
  await answer(moment);
  const held = () => {
    const status = store.get();
    return status.kind === 'ready' ? status.room : null;
  };
  return { fake, store, answer, held };
};

const first = after(emptyMoment, describerSits);
const second = after(first.moment, guesserSits);

describe('a room store', () => {
  test('follows events and tells its listeners', async () => {
    const { fake, store, held } = await enteredAt(emptyMoment);
    const listener = vi.fn();
    store.subscribe(listener);
    fake.push({ type: 'events', events: first.message });
    expect(held()?.view.seats.map(({ id }) => id)).toEqual(['s1']);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('tells nobody about a message that comes twice', async () => {
    const { fake, store } = await enteredAt(first.moment);
    const listener = vi.fn();
    store.subscribe(listener);
    fake.push({ type: 'events', events: first.message });
    expect(listener).not.toHaveBeenCalled();
    expect(fake.asked).toHaveLength(1);
  });

  test('asks once for a fresh view on a gap, however many messages follow', async () => {
    const { fake, answer, held } = await enteredAt(emptyMoment);
    fake.push({ type: 'events', events: second.message });
    fake.push({
      type: 'events',
      events: { ...second.message, version: second.message.version + 1 },
    });
    expect(fake.asked).toHaveLength(2);
    await answer(second.moment);
    expect(held()?.version).toBe(second.moment.version);
  });

  test('asks for a fresh view after a reconnection', async () => {
    const { fake, answer, held } = await enteredAt(emptyMoment);
    fake.setLink('offline');
    fake.setLink('online');
    expect(fake.asked).toHaveLength(2);
    await answer(second.moment);
    expect(held()?.version).toBe(second.moment.version);
  });

  describe('that hears no more signs of life', () => {
    beforeEach(() => vi.useFakeTimers());
    afterEach(() => vi.useRealTimers());

    test('asks during a match, so that a node that sleeps is found out by whoever only waits', async () => {
      const { fake } = await enteredAt(started());
      fake.push({ type: 'alive' });
      vi.advanceTimersByTime(1_400);
      expect(fake.asked).toHaveLength(1);
      vi.advanceTimersByTime(100);
      expect(fake.asked).toHaveLength(2);
    });

    test('asks nothing in the lobby, nor once it has stopped', async () => {
      const lobby = await enteredAt(emptyMoment);
      lobby.fake.push({ type: 'alive' });
      const left = await enteredAt(started());
      left.fake.push({ type: 'alive' });
      left.store.stop();
      vi.advanceTimersByTime(1_900);
      expect([lobby.fake.asked, left.fake.asked].map(({ length }) => length)).toEqual([1, 1]);
    });
  });

  test('does not believe an answer that a later one has overtaken', async () => {
    const { fake, answer, held } = await enteredAt(emptyMoment);
    fake.setLink('online');
    fake.setLink('online');
    await answer(second.moment, 2);
    await answer(emptyMoment, 1);
    expect(held()?.version).toBe(second.moment.version);
  });

  test('shows other eyes when the server says so, even at the same version', async () => {
    const { fake, held } = await enteredAt(first.moment);
    expect(held()?.you).toBeNull();
    const snapshot = snapshotOf(first.moment, { kind: 'seat', seat: 's1' });
    fake.push({ type: 'view', snapshot });
    expect(held()?.you).toBe('s1');
  });

  test('gives way to an older view too: a server may have been restored', async () => {
    const { fake, held } = await enteredAt(second.moment);
    fake.push({ type: 'view', snapshot: snapshotOf(first.moment) });
    expect(held()?.version).toBe(first.moment.version);
  });

  test('ignores messages of other rooms', async () => {
    const { fake, held } = await enteredAt(emptyMoment);
    fake.push({ type: 'events', events: { ...first.message, code: 'OTHERS' } });
    expect(held()?.version).toBe(emptyMoment.version);
    expect(fake.asked).toHaveLength(1);
  });

  test('keeps a presence that came before the view', async () => {
    const fake = fakeLine();
    const store = createRoomStore(fake.line, () =>
      Promise.resolve({ ok: true, value: snapshotOf(first.moment) }),
    );
    store.start();
    fake.push({ type: 'presence', presence: { code, online: ['s1'], watchers: 2 } });
    await vi.waitFor(() => {
      expect(store.get()).toMatchObject({ kind: 'ready', presence: { watchers: 2 } });
    });
  });

  test('says why it could not enter', async () => {
    const fake = fakeLine();
    const error = { code: 'NO_SUCH_ROOM', message: 'There is no such room.' };
    const store = createRoomStore(fake.line, () => Promise.resolve({ ok: false, error }));
    store.start();
    await vi.waitFor(() => {
      expect(store.get()).toEqual({ kind: 'refused', refusal: error });
    });
  });

  test('tells when a version is reached, at once if it is already', async () => {
    const { fake, store } = await enteredAt(emptyMoment);
    const reached = store.reached(first.moment.version);
    fake.push({ type: 'events', events: first.message });
    expect((await reached)?.version).toBe(first.moment.version);
    expect((await store.reached(1))?.version).toBe(first.moment.version);
  });

  test('leaves the room to a newer tab, and takes it back only when asked', async () => {
    const { fake, store, answer } = await enteredAt(emptyMoment);
    fake.push({ type: 'takenOver', code });
    expect(store.get()).toEqual({ kind: 'takenOver' });
    const before = fake.asked.length;
    fake.setLink('online');
    expect(fake.asked).toHaveLength(before);
    store.takeBack();
    await answer(first.moment, before);
    expect(store.get()).toMatchObject({ kind: 'ready' });
  });

  test('leaves the room and hears nothing more when it stops', async () => {
    const { fake, store, held } = await enteredAt(emptyMoment);
    store.stop();
    fake.push({ type: 'events', events: first.message });
    expect(held()?.version).toBe(emptyMoment.version);
    expect(fake.sent).toEqual(['room:exit']);
  });

  test('asks for a fresh view when messages may have been lost', async () => {
    const { fake, answer, held } = await enteredAt(emptyMoment);
    const before = fake.asked.length;
    fake.push({ type: 'recovered' });
    await answer(first.moment, before);
    expect(held()?.version).toBe(first.moment.version);
  });

  test('keeps the room on the page while the server can’t show it', async () => {
    const { fake, store } = await enteredAt(emptyMoment);
    fake.push({ type: 'recovered' });
    fake.asked.at(-1)?.({ ok: false, error: { code: 'UNAVAILABLE', message: 'Later.' } });
    await Promise.resolve();
    expect(store.get()).toMatchObject({ kind: 'ready' });
  });

  test('enters by the code', () => {
    const fake = fakeLine();
    void roomDoor(code)(fake.line);
    expect(fake.sent).toEqual(['room:enter']);
  });
});
