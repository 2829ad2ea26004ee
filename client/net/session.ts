/** What this browser remembers: who the guest is, the nickname, and where a seat is held. */

const keys = { token: 'taboo.token', name: 'taboo.name', seat: 'taboo.seat' } as const;

/** Storage can be forbidden or full; the game goes on without memory. */
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const write = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing depends on it.
  }
};

export const session = {
  token: () => read(keys.token),
  keepToken: (token: string) => {
    write(keys.token, token);
  },
  name: () => read(keys.name),
  keepName: (name: string) => {
    write(keys.name, name);
  },
  /** Code of the room in which this guest sat last. */
  seat: () => read(keys.seat),
  keepSeat: (code: string | null) => {
    write(keys.seat, code);
  },
};
