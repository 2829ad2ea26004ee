/** Starts the client. */
import '@fontsource-variable/archivo/wdth.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { connect } from './net/connection.ts';
import { ConnectionContext } from './net/connectionContext.ts';

// Only what is built is kept for offline; while developing it would hide the newest pages.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('/sw.js').catch(() => {
    // Without it there is no offline page, and nothing else is missing.
  });
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <ConnectionContext value={connect()}>
      <App />
    </ConnectionContext>
  </StrictMode>,
);
