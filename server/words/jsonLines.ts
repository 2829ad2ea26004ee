/** On which lines of a JSON text a key stands; a parser that yields values alone has lost them. */

const stringOrBreak = /"(?:[^"\\\n]|\\.)*"(\s*:)?|\n/g;

/** Lines (from 1) of the keys that are among `keys`, in the order of the text, which must be valid JSON. */
export const linesOfKeys = (json: string, keys: ReadonlySet<string>): readonly number[] => {
  const lines: number[] = [];
  let line = 1;
  for (const [token, colon] of json.matchAll(stringOrBreak)) {
    if (token === '\n') line++;
    else if (colon !== undefined) {
      if (keys.has(token.slice(1, token.lastIndexOf('"')))) lines.push(line);
      line += token.split('\n').length - 1;
    }
  }
  return lines;
};
