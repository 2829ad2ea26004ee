/** Comma-separated values as RFC 4180 has them: cells in quotes may hold commas, quotes and line ends. */

export type CsvRow = {
  /** The line on which the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
};

/** Never fails: an unclosed quote runs to the end of the text. Rows without any text are left out. */
export const parseCsv = (text: string): readonly CsvRow[] => {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let inQuotes = false;
  let line = 1;
  let start = 1;
  const endRow = (): void => {
    cells.push(cell);
    if (cells.some((each) => each.trim() !== '')) rows.push({ line: start, cells });
    cells = [];
    cell = '';
    start = line;
  };
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  for (let at = 0; at < source.length; at++) {
    const char = source.charAt(at);
    if (char === '\n') line++;
    if (inQuotes) {
      if (char !== '"') cell += char;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at++;
      } else inQuotes = false;
    } else if (char === '"' && cell.trim() === '') {
      inQuotes = true;
      cell = '';
    } else if (char === ',') {
      cells.push(cell);
      cell = '';
    } else if (char === '\n') endRow();
    else if (char !== '\r' || source.charAt(at + 1) !== '\n') cell += char;
  }
  endRow();
  return rows;
};
