/** Reads a file of lines a piece at a time, with the place of each line. */
import { createReadStream } from 'node:fs';

export type FileLine = {
  /** From 1. */
  readonly number: number;
  readonly bytes: Buffer;
  /** Byte at which it begins. */
  readonly start: number;
  /** False for a last line without its line feed. */
  readonly ended: boolean;
};

const lineFeed = 0x0a;
/** Large enough to read fast, small enough to be no matter for the memory. */
const pieceBytes = 256 * 1024;

/** Every line, an empty last one left out. Throws the file system's own errors. */
export async function* linesOf(file: string): AsyncGenerator<FileLine> {
  let number = 1;
  let start = 0;
  let rest: Buffer[] = [];
  const take = (bytes: Buffer, ended: boolean): FileLine => {
    const whole = rest.length === 0 ? bytes : Buffer.concat([...rest, bytes]);
    rest = [];
    const line = { number: number++, bytes: whole, start, ended };
    start += whole.length + 1;
    return line;
  };
  for await (const piece of createReadStream(file, { highWaterMark: pieceBytes })) {
    if (!Buffer.isBuffer(piece)) throw new Error('A stream without encoding gives buffers.');
    let from = 0;
    for (let at = piece.indexOf(lineFeed); at >= 0; at = piece.indexOf(lineFeed, from)) {
      yield take(piece.subarray(from, at), true);
      from = at + 1;
    }
    if (from < piece.length) rest.push(piece.subarray(from));
  }
  if (rest.length > 0) yield take(Buffer.alloc(0), false);
}
