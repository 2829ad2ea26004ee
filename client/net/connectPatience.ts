/** How long to wait for a connection: as this network has shown to need, and longer after each failure. */

const firstMs = 5_000;
const leastMs = 1_000;
const mostMs = 20_000;
/** A connection that takes so many times as long as the last one leads nowhere. */
const slack = 4;

export type ConnectPatience = {
  /** Milliseconds for the attempt that begins now. */
  readonly begin: () => number;
  /** The attempt has led to a connection. */
  readonly succeed: () => void;
};

/** `now` is any steady clock in milliseconds. */
export const createConnectPatience = (now: () => number): ConnectPatience => {
  let usual = firstMs;
  let failures = 0;
  let begun = now();
  return {
    begin() {
      begun = now();
      return Math.min(usual * 2 ** failures++, mostMs);
    },
    succeed() {
      failures = 0;
      usual = Math.min(Math.max((now() - begun) * slack, leastMs), firstMs);
    },
  };
};
