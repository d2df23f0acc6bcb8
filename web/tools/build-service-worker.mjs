import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { offlinePage, offlineStyles } from './offline-page.mjs';

/** Last step of the build: the offline page, and the worker with the list of files to cache. */
const web = fileURLToPath(new URL('..', import.meta.url));
const dist = join(web, 'dist');
const read = (name) => readFileSync(join(dist, name), 'utf8');

const texts = Object.fromEntries(
  ['en', 'es'].map((language) => [
    language,
    JSON.parse(read(`locales/${language}/translation.json`)).offline,
  ]),
);

/** The scripts, style sheets and fonts that a page needs before it can show anything. */
const LOADED = /<(?:script|link)\b[^>]*?\b(?:src|href)="(\/assets\/[^"]+\.(?:js|css|woff2))"/g;
/**
 * The public pages, the app as such, and the sign-in page, which loads the app only at a touch. What a screen needs besides is kept
 * once it was loaded.
 */
const pages = readdirSync(dist, { recursive: true }).filter((name) =>
  /\/(app|sign-in|site-\w+)\.html$/.test(name),
);
/** What the bars load at a press, which also works without a network. */
const AT_A_PRESS = /^(account-menu-panel|notification-sheet|menu)-[\w-]+\.(js|css)$/;
const assets = new Set([
  ...pages.flatMap((page) => [...read(page).matchAll(LOADED)].map((match) => match[1])),
  ...readdirSync(join(dist, 'assets'))
    .filter((name) => AT_A_PRESS.test(name))
    .map((name) => `/assets/${name}`),
]);
if (assets.size === 0) throw new Error('No page in dist names its scripts');

const font = (name) => [...assets].find((url) => url.includes(name) && url.endsWith('.woff2'));
const fonts = { display: font('archivo-headings-texts'), text: font('hanken-grotesk-texts') };
writeFileSync(join(dist, 'offline.html'), offlinePage(texts));
writeFileSync(join(dist, 'offline.css'), offlineStyles(fonts));

const revised = (url) => ({
  url,
  revision: createHash('sha256').update(read(url)).digest('hex').slice(0, 16),
});
const shell = [
  ...[...assets].sort().map((url) => ({ url, revision: null })),
  ...[
    '/locales/en/translation.json',
    '/locales/es/translation.json',
    '/offline.html',
    '/offline.css',
    '/offline.js',
  ].map(revised),
];

await build({
  root: web,
  configFile: join(web, 'vite.sw.config.ts'),
  logLevel: 'warn',
  define: { __SHELL__: JSON.stringify(shell) },
});
