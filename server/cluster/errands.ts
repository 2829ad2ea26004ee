/** What comes over HTTP and concerns rooms of other nodes: own decks, and the operator's questions. */
import { z } from 'zod';
import type { AnyAnswer } from '../transport/door.ts';
import { upload, type Upload } from '../transport/decks.ts';
import { refuse } from '../transport/refusals.ts';
import type { Cluster } from './cluster.ts';
import type { ClusterNode } from './node.ts';

type Choose = (code: string, player: string, given: Upload) => Promise<AnyAnswer>;
type End = (code: string) => Promise<AnyAnswer>;
type Summaries = () => readonly unknown[];

const ofRoom = z.object({ code: z.string() });
const chosen = ofRoom.extend({ player: z.string(), given: upload });
const summaries = z.array(z.unknown());

/** A room that is no longer here is looked for again by the asker. */
const orMoved = (answer: AnyAnswer): AnyAnswer =>
  !answer.ok && answer.error.code === 'NO_SUCH_ROOM' ? refuse('MOVED') : answer;

export const carryDecks = (
  cluster: Cluster | null,
  node: ClusterNode | null,
  choose: Choose,
): Choose => {
  node?.bus.on('deck', async (body) => {
    const { code, player, given } = chosen.parse(body);
    return orMoved(await choose(code, player, given));
  });
  if (cluster === null) return choose;
  return (code, player, given) =>
    cluster.route({
      code,
      here: () => choose(code, player, given),
      there: { name: 'deck', body: { code, player, given } },
    });
};

export const endRooms = (cluster: Cluster | null, node: ClusterNode | null, end: End): End => {
  node?.bus.on('end', async (body) => orMoved(await end(ofRoom.parse(body).code)));
  if (cluster === null) return end;
  return (code) =>
    cluster.route({ code, here: () => end(code), there: { name: 'end', body: { code } } });
};

/** Of all nodes that answer. */
export const gatherSummaries = (
  node: ClusterNode | null,
  here: Summaries,
): (() => Promise<readonly unknown[]>) => {
  if (node === null) return () => Promise.resolve(here());
  const { bus, membership } = node;
  bus.on('summaries', here);
  return async () => {
    const asked = membership.others().map((run) => bus.ask(run, 'summaries', null));
    const elsewhere = (await Promise.all(asked)).flatMap((answer) =>
      answer.ok ? (summaries.safeParse(answer.value).data ?? []) : [],
    );
    return [...here(), ...elsewhere];
  };
};
