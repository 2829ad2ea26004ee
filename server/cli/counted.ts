/** Numbers in sentences: "1 bot", "2 bots". */

/** The words are those for one and for any other number. */
export const counted = (count: number, one: string, others = `${one}s`): string =>
  `${count} ${count === 1 ? one : others}`;
