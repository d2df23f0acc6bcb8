import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerSecurityHeaders, securityHeaders } from './security-headers.js';
import { registerWebApp } from './static-files.js';

export const ORIGIN = 'https://bandeja.example';

const SETTINGS = {
  PUBLIC_ORIGIN: ORIGIN,
  CSP_SCRIPT_ORIGINS: 'https://js.stripe.com',
  CSP_CONNECT_ORIGINS: 'https://api.stripe.com',
  CSP_FRAME_ORIGINS: 'https://hooks.stripe.com',
  CSP_MEDIA_ORIGINS: '',
};
const PAGES = ['app', 'sign-in', 'coaches', 'coach-page', 'site-home', 'site-about'];
const ADDRESSES = {
  '/': 'site-home',
  '/es': 'site-home',
  '/about': 'site-about',
  '/es/about': 'site-about',
  '/sign-in': 'sign-in',
  '/coaches': 'coaches',
};

/** What stands in a public page itself. */
export const INLINE = {
  style: 'p { color: red }',
  script: 'document.title = "$&";',
  data: '{"@type":"Organization"}',
};
const ofSite = `<style>${INLINE.style}</style><script data-keep>${INLINE.script}</script><script type="application/ld+json">${INLINE.data}</script>`;

const htmlOf = (page: string, language: string) =>
  [
    `<html lang="${language}">`,
    page === 'app' ? '<meta nonce="csp-nonce-of-this-answer">' : '',
    page.startsWith('site-') ? ofSite : '',
    `<link rel="canonical" href="https://public-origin.invalid/x"><i id="${page}">`,
    page === 'site-about' ? 'About Bandeja. '.repeat(200) : '',
  ].join('');

/** The folder of a built web app with a few small files. */
function buildWebApp(): string {
  const directory = mkdtempSync(join(tmpdir(), 'bandeja-web-'));
  const write = (name: string, text: string) => writeFileSync(join(directory, name), text);
  for (const folder of ['assets', 'pages', 'pages/en', 'pages/es']) mkdirSync(join(directory, folder));
  for (const language of ['en', 'es'])
    for (const page of PAGES) write(`pages/${language}/${page}.html`, htmlOf(page, language));
  write('pages/addresses.json', JSON.stringify(ADDRESSES));
  write('pages/sitemap.xml', '<loc>https://public-origin.invalid/about</loc>');
  write('pages/robots.txt', 'Sitemap: https://public-origin.invalid/sitemap.xml');
  write('sw.js', '// worker');
  write('assets/app-1a2b.js', '// app');
  write('assets/app-5e6f.css', 'p {}');
  write('assets/app-1a2b.js.br', 'as brotli');
  write('assets/app-1a2b.js.gz', 'as gzip');
  return directory;
}

/** For tests: a server with a built web app. Errors are collected in `refusals`. */
export async function startTestWebApp() {
  const directory = buildWebApp();
  const refusals: unknown[] = [];
  const app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    refusals.push(error);
    return reply.status(404).send();
  });
  registerSecurityHeaders(app, securityHeaders(SETTINGS));
  await app.register(cookie);
  await registerWebApp(app, directory, `${ORIGIN}/`);
  return {
    app,
    refusals,
    get: (url: string, accept = 'text/html,*/*') => app.inject({ url, headers: { accept } }),
    async stop() {
      await app.close();
      rmSync(directory, { recursive: true });
    },
  };
}

export type TestWebApp = Awaited<ReturnType<typeof startTestWebApp>>;
