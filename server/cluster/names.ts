/** What the nodes call each other, each other's connections, and what they share in Redis. */
import type { NodeRun } from '../store/roomOwnership.ts';

/** One run of one node, as it stands in Redis: a node that restarts is somebody else. */
export type Run = string;

export const runOf = ({ node, incarnation }: NodeRun): Run => `${node}:${incarnation}`;

export const clusterKeys = {
  /** Sorted set: the runs, by when they last gave a sign of life. */
  nodes: 'taboo:nodes',
  /** The same of those that take rooms on; a node that is about to stop is no longer in it. */
  takers: 'taboo:takers',
  /** Where a node lists its rooms that strangers may find. */
  listing: (run: Run) => `taboo:listing:${run}`,
  /** The channel on which a node hears the others. */
  ear: (run: Run) => `taboo:ear:${run}`,
} as const;

/** A connection of another node, as the owner of a room knows it. */
export const farConnection = (run: Run, connection: string): string => `${run}/${connection}`;

/** Null for a connection of this node's own. */
export const placeOf = (
  connection: string,
): { readonly run: Run; readonly connection: string } | null => {
  const cut = connection.indexOf('/');
  return cut < 0 ? null : { run: connection.slice(0, cut), connection: connection.slice(cut + 1) };
};
