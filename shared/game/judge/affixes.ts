/** Affixes that English puts to nearly any word, so that no vocabulary can list what they make: "robotlike". */

export const freeSuffixes = [
  'less',
  'like',
  'ness',
  'ly',
  'ish',
  'able',
  'hood',
  'ship',
  'dom',
  'wise',
  'esque',
  'proof',
  'free',
] as const;

export const freePrefixes = [
  'un',
  'non',
  're',
  'anti',
  'pre',
  'pseudo',
  'super',
  'mega',
  'mini',
] as const;

const suffixed = new RegExp(`^(.{3,}?)(?:${freeSuffixes.join('|')})$`);
const prefixed = new RegExp(`^(?:${freePrefixes.join('|')})(.{4,})$`);

/** The words that a word may be made from by one of them. */
export const freeBases = (word: string): readonly string[] =>
  [suffixed.exec(word)?.[1], prefixed.exec(word)?.[1]].filter((base) => base !== undefined);
