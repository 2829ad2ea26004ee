/** The frame of every page but the table: the name of the game above, the content below. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { SoundChoice } from '../sound/SoundChoice.tsx';
import { LinkState } from './LinkState.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';
import { Wordmark } from './Wordmark.tsx';
import './Page.css';

type Props = { readonly children: ReactNode; readonly aside?: ReactNode };

export const Page = ({ children, aside }: Props) => (
  <div className="page">
    <header className="page-head">
      <Link href="/" className="page-home">
        <Wordmark />
        <span className="unseen">: home page</span>
      </Link>
      <div className="row page-aside">
        {aside}
        <SoundChoice />
        <ThemeChoice />
      </div>
    </header>
    <main className="page-main">{children}</main>
    <LinkState />
  </div>
);
