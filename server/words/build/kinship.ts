/** Whether two words are one word in different guises, or one is built with the other. */
import { stem } from 'porter2';

/** Words that begin alike for this many letters are passed over: a card loses little by it. */
const sharedBeginning = 5;

const beginAlike = (a: string, b: string): boolean =>
  a.slice(0, sharedBeginning) === b.slice(0, sharedBeginning) && a.length >= sharedBeginning;

const contains = (long: string, short: string): boolean =>
  short.length >= 4
    ? long.includes(short)
    : short.length === 3 && (long.startsWith(short) || long.endsWith(short));

/**
 * `repeat` is the judge's opinion, the same as the linter's: a shipped deck has no findings. The rest is deliberately
 * broad, for what no dictionary links: *rupture* is no variant of *disrupt*, yet gives it away.
 */
export const makeKinship =
  (repeat: (a: string, b: string) => boolean) =>
  (a: string, b: string): boolean => {
    if (a === b || stem(a) === stem(b) || beginAlike(a, b)) return true;
    const [short, long] = a.length <= b.length ? [a, b] : [b, a];
    return contains(long, short) || repeat(a, b);
  };
