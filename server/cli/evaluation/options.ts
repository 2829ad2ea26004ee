/** What `taboo eval` may be told; light, as every call of `taboo` loads it. */

export const evalFormats = ['text', 'csv', 'json', 'markdown', 'html'] as const;
export type EvalFormat = (typeof evalFormats)[number];

export const conventions = ['seed', 'clembench'] as const;
export type Convention = (typeof conventions)[number];

export type EvalOptions = {
  readonly format: EvalFormat;
  /** A file, or a folder for files under their own names. */
  readonly out?: string;
  /** Of the bootstrap. */
  readonly seed: string;
  readonly convention: Convention;
  readonly withErrors?: boolean;
};

export const scoreFormats = ['csv', 'json'] as const;

export type WriteWish = {
  /** Also what is there already. */
  readonly overwrite?: boolean;
};

export type ScoreOptions = WriteWish & {
  readonly format: (typeof scoreFormats)[number];
  readonly out?: string;
  readonly clembench?: boolean;
};
