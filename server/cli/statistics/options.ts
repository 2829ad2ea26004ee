/** What `taboo rank` and `taboo probe` may be told; light, as every call of `taboo` loads it. */

export const tableFormats = ['text', 'json', 'csv', 'markdown'] as const;
export type TableFormat = (typeof tableFormats)[number];

export type RankOptions = {
  /** Of the bootstrap. */
  readonly seed: string;
  readonly draws: number;
  readonly format: TableFormat;
};

export type ProbeOptions = RankOptions & {
  readonly guesser?: readonly string[];
  readonly describer?: readonly string[];
  readonly bots?: string;
  readonly out?: string;
  readonly concurrency?: number;
  /** Seconds. */
  readonly timeout?: number;
  /** US dollars. */
  readonly maxCost?: number;
};
