/** The nickname that this browser keeps. */
import { useState } from 'react';
import { guestName } from '../phrases/guestName.ts';
import { session } from '../net/session.ts';

const firstName = (): string => {
  const kept = session.name();
  if (kept !== null && kept.trim() !== '') return kept;
  const made = guestName(Math.random);
  session.keepName(made);
  return made;
};

export const useNickname = (): readonly [string, (name: string) => void] => {
  const [name, setName] = useState(firstName);
  const change = (next: string) => {
    setName(next);
    session.keepName(next);
  };
  return [name, change];
};
