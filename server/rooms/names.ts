/** Names that nobody can guess, from the operating system's randomness. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { codeAlphabet, codeLength } from '#shared/protocol/messages';

export const newRoomId = (): string => randomUUID();

export const newRoomCode = (): string =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');

export const newSeed = (): string => randomBytes(12).toString('base64url');
