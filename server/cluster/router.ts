/**
 * Brings every request to the node that owns its room. An owner that does not answer is looked for
 * again and sent the same request again; the ids of commands make it count once.
 */
import { z } from 'zod';
import type { Result } from '#shared/game/result';
import type { DoorRefusal } from '#shared/protocol/messages';
import type { RoomRegistry } from '../rooms/registry.ts';
import { refuse } from '../transport/refusals.ts';
import type { Bus } from './bus.ts';
import type { Directory, Place } from './directory.ts';
import type { Membership } from './membership.ts';

/** What every node answers: a result whose value the asker knows the form of. */
export type Outcome = Result<unknown, DoorRefusal>;

const outcome = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error: z.looseObject({
      code: z.custom<DoorRefusal['code']>((code) => typeof code === 'string'),
      message: z.string(),
    }),
  }),
]);

/** Below the 6 s for which a client waits for an answer. */
const patienceMs = 5_500;
const answerMs = 1_000;
const lookAgainMs = 200;

const movedAway = 'The room is moving from one server to another.';

export type RouterParts = {
  readonly registry: RoomRegistry;
  readonly bus: Bus;
  readonly directory: Directory;
  readonly membership: Membership;
  /** False while Redis is away. */
  readonly isWell: () => boolean;
};

export type Errand = {
  readonly code: string;
  /** Where the room is this node's own. */
  readonly here: () => Outcome | Promise<Outcome>;
  /** What the owner is asked: a name that it answers to on the bus, and the message. */
  readonly there: { readonly name: string; readonly body: unknown };
  /** Before another node is asked. */
  readonly beforeAsking?: (place: Place) => void;
  /**
   * False once nobody waits any more: asked after each pause, since what was read by a node that
   * slept may come from somebody who has gone elsewhere, and must not take a seat back from them.
   */
  readonly isWanted?: () => boolean;
  readonly patienceMs?: number;
};

const isMoved = (answer: Outcome): boolean => !answer.ok && answer.error.code === 'MOVED';

export type Router = (errand: Errand) => Promise<Outcome>;

export const createRouter = (parts: RouterParts): Router => {
  const { registry, bus, directory, membership, isWell } = parts;

  /** Null: not now, look again; `MOVED`: look again at once. */
  const elsewhere = async (errand: Errand, left: number): Promise<Outcome | 'MOVED' | null> => {
    const { code, there, beforeAsking } = errand;
    const found = await directory.find(code);
    if (!found.ok) return isWell() ? null : refuse('UNAVAILABLE');
    if (found.value === null) return refuse('NO_SUCH_ROOM');
    const { owner } = found.value;
    if (owner === null || owner === membership.self) {
      directory.forget(code);
      return null;
    }
    beforeAsking?.(found.value);
    const ms = Math.min(answerMs, left);
    const asked = bus.ask(owner, there.name, there.body, ms);
    // An owner that sleeps is not waited for once somebody else has its rooms.
    const answer = await Promise.race([asked, directory.news(code, ms)]);
    if (answer === true) return 'MOVED';
    if (answer === false) {
      // Nothing came, by either way.
    } else if (answer.ok) {
      const parsed = outcome.parse(answer.value);
      if (!isMoved(parsed)) return parsed;
    } else if (answer.error === 'STRANGER') {
      return refuse('UNAVAILABLE', 'The room is on a server of another version.');
    }
    directory.forget(code);
    return null;
  };

  return async (errand) => {
    const { code } = errand;
    const end = performance.now() + (errand.patienceMs ?? patienceMs);
    for (;;) {
      const live = registry.find(code);
      if (errand.isWanted?.() === false) return refuse('UNAVAILABLE');
      const left = end - performance.now();
      const answer = membership.isCurrent()
        ? live === undefined
          ? await elsewhere(errand, left)
          : await errand.here()
        : isWell()
          ? null
          : refuse('UNAVAILABLE');
      if (answer === 'MOVED' && performance.now() < end) continue;
      if (answer !== null && answer !== 'MOVED' && !isMoved(answer)) return answer;
      if (performance.now() + lookAgainMs >= end) return refuse('UNAVAILABLE', movedAway);
      await directory.news(code, lookAgainMs);
    }
  };
};
