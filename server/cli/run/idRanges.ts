/** "0-9,15" on the command line: ids of instances. */
import { InvalidArgumentError } from 'commander';

/** Both ends belong to it. */
export type IdRange = { readonly from: number; readonly to: number };

const readRange = (text: string): IdRange => {
  const [, first = '', last = first] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(text.trim()) ?? [];
  const range = { from: Number(first), to: Number(last) };
  if (first === '' || range.to < range.from) {
    throw new InvalidArgumentError(`“${text}” is no range. Write ids like 0-9,15.`);
  }
  return range;
};

export const idRanges = (text: string): readonly IdRange[] => text.split(',').map(readRange);

export const isIn =
  (ranges: readonly IdRange[]) =>
  (id: number): boolean =>
    ranges.some(({ from, to }) => from <= id && id <= to);
