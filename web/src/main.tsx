import './generated/fonts/fonts.css';
import './styles/fallback-fonts.css';
import './styles/tokens.css';
import './styles/global.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { startI18n } from './app/i18n';
import { startOfflineWorker } from './app/offline-worker';
import { createRouter } from './app/router';
import { shareStyleNonce } from './lib/style-nonce';
import { session } from './session/session';

// Asked at once, while the code of the screen is on its way.
void session.start();
shareStyleNonce();
void startI18n();
if (import.meta.env.PROD) startOfflineWorker();

const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={createRouter()} />);
