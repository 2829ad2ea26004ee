/** A result in the format that was asked for. */
import { csvText, type CsvCell } from '../../experiments/evaluation/csvText.ts';
import { markdownTable } from '../../experiments/evaluation/markdown.ts';
import type { Section } from '../../experiments/evaluation/sections.ts';
import { table } from '../output.ts';
import type { TableFormat } from './options.ts';

export type Shown = {
  readonly sections: readonly Section[];
  /** Paragraphs below the tables. */
  readonly notes: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
  readonly json: object;
};

export const inFormat = ({ sections, notes, rows, json }: Shown, format: TableFormat): string => {
  switch (format) {
    case 'text':
      return [...sections.map((each) => `${each.title}\n${table(each.table)}`), ...notes].join(
        '\n\n',
      );
    case 'markdown':
      return [
        ...sections.map((each) => `## ${each.title}\n\n${markdownTable(each.table)}`),
        ...notes,
      ].join('\n\n');
    case 'json':
      return JSON.stringify(json);
    case 'csv':
      return csvText(rows).trimEnd();
  }
};
