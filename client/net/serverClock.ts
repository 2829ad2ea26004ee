/** The server's time as told by its messages, so that a wrong clock on this device doesn't matter. */

export type ServerClock = {
  /** A message that the server stamped with its time has just arrived. */
  readonly observe: (serverNow: number) => void;
  /** A new connection may lead to another server: what the old one said no longer counts. */
  readonly reset: () => void;
  /** Milliseconds since the epoch on the server's clock. */
  readonly now: () => number;
};

/**
 * A message is late by its way through the network, never early, so the largest difference seen is
 * the nearest to the truth. `localNow` should not jump when the user sets the device's clock.
 */
export const createServerClock = (localNow: () => number): ServerClock => {
  let offset: number | null = null;
  return {
    observe(serverNow) {
      const seen = serverNow - localNow();
      offset = offset === null ? seen : Math.max(offset, seen);
    },
    reset() {
      offset = null;
    },
    now: () => localNow() + (offset ?? 0),
  };
};

/** Runs evenly whatever happens to the device's clock. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
