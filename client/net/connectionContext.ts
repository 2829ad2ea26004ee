/** Hands the connection to the components. */
import { createContext, use, useSyncExternalStore } from 'react';
import type { Connection, Link } from './connection.ts';

export const ConnectionContext = createContext<Connection | null>(null);

export const useConnection = (): Connection => {
  const connection = use(ConnectionContext);
  if (connection === null)
    throw new Error('A component outside of ConnectionContext asked for it.');
  return connection;
};

export const useLink = (): Link => {
  const { onLink, link } = useConnection();
  return useSyncExternalStore(onLink, link);
};

export const useNotice = (): string | null => {
  const { onLink, notice } = useConnection();
  return useSyncExternalStore(onLink, notice);
};
