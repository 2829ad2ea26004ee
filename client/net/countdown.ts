/** Counting down to a deadline on the server's clock. */
import { useEffect, useState } from 'react';
import { useConnection } from './connectionContext.ts';

/** Whole seconds that are still to go, as a clock shows them: 0 only when time is over. */
export const secondsLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

/** Milliseconds until the shown number changes; null when it has reached 0. */
export const untilNextSecond = (deadline: number, now: number): number | null => {
  const left = deadline - now;
  return left <= 0 ? null : left - (Math.ceil(left / 1000) - 1) * 1000;
};

/** Seconds left, kept up to date; null without a deadline. */
export const useCountdown = (deadline: number | null): number | null => {
  const { clock } = useConnection();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (deadline === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const current = clock.now();
      setNow(current);
      const wait = untilNextSecond(deadline, current);
      if (wait !== null) timer = setTimeout(tick, Math.min(wait, 250));
    };
    timer = setTimeout(tick, 0);
    return () => {
      clearTimeout(timer);
    };
  }, [clock, deadline]);
  return deadline === null ? null : secondsLeft(deadline, now);
};
