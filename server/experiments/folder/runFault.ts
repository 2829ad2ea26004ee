/** What is wrong with a run's folder, or what the file system refused: a sentence with place and remedy. */
export class RunFault extends Error {
  override readonly name = 'RunFault';
}

const isFull = (code: string): boolean => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** A write that failed; what had been written before it is safe. */
export const writeFault = (file: string, error: unknown): RunFault => {
  const why = isFull(codeOf(error))
    ? 'there is no space left for it'
    : error instanceof Error
      ? error.message
      : String(error);
  return new RunFault(
    `${file} could not be written: ${why}. All episodes that were written before are kept. Mend that, then give the same command again; it goes on where it stopped.`,
    { cause: error },
  );
};
