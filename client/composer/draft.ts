/** A text being written: kept over refreshes and whatever else happens at the table. */
import { useState } from 'react';

const read = (key: string): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

const write = (key: string, text: string): void => {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // The text is still in the field.
  }
};

export type Draft = {
  readonly text: string;
  readonly change: (text: string) => void;
  /** Clears the draft if it still is what was sent. */
  readonly clearIf: (sent: string) => void;
};

export const useDraft = (name: string): Draft => {
  const key = `taboo.draft.${name}`;
  const [held, setHeld] = useState(() => ({ key, text: read(key) }));
  // Whoever guessed may describe the next card: each role has a draft of its own.
  const current = held.key === key ? held : { key, text: read(key) };
  if (current !== held) setHeld(current);
  return {
    text: current.text,
    change(next) {
      setHeld({ key, text: next });
      write(key, next);
    },
    clearIf(sent) {
      setHeld((now) => {
        if (now.key !== key || now.text !== sent) return now;
        write(key, '');
        return { key, text: '' };
      });
    },
  };
};
