/** The title of the browser's tab. */
import { useEffect } from 'react';

export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? 'Taboo Arena' : `${title} · Taboo Arena`;
  }, [title]);
};
