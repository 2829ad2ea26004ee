/** Whether somebody may be looking: a tab in the background counts for a while, not for ever. */
import { useEffect, useState } from 'react';

const graceMs = 60_000;

export const useInSight = (): boolean => {
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (!document.hidden) setInSight(true);
      else {
        timer = setTimeout(() => {
          setInSight(false);
        }, graceMs);
      }
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return inSight;
};
