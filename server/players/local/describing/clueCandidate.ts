/** One thing that the Describer could say. */

export const clueFamilies = [
  'definition',
  'gap',
  'phrase',
  'kind',
  'part',
  'synonym',
  'opposite',
  'association',
] as const;
export type ClueFamily = (typeof clueFamilies)[number];

export type ClueCandidate = {
  readonly family: ClueFamily;
  /** Whole sentences. */
  readonly text: string;
  /** From 0 to 1: how much a person would like to read it. */
  readonly appeal: number;
};
