/** A refusal in its own words, spoken at once by screen readers. */
import type { Refusal } from '../net/answers.ts';
import { Icon } from './Icon.tsx';

export const RefusalNote = ({ refusal }: { readonly refusal: Refusal | null }) => (
  <div role="alert">
    {refusal !== null && (
      <p className="alert">
        <Icon name="bar" />
        {refusal.message}
      </p>
    )}
  </div>
);
