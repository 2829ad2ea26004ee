/** Why a Redis is not one to keep rooms in, in sentences for the operator. */

export type RedisRefusal = {
  /** Only `UNREACHABLE` is worth trying again. */
  readonly code: 'UNREACHABLE' | 'WRONG_PASSWORD' | 'TOO_OLD' | 'EVICTS' | 'READ_ONLY';
  /** Never holds the password. */
  readonly message: string;
};

const oldestMajor = 7;

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const placeOf = (url: string): string => new URL(url).host;

/** Why it could not be opened. */
export const refusalOf = (url: string, error: unknown): RedisRefusal => {
  const reason = messageOf(error);
  if (/^(WRONGPASS|NOAUTH|NOPERM)/.test(reason)) {
    const message = `Redis at ${placeOf(url)} refused the user or password of REDIS_URL.`;
    return { code: 'WRONG_PASSWORD', message };
  }
  return { code: 'UNREACHABLE', message: `Redis at ${placeOf(url)} can’t be reached: ${reason}.` };
};

const field = (info: string, name: string): string | undefined =>
  new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1];

/** From what Redis says of itself: what would let rooms get lost silently is refused before the first one. */
export const refusalIn = (url: string, info: string): RedisRefusal | null => {
  const place = placeOf(url);
  const version = field(info, 'redis_version') ?? 'unknown';
  if (!(Number.parseInt(version, 10) >= oldestMajor)) {
    const message = `Redis at ${place} has version ${version}; version ${oldestMajor} or newer is needed.`;
    return { code: 'TOO_OLD', message };
  }
  const policy = field(info, 'maxmemory_policy') ?? 'unknown';
  if (policy !== 'noeviction' && field(info, 'maxmemory') !== '0') {
    const message = `Redis at ${place} deletes keys when its memory is full (maxmemory-policy is ${policy}), which would destroy rooms. Set maxmemory-policy to noeviction.`;
    return { code: 'EVICTS', message };
  }
  if (field(info, 'role') !== 'master') {
    const message = `Redis at ${place} is a replica, and rooms are written to a primary alone.`;
    return { code: 'READ_ONLY', message };
  }
  return null;
};
