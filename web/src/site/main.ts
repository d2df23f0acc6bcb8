import { startServiceWorker } from '../lib/service-worker';
import { sitePageAt } from '../lib/site-pages';
import { startSite } from './script/start-site';

const page = sitePageAt(window.location.pathname);
const root = document.getElementById('root');
if (page && root) void startSite(page, root);
if (import.meta.env.PROD) startServiceWorker();
