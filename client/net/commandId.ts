/** Names for commands: the same command sent twice carries the same name and counts once. */

const toHex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** `crypto.randomUUID` exists on secure origins alone; this works on a plain home network too. */
export const newCommandId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(toHex).join('');
