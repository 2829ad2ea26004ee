/** The room's code and how others get in. */
import { useState } from 'react';
import { Icon } from '../components/Icon.tsx';

export const InvitePanel = ({ code }: { readonly code: string }) => {
  const [said, setSaid] = useState('');
  const link = `${location.origin}/room/${code}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('Link copied. Send it to whoever should join.');
    } catch {
      setSaid(`Copying is not allowed here. The link is ${link}`);
    }
  };
  return (
    <section className="invite" aria-labelledby="invite">
      <h2 id="invite" className="label">
        Room code
      </h2>
      <p className="invite-code" aria-label={Array.from(code).join(' ')}>
        {code}
      </p>
      <button type="button" className="button" onClick={() => void copy()}>
        <Icon name="copy" />
        Copy link
      </button>
      <p role="status" className="small">
        {said}
      </p>
    </section>
  );
};
