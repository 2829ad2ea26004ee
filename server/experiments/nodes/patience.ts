/** Bears that Redis is away for a while: told once, and asked again. */
import type { Result } from '#shared/game/result';
import type { LogFault } from '../../store/roomLog.ts';

export type PatienceParts = {
  readonly tell: (sentence: string) => void;
  readonly wait: (ms: number) => Promise<void>;
  readonly onAway?: () => void;
};

/** Settles with null after a pause if there was no answer. */
export type Patience = <T>(asked: Promise<Result<T, LogFault>>) => Promise<T | null>;

export const awayMs = 500;

export const createPatience = ({ tell, wait, onAway }: PatienceParts): Patience => {
  let isAway = false;
  return async (asked) => {
    const answer = await asked;
    if (answer.ok) {
      isAway = false;
      return answer.value;
    }
    if (!isAway) tell(`Redis is away (${answer.error.message}). It goes on when it is back.`);
    isAway = true;
    onAway?.();
    await wait(awayMs);
    return null;
  };
};
