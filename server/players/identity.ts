/** Guests without accounts: a signed token says who somebody is, and nothing else. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jwtVerify, SignJWT } from 'jose';

export type Guest = { readonly player: string; readonly token: string };

export type Identities = {
  /** The guest of a token that we signed; otherwise a new guest. */
  recognise(token: string | undefined): Promise<Guest>;
};

const algorithm = 'HS256';
const lifetime = '180d';

const newGuest = async (secret: Uint8Array): Promise<Guest> => {
  const player = randomUUID();
  const token = await new SignJWT()
    .setProtectedHeader({ alg: algorithm })
    .setSubject(player)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(secret);
  return { player, token };
};

const playerOf = async (token: string, secret: Uint8Array): Promise<string | undefined> => {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: [algorithm] });
    return payload.sub;
  } catch {
    return undefined;
  }
};

export const createIdentities = (secret: Uint8Array): Identities => ({
  async recognise(token) {
    const player = token === undefined ? undefined : await playerOf(token, secret);
    return token === undefined || player === undefined ? newGuest(secret) : { player, token };
  },
});

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Made once and kept in the data folder, readable by the operator's account alone. */
export const loadSecret = async (dataFolder: string): Promise<Uint8Array> => {
  const file = join(dataFolder, 'token.secret');
  try {
    return Buffer.from(await readFile(file, 'utf8'), 'base64url');
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const secret = randomBytes(32);
  await writeFile(file, secret.toString('base64url'), { flag: 'wx', mode: 0o600 });
  return secret;
};
