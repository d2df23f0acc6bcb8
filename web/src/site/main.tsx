import '../generated/fonts/fonts.css';
import '../styles/fallback-fonts.css';
import '../styles/tokens.css';
import '../styles/global.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startServiceWorker } from '../lib/service-worker';
import { keepEarlyPresses } from './early-press';
import { followLanguage } from './follow-language';
import { CONTENT } from './page-content';
import { readSiteData } from './site-data';
import { createSiteI18n } from './site-i18n';
import { Site } from './site';

const doEarlyPresses = keepEarlyPresses();
const data = readSiteData();
const i18n = createSiteI18n(data);
const Content = await CONTENT[data.page].load();
const site = <Site page={data.page} i18n={i18n} Content={Content} />;
const root = document.getElementById('root');
// The development server sends the page without content.
if (root?.firstElementChild) hydrateRoot(root, site);
else if (root) createRoot(root).render(site);
followLanguage(i18n, data.page);
doEarlyPresses();
if (import.meta.env.PROD) startServiceWorker();
