/** How long to wait before the next attempt. */
import type { Random } from '#shared/game/random';

const firstMs = 1_000;
/** Beside a pause that the server names, so that not everybody comes back at the same moment. */
const spreadMs = 500;

export type Wait = {
  /** 1 before the first retry. */
  readonly retry: number;
  readonly retryAfterMs: number | null;
  /** Also of what the server asks for. */
  readonly mostMs: number;
};

/** Exponential with full jitter: anything from nothing to 1, 2, 4, … seconds; or as the server says. */
export const waitBeforeRetry = ({ retry, retryAfterMs, mostMs }: Wait, random: Random): number => {
  if (retryAfterMs !== null) return Math.min(retryAfterMs, mostMs) + random.next() * spreadMs;
  return random.next() * Math.min(firstMs * 2 ** (retry - 1), mostMs);
};

/** Milliseconds; null where the headers name no pause. `now` is milliseconds since the epoch. */
export const readRetryAfter = (headers: Headers, now: number): number | null => {
  const inMs = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (inMs >= 0) return inMs;
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  const at = /[a-z]{3},? \d/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now);
};
