/** Where commands write: data on stdout, everything else on stderr. */

/** A reader that has seen enough, such as `head`, is no fault: the command goes on to its end. */
export const allowClosedPipes = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
};

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export const tell = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** Columns padded to their widest cell; numbers read best to the right. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, at) => Math.max(widest[at] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
