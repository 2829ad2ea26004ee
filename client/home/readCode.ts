/** A room's code as people write it down. */
import { codeAlphabet, codeLength } from '#shared/protocol/messages';

/** Takes codes however they were written down, and whole links too. */
export const readCode = (text: string): string =>
  Array.from((text.split('/').at(-1) ?? '').toUpperCase())
    .filter((char) => codeAlphabet.includes(char))
    .join('')
    .slice(0, codeLength);
