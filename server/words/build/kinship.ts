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
 * Whether `b` may not stand beside `a`. `forbiddenBy` gives the forms that a card with this target alone forbids: what the judge would refuse is no related word.
 * The rest is deliberately broad, for what no dictionary links: *corrupt* would be odd on a card of *disrupt*.
 */
export const makeKinship = (forbiddenBy: (word: string) => readonly string[]) => {
  const forbidden = new Map<string, ReadonlySet<string>>();
  const forms = (word: string): ReadonlySet<string> => {
    const known = forbidden.get(word);
    if (known) return known;
    const found = new Set(forbiddenBy(word));
    forbidden.set(word, found);
    return found;
  };
  return (a: string, b: string): boolean => {
    if (a === b || stem(a) === stem(b) || beginAlike(a, b)) return true;
    const [short, long] = a.length <= b.length ? [a, b] : [b, a];
    return contains(long, short) || forms(a).has(b);
  };
};
