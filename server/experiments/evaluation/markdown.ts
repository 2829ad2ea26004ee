/** Tables as GitHub's markdown. */

const inCell = (text: string): string =>
  text.replace(/[\\|`*_<>[\]]/g, (char) => `\\${char}`).replace(/\s*[\r\n]+\s*/g, ' ');

/** The first line is the header; numbers stand to the right. */
export const markdownTable = ([header = [], ...lines]: readonly (readonly string[])[]): string => {
  const row = (cells: readonly string[]): string => `| ${cells.map(inCell).join(' | ')} |`;
  const rule = header.map((_, at) => (at === 0 ? ':--' : '--:'));
  return [row(header), `| ${rule.join(' | ')} |`, ...lines.map(row)].join('\n');
};
