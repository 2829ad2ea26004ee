/** The time that is left on the server's clock, with quiet words at 30 and at 10 seconds. */
import { useCountdown } from '../net/countdown.ts';
import { Icon } from './Icon.tsx';
import './CountdownClock.css';

const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Spoken once on passing the mark; a second late is better than never. */
const notice = (seconds: number | null): string => {
  if (seconds === null) return '';
  if (seconds <= 10 && seconds > 7) return '10 seconds left';
  return seconds <= 30 && seconds > 27 ? '30 seconds left' : '';
};

type Props = { readonly deadline: number | null; readonly seconds: number | null };

export const CountdownClock = ({ deadline, seconds }: Props) => {
  const left = useCountdown(deadline);
  const share = left === null || seconds === null ? 1 : Math.min(1, left / seconds);
  const urgent = left !== null && left <= 10;
  return (
    <div className={urgent ? 'clock is-urgent' : 'clock'}>
      {left === null ? (
        <p className="clock-off">
          <Icon name="clock" />
          No clock
        </p>
      ) : (
        <>
          <span role="timer" aria-label="Time left" className="clock-time">
            {asClock(left)}
          </span>
          <span className="clock-track" aria-hidden="true">
            <span className="clock-fill" style={{ '--share': share }} />
          </span>
        </>
      )}
      <span role="status" className="unseen">
        {notice(left)}
      </span>
    </div>
  );
};
