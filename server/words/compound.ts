/** Splits closed compounds: those that the build worked out, and new ones whose halves build many others. */
import { morphologyData } from './morphologyData.ts';
import { isDictionaryWord, isOrdinary, lemmasOf, partsOf } from './morphologyForms.ts';

/** How many compounds a half must build on its side, and both together, before an unknown word is split. */
const leastBuilt = 1;
const leastTogether = 4;
const shortestUnknown = 6;
const shortestHalf = 3;

const affixes =
  /^(?:able|age|ally|ant|ate|con|dis|dom|est|ful|hood|ice|ing|ion|ish|ism|ist|less|like|ling|ment|mis|ness|per|pre|pro|red|ring|ship|some|son|sub|teen|ten|ting|ton|ward|wards|wise)$/;

const builtWith = (map: ReadonlyMap<string, readonly string[]>, half: string): number => {
  const lemma = lemmasOf(half)[0] ?? half;
  return Math.max(map.get(half)?.length ?? 0, map.get(lemma)?.length ?? 0);
};

/** A word that no dictionary has is a new compound if both halves are in the habit of building some. */
const splitUnknown = (word: string): readonly [string, string] | undefined => {
  const { startingWith, endingWith } = morphologyData();
  if (word.length < shortestUnknown || isDictionaryWord(word)) return undefined;
  let best: { halves: readonly [string, string]; built: number } | undefined;
  for (let at = shortestHalf; at <= word.length - shortestHalf; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (affixes.test(left) || affixes.test(right) || !isOrdinary(left) || !isOrdinary(right))
      continue;
    const [starts, ends] = [builtWith(startingWith, left), builtWith(endingWith, right)];
    const isLong = left.length > shortestHalf && right.length > shortestHalf;
    const built = starts + ends;
    if ((!isLong && Math.min(starts, ends) < leastBuilt) || built < leastTogether) continue;
    if (!best || built > best.built) best = { halves: [left, right], built };
  }
  return best?.halves;
};

/** "flashlights" is *flashlight* with an ending, and so are its members. */
const splitInflected = (word: string): readonly [string, string] | undefined => {
  const { members } = morphologyData();
  for (const lemma of lemmasOf(word)) {
    const found = members.get(lemma);
    if (!found) continue;
    const [left] = found;
    if (word.startsWith(left)) return [left, word.slice(left.length)];
  }
  return undefined;
};

const plainWord = /^[a-z]+$/;

/**
 * The two members of a lower-case closed compound, or none: flash and light, but nothing for *cabbage*. A member may be
 * a compound itself.
 */
export const splitCompound = (word: string): readonly string[] => {
  if (!plainWord.test(word)) return [];
  const known = morphologyData().members.get(word) ?? splitInflected(word);
  if (known) return known;
  return partsOf(word) === '' ? (splitUnknown(word) ?? []) : [];
};

/** The members, the members' members, and so on: grand, stepfather, step and father for *grandstepfather*. */
export const allMembers = (word: string): readonly string[] =>
  splitCompound(word).flatMap((member) => [member, ...allMembers(member)]);
