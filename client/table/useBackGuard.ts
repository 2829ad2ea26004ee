/** Asks before the browser's back button leads away from a game. */
import { useEffect, useEffectEvent } from 'react';

/** Marks a second entry of the same page in the browser's history: going back leads from it to the first. */
const guard = 'taboo.guard';

/** How many tables are guarded now: none or one, but for a moment while one follows another. */
let guards = 0;

const isGuard = (state: unknown): boolean => state === guard;

export const useBackGuard = (active: boolean, onBack: () => void): void => {
  const ask = useEffectEvent(onBack);
  useEffect(() => {
    if (!active) return;
    const arm = () => {
      if (!isGuard(history.state)) history.pushState(guard, '');
    };
    const back = () => {
      if (isGuard(history.state)) return;
      arm();
      ask();
    };
    arm();
    guards++;
    addEventListener('popstate', back);
    return () => {
      guards--;
      removeEventListener('popstate', back);
      // Where nobody guards any more, the second entry would swallow one press of the button.
      queueMicrotask(() => {
        if (guards === 0 && isGuard(history.state)) history.back();
      });
    };
  }, [active]);
};
