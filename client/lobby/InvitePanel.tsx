/** The room's code and how others get in: by link, by the phone's own ways of sharing, by camera. */
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../components/Icon.tsx';

const QrCode = lazy(async () => ({ default: (await import('../share/QrCode.tsx')).QrCode }));

/** Missing on most desktops, and on pages without https. */
const canShare = typeof Reflect.get(navigator, 'share') === 'function';

export const InvitePanel = ({ code }: { readonly code: string }) => {
  const [said, setSaid] = useState('');
  const [showsQr, setShowsQr] = useState(false);
  const link = `${location.origin}/room/${code}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('Link copied. Send it to whoever should join.');
    } catch {
      setSaid(`Copying is not allowed here. The link is ${link}`);
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: 'Taboo Arena', text: `Join room ${code}`, url: link });
    } catch {
      // They thought better of it.
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
      <div className="invite-ways">
        <button type="button" className="button" onClick={() => void copy()}>
          <Icon name="copy" />
          Copy link
        </button>
        {canShare && (
          <button type="button" className="button icon-only" onClick={() => void share()}>
            <Icon name="share" />
            <span className="unseen">Share</span>
          </button>
        )}
        <button
          type="button"
          className="button icon-only"
          aria-expanded={showsQr}
          onClick={() => {
            setShowsQr(!showsQr);
          }}
        >
          <Icon name="qr" />
          <span className="unseen">QR code</span>
        </button>
      </div>
      {showsQr && (
        <Suspense fallback={<p className="small">Drawing the code…</p>}>
          <QrCode link={link} />
        </Suspense>
      )}
      <p role="status" className="small">
        {said}
      </p>
    </section>
  );
};
