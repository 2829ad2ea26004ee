/** Keeps the table as tall as what can be seen, so that a phone's keyboard never covers the composer. */
import { useEffect } from 'react';

const property = '--app-height';

export const useVisibleHeight = (): void => {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return;
    const root = document.documentElement;
    const fit = () => {
      // Pinching zooms the picture; the page keeps its size then.
      if (viewport.scale > 1.01) return;
      root.style.setProperty(property, `${viewport.height}px`);
      // Some browsers push the page up to show the focused field, which it already does.
      window.scrollTo(0, 0);
    };
    fit();
    viewport.addEventListener('resize', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      root.style.removeProperty(property);
    };
  }, []);
};
