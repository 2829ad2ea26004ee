/** Deletes the logs of rooms that ended long ago. */
import type { Clock } from '../clock.ts';
import type { LogFault, RoomLog } from '../store/roomLog.ts';

const dayMs = 86_400_000;
const everyMs = dayMs / 24;

/** Looks at once and then hourly; returns what stops it. */
export const keepOnlyRecent = (
  log: RoomLog,
  clock: Clock,
  days: number,
  onFault: (fault: LogFault) => void,
): (() => void) => {
  let cancel: () => void = () => undefined;
  const look = (): void => {
    void log.deleteEndedBefore(clock.now() - days * dayMs).then((deleted) => {
      if (!deleted.ok) onFault(deleted.error);
    });
    cancel = clock.schedule(clock.now() + everyMs, look);
  };
  look();
  return () => {
    cancel();
  };
};
