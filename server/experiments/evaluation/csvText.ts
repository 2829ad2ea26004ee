/** Writes comma-separated values as RFC 4180 has them; null is an empty cell. */

export type CsvCell = string | number | null;

const cellText = (cell: CsvCell): string => {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\n`).join('');
