/** The nickname that this browser keeps, and whether the server will take it. */
import { useState } from 'react';
import { nickname } from '#shared/protocol/nickname';
import { guestName } from '../phrases/guestName.ts';
import { session } from '../net/session.ts';

const firstName = (): string => {
  const kept = session.name();
  if (kept !== null && nameFault(kept) === null) return kept;
  const made = guestName(Math.random);
  session.keepName(made);
  return made;
};

/** What is wrong with a name; null if nothing is. */
export const nameFault = (name: string): string | null =>
  nickname.safeParse(name).error?.issues[0]?.message ?? null;

export const useNickname = (): readonly [string, (name: string) => void] => {
  const [name, setName] = useState(firstName);
  const change = (next: string) => {
    setName(next);
    session.keepName(next);
  };
  return [name, change];
};
