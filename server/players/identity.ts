/** Guests without accounts: a signed token says who somebody is, and nothing else. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** A person, or a program that the operator has admitted as a bot under a fixed name. */
export type Guest =
  | { readonly kind: 'human'; readonly player: string; readonly token: string }
  | {
      readonly kind: 'bot';
      readonly player: string;
      readonly token: string;
      readonly name: string;
    };

export type Identities = {
  /** The guest of a token that we signed; otherwise (none, forged, expired, another server's) a new guest. */
  recognise(token: string | undefined): Promise<Guest>;
  /** A token for an external bot. */
  admitBot(name: string): Promise<string>;
};

const algorithm = 'HS256';
const secretBytes = 32;
const lifetime = '180d';

const claims = z.object({ sub: z.string(), bot: z.string().optional() });

const sign = (secret: Uint8Array, player: string, bot?: string): Promise<string> =>
  new SignJWT(bot === undefined ? {} : { bot })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(player)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(secret);

const guestOf = async (token: string, secret: Uint8Array): Promise<Guest | undefined> => {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: [algorithm] });
    const { sub: player, bot: name } = claims.parse(payload);
    return name === undefined
      ? { kind: 'human', player, token }
      : { kind: 'bot', player, token, name };
  } catch {
    return undefined;
  }
};

export const createIdentities = (secret: Uint8Array): Identities => ({
  async recognise(token) {
    const known = token === undefined ? undefined : await guestOf(token, secret);
    if (known !== undefined) return known;
    const player = randomUUID();
    return { kind: 'human', player, token: await sign(secret, player) };
  },
  admitBot: (name) => sign(secret, randomUUID(), name),
});

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Made once and kept in the data folder, readable by the operator's account alone. */
export const loadSecret = async (dataFolder: string): Promise<Uint8Array> => {
  const file = join(dataFolder, 'token.secret');
  try {
    const kept = Buffer.from(await readFile(file, 'utf8'), 'base64url');
    if (kept.length === secretBytes) return kept;
    throw new Error(`${file} is damaged. Delete it; guests will then be new ones.`);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const secret = randomBytes(secretBytes);
  // Whole or not at all, also if the process dies in the middle.
  await writeFile(`${file}.new`, secret.toString('base64url'), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return secret;
};
