/** The operator's page: a door of its own, loaded by nobody who plays. */
import '@fontsource-variable/archivo/wdth.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/controls.css';
import './admin.css';
import { AdminPage } from './AdminPage.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the application.');
createRoot(root).render(
  <StrictMode>
    <AdminPage />
  </StrictMode>,
);
