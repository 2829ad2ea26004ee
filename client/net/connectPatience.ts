/** How long to wait for a connection, and for a word on it: as this network has shown to need. */

const firstMs = 5_000;
const leastMs = 500;
const mostMs = 20_000;
/** A connection that takes so many times as long as the last one leads nowhere. */
const slack = 4;
/** Where some node is asleep, the next attempt may reach another; only then does the network count as slow. */
const quickAttempts = 3;
/** Before the first attempt at most, so that not all come at once whose node is gone. */
const firstPauseMs = 300;
/** Before the next few, each of which has waited already: of three nodes one in 250 people meets only the sleeper. */
const quickPauseMs = 100;
const quickPauses = 5;
const longestPauseMs = 1_000;

const leastSilenceMs = 1_500;
const mostSilenceMs = 10_000;
/** To connect takes several messages to and fro, an answer one. */
const silenceSlack = 2;

export type ConnectPatience = {
  /** Milliseconds for the attempt that begins now. */
  readonly begin: () => number;
  /** Milliseconds between the attempt that has begun, should it fail, and the next one, at most. */
  readonly longestPause: () => number;
  /** The attempt has led to a connection. */
  readonly succeed: () => void;
  /** Milliseconds without a word after which the connection counts as dead while an answer is awaited. */
  readonly silence: () => number;
};

/** `now` is any steady clock in milliseconds. */
export const createConnectPatience = (now: () => number): ConnectPatience => {
  /** Of the last two, the one that found the servers less busy: others seek a new node at the same time. */
  let took = firstMs / slack;
  let last = Number.POSITIVE_INFINITY;
  let failures = 0;
  let begun = now();
  return {
    begin() {
      begun = now();
      const usual = Math.min(Math.max(took * slack, leastMs), firstMs);
      const longer = 2 ** Math.max(0, ++failures - quickAttempts);
      return Math.min(usual * longer, mostMs);
    },
    longestPause() {
      if (failures === 0) return firstPauseMs;
      return failures < quickPauses ? quickPauseMs : longestPauseMs;
    },
    succeed() {
      failures = 0;
      const before = last;
      last = now() - begun;
      took = Math.min(last, before);
    },
    silence: () => Math.min(Math.max(took * silenceSlack, leastSilenceMs), mostSilenceMs),
  };
};
