import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createIdentities, loadSecret } from '../../server/players/identity.ts';

const secret = new Uint8Array(32).fill(7);
const identities = createIdentities(secret);

const signed = (by: Uint8Array, expires: number): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('somebody')
    .setExpirationTime(expires)
    .sign(by);

const now = (): number => Math.floor(Date.now() / 1000);

describe('a token says who somebody is', () => {
  it('again and again', async () => {
    const guest = await identities.recognise(undefined);
    expect(await identities.recognise(guest.token)).toEqual(guest);
  });

  it('never by a wrong, expired or foreign one: that makes a new guest', async () => {
    const tokens = [
      'nonsense',
      await signed(secret, now() - 1),
      await signed(new Uint8Array(32).fill(8), now() + 1_000),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"somebody"}').toString('base64url')}.`,
    ];
    for (const token of tokens) {
      const guest = await identities.recognise(token);
      expect(guest.player).not.toBe('somebody');
      expect(guest.kind).toBe('human');
    }
    expect((await identities.recognise(await signed(secret, now() + 1_000))).player).toBe(
      'somebody',
    );
  });

  it('knows an external bot by the name that the operator gave it', async () => {
    const token = await identities.admitBot('Robby');
    expect(await identities.recognise(token)).toMatchObject({ kind: 'bot', name: 'Robby' });
  });
});

describe('the secret', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'taboo-secret-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is made once, kept, and readable by its owner alone', async () => {
    const first = await loadSecret(folder);
    expect(first).toHaveLength(32);
    expect(await loadSecret(folder)).toEqual(first);
    expect((await stat(join(folder, 'token.secret'))).mode & 0o077).toBe(0);
  });
});
