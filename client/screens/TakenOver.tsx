/** The same player has opened the room in another tab: one of the two plays. */
import { Link } from 'wouter';
import { Page } from '../components/Page.tsx';
import { useTitle } from '../components/useTitle.ts';

export const TakenOver = ({ onPlayHere }: { readonly onPlayHere: () => void }) => {
  useTitle('In another tab');
  return (
    <Page>
      <div className="stack" style={{ maxWidth: '32rem' }}>
        <h1>You play in another tab</h1>
        <p role="status">The room goes on there. What you began to write here is kept.</p>
        <div className="row">
          <button type="button" className="button large" onClick={onPlayHere}>
            Play here
          </button>
          <Link href="/" className="button quiet">
            Home page
          </Link>
        </div>
      </div>
    </Page>
  );
};
