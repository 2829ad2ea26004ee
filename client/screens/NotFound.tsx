/** An address that leads nowhere, or a room that can't be entered. */
import { Link } from 'wouter';
import { JoinByCode } from '../home/JoinByCode.tsx';
import { Page } from '../components/Page.tsx';
import { useTitle } from '../components/useTitle.ts';

type Props = { readonly why?: string };

export const NotFound = ({ why = 'This address leads nowhere.' }: Props) => {
  useTitle('Not found');
  return (
    <Page>
      <div className="stack" style={{ maxWidth: '32rem' }}>
        <h1>Nobody here</h1>
        <p role="alert">{why}</p>
        <JoinByCode />
        <p>
          <Link href="/">To the home page</Link>
        </p>
      </div>
    </Page>
  );
};
