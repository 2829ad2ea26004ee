/** How a request reaches the server over a line that may break: held while offline, resent once. */
import type { Request, RequestName } from '#shared/protocol/messages';
import { clientRefusals, readAnswer, type Answer } from './answers.ts';

/** The line as this module needs it; `emit` rejects when no answer came or the line broke. */
export type Line = {
  /** Resolves at once while connected; rejects when the connection does not come in time. */
  readonly connected: () => Promise<void>;
  readonly emit: (name: string, payload: unknown) => Promise<unknown>;
};

/**
 * The second try repeats the same payload, with the command's id in it: if the first one arrived and
 * only its answer was lost, the server answers again and does nothing twice.
 */
export const deliver = async <N extends RequestName>(
  line: Line,
  name: N,
  payload: Request<N>,
): Promise<Answer<N>> => {
  const attempt = async (): Promise<unknown> => {
    await line.connected();
    return line.emit(name, payload);
  };
  try {
    return readAnswer(name, await attempt().catch(attempt));
  } catch {
    return { ok: false, error: clientRefusals.NO_ANSWER };
  }
};
