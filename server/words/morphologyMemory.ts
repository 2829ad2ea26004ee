/** A memory for functions of one word whose answers never change; bounded, as users may ask for any word. */

export const remembered = <T extends object | boolean>(
  compute: (word: string) => T,
  most: number,
): ((word: string) => T) => {
  const known = new Map<string, T>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const value = compute(word);
    if (known.size >= most) known.clear();
    known.set(word, value);
    return value;
  };
};
