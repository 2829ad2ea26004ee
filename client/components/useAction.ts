/** Something that the user asks the server to do: whether it is under way, and why it was refused. */
import { useState } from 'react';
import type { Result } from '#shared/game/result';
import type { Refusal } from '../net/answers.ts';

export type Action = {
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  /** Resolves to the answer's value, or null when refused; `refusal` then says why. */
  readonly run: <T>(ask: () => Promise<Result<T, Refusal>>) => Promise<T | null>;
};

export const useAction = (): Action => {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return {
    busy,
    refusal,
    async run(ask) {
      setBusy(true);
      setRefusal(null);
      const answer = await ask();
      setBusy(false);
      if (answer.ok) return answer.value;
      setRefusal(answer.error);
      return null;
    },
  };
};
