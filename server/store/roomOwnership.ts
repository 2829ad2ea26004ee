/** The port through which nodes agree which of them runs a room; only the owner writes to its log. */
import type { Result } from '#shared/game/result';
import type { LogFault, RoomName } from './roomLog.ts';

/** A node and this run of it: a node that restarts is another owner. */
export type NodeRun = { readonly node: string; readonly incarnation: string };

export type RoomOwner = NodeRun & { readonly alive: boolean };

export type OwnedRoom = RoomName & {
  /** Null for a room that its owner has released. */
  readonly owner: RoomOwner | null;
};

/**
 * `OWNED`: by a living node. `GONE`: unknown, or it has ended. `DEAD`: the claiming node itself
 * counts as dead. `OTHER_VERSION`: another version of the program wrote the log.
 */
export type ClaimRefusal = 'OWNED' | 'GONE' | 'DEAD' | 'OTHER_VERSION';

/** `epoch` grows with every change of owner; a writer of an older epoch is refused. */
export type Claim = { readonly epoch: number } | { readonly refused: ClaimRefusal };

export type RoomOwnership = {
  /**
   * Makes this node the owner of a room that was released or whose owner is dead, and tells the
   * epoch. Asking again for a room that is already one's own changes nothing. Read the log after it:
   * from then on no other node can write there.
   */
  claim(room: string): Promise<Result<Claim, LogFault>>;
  /** Lets any node claim the room at once. */
  release(room: string): Promise<Result<null, LogFault>>;
  /** Open rooms that were released or whose owner is dead. */
  orphans(): Promise<Result<readonly OwnedRoom[], LogFault>>;
  /** The open room of a code, and who runs it. */
  find(code: string): Promise<Result<OwnedRoom | null, LogFault>>;
  /** The rooms that this node owns according to the store, which counts. */
  owned(): Promise<Result<readonly RoomName[], LogFault>>;
};
