import './generated/fonts/fonts.css';
import './styles/fallback-fonts.css';
import './styles/tokens.css';
import './styles/global.css';
import { startI18n } from './app/i18n';
import { startOfflineWorker } from './app/offline-worker';
import { createRouter } from './app/router';
import { showApp } from './app/show-app';
import { shareStyleNonce } from './lib/style-nonce';
import { session } from './session/session';

// Asked at once, while the code of the screen is on its way.
void session.start();
shareStyleNonce();
const texts = startI18n();
if (import.meta.env.PROD) startOfflineWorker();

const root = document.getElementById('root');
if (root) void showApp(root, createRouter(), texts);
