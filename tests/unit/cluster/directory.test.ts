import { expect, it, vi } from 'vitest';
import { ok } from '#shared/game/result';
import { Directory } from '../../../server/cluster/directory.ts';

const at = (node: string, alive = true) =>
  ok({ room: 'r1', code: 'CODE22', owner: { node, incarnation: '1', alive } });

it('a place is asked for once, until somebody tells that it is wrong', async () => {
  const find = vi.fn(() => Promise.resolve(at('a')));
  const directory = new Directory({ find });
  await directory.find('CODE22');
  expect(await directory.find('CODE22')).toEqual(ok({ room: 'r1', code: 'CODE22', owner: 'a:1' }));
  expect(find).toHaveBeenCalledTimes(1);
  directory.forget('CODE22');
  await directory.find('CODE22');
  expect(find).toHaveBeenCalledTimes(2);
});

it('a dead owner is none, and is asked for again', async () => {
  const find = vi.fn(() => Promise.resolve(at('a', false)));
  const directory = new Directory({ find });
  expect(await directory.find('CODE22')).toMatchObject({ value: { owner: null } });
  await directory.find('CODE22');
  expect(find).toHaveBeenCalledTimes(2);
});

it('whoever waits for news of a room gets it when the room has moved', async () => {
  const directory = new Directory({ find: () => Promise.resolve(at('a')) });
  const news = directory.news('CODE22', 60_000);
  directory.moved({ room: 'r1', code: 'CODE22' }, 'b:2');
  await news;
  expect(await directory.find('CODE22')).toMatchObject({ value: { owner: 'b:2' } });
});
