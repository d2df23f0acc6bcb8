import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerSecurityHeaders } from './security-headers.js';
import { registerWebApp } from './static-files.js';

const ORIGIN = 'https://bandeja.example';
const SETTINGS = {
  PUBLIC_ORIGIN: ORIGIN,
  CSP_SCRIPT_ORIGINS: 'https://js.stripe.com',
  CSP_CONNECT_ORIGINS: 'https://api.stripe.com',
  CSP_FRAME_ORIGINS: 'https://hooks.stripe.com',
  CSP_MEDIA_ORIGINS: '',
};
const PAGES = ['app', 'sign-in', 'coaches', 'coach-page', 'site-home', 'site-about'];

describe('registerWebApp', () => {
  let directory: string;
  let app: FastifyInstance;
  const refusals: unknown[] = [];

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'bandeja-web-'));
    const write = (name: string, text: string) => writeFileSync(join(directory, name), text);
    for (const folder of ['assets', 'pages', 'pages/en', 'pages/es']) mkdirSync(join(directory, folder));
    for (const language of ['en', 'es'])
      for (const page of PAGES)
        write(
          `pages/${language}/${page}.html`,
          `<html lang="${language}">${page === 'app' ? '<meta nonce="csp-nonce-of-this-answer">' : ''}<link rel="canonical" href="https://public-origin.invalid/x"><i id="${page}">`,
        );
    write(
      'pages/addresses.json',
      JSON.stringify({
        '/': 'site-home',
        '/es': 'site-home',
        '/about': 'site-about',
        '/es/about': 'site-about',
        '/sign-in': 'sign-in',
        '/coaches': 'coaches',
      }),
    );
    write('pages/sitemap.xml', '<loc>https://public-origin.invalid/about</loc>');
    write('pages/robots.txt', 'Sitemap: https://public-origin.invalid/sitemap.xml');
    write('sw.js', '// worker');
    write('assets/app-1a2b.js', '// app');
    write('assets/app-1a2b.js.br', 'as brotli');
    write('assets/app-1a2b.js.gz', 'as gzip');
    app = fastify();
    app.setErrorHandler((error, _request, reply) => {
      refusals.push(error);
      return reply.status(404).send();
    });
    registerSecurityHeaders(app, SETTINGS);
    await app.register(cookie);
    await registerWebApp(app, directory, `${ORIGIN}/`);
  });

  afterAll(async () => {
    await app.close();
    rmSync(directory, { recursive: true });
  });

  const get = (url: string, accept = 'text/html,*/*') => app.inject({ url, headers: { accept } });

  it('lets hashed files be cached forever', async () => {
    const { statusCode, headers } = await get('/assets/app-1a2b.js', '*/*');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ['gzip, deflate, br', 'br', 'as brotli'],
    ['gzip', 'gzip', 'as gzip'],
    ['identity', undefined, '// app'],
  ])('sends to who takes %s what the build has compressed as %s', async (encodings, encoding, body) => {
    const response = await app.inject({
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': encodings },
    });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['content-type']).toMatch(/javascript/);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers.vary).toMatch(/accept-encoding/i);
    expect(response.body).toBe(body);
  });

  it('serves no compressed file under its own path', async () => {
    await get('/assets/app-1a2b.js.br', '*/*');
    expect(refusals.splice(0)).toMatchObject([{ kind: 'not-found', code: 'NOT_FOUND' }]);
  });

  it('sends a file without a compressed version unchanged', async () => {
    const { statusCode, headers, body } = await app.inject({
      url: '/sw.js',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect([statusCode, headers['content-encoding'], body]).toEqual([200, undefined, '// worker']);
  });

  it.each(['/', '/about', '/sw.js'])('has %s revalidated each time', async (path) => {
    const { statusCode, headers } = await get(path);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['/', 'site-home'],
    ['/es', 'site-home'],
    ['/es/', 'site-home'],
    ['/about/', 'site-about'],
    ['/about?utm=1', 'site-about'],
    ['/sign-in', 'sign-in'],
    ['/coaches', 'coaches'],
    ['/coaches/0d6fd1b3', 'coach-page'],
    ['/user/analysis/1?tab=notes', 'app'],
    ['/es/nowhere', 'app'],
    ['/constructor', 'app'],
    ['/apiary', 'app'],
    ['/filesystem', 'app'],
    ['/pages/en/app.html', 'app'],
  ])('gives at the page address %s the page %s', async (path, page) => {
    const { statusCode, headers, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain(`id="${page}"`);
  });

  it('serves the app in the language of the visitor, and sets Vary', async () => {
    const request = (headers: Record<string, string>) =>
      app.inject({ url: '/user', headers: { accept: 'text/html', ...headers } });
    const responses = [
      await request({ 'accept-language': 'es' }),
      await request({ cookie: 'i18nextLng=en' }),
    ];
    expect(responses.map(({ body }) => /lang="(\w+)"/.exec(body)?.[1])).toEqual(['es', 'en']);
    expect(responses.map(({ headers }) => headers['content-language'])).toEqual(['es', 'en']);
    expect(responses.map(({ headers }) => headers.vary)).toEqual(Array(2).fill('cookie, accept-language'));
  });

  it.each([
    ['/', { 'accept-language': 'es-ES' }, '/es'],
    ['/?utm=1', { cookie: 'i18nextLng=es', 'accept-language': 'en' }, '/es?utm=1'],
    ['/about', { cookie: 'i18nextLng=es' }, '/es/about'],
  ])('leads a reader of Spanish from %s to the Spanish page: %j', async (url, headers, location) => {
    const response = await app.inject({ url, headers: { accept: 'text/html', ...headers } });
    expect(response).toMatchObject({
      statusCode: 302,
      headers: { location, vary: 'cookie, accept-language' },
    });
  });

  it.each([
    ['/es/about', { cookie: 'i18nextLng=en', 'accept-language': 'en' }, 'es'],
    ['/es/', { cookie: 'i18nextLng=en' }, 'es'],
    ['/about', { cookie: 'i18nextLng=en', 'accept-language': 'es' }, 'en'],
    ['/', { 'accept-language': 'fr' }, 'en'],
  ])(
    'serves the public page %s in the language of its path, for every visitor: %j',
    async (url, headers, language) => {
      const response = await app.inject({ url, headers: { accept: 'text/html', ...headers } });
      expect(/lang="(\w+)"/.exec(response.body)?.[1]).toBe(language);
      expect(response.headers['content-language']).toBe(language);
      expect(response.headers.vary).toBe(language === 'es' ? undefined : 'cookie, accept-language');
    },
  );

  it('fills in the public origin in pages, sitemap.xml and robots.txt', async () => {
    for (const [path, type] of [
      ['/about', 'text/html'],
      ['/sitemap.xml', 'application/xml'],
      ['/robots.txt', 'text/plain'],
    ] as const) {
      const { headers, body } = await get(path);
      expect(headers['content-type']).toContain(type);
      expect(body).toContain(`${ORIGIN}/`);
      expect(body).not.toContain('public-origin.invalid');
    }
  });

  it('allows the style elements of the app by a nonce per response, and no other inline styles or scripts', async () => {
    const policyOf = (response: { headers: Record<string, unknown> }) =>
      String(response.headers['content-security-policy']);
    const responses = [await get('/user'), await get('/user')];
    const nonces = responses.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1]);
    expect(nonces[0]).toHaveLength(24);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(responses.map(policyOf).map((policy) => /style-src ([^;]*)/.exec(policy)?.[1])).toEqual(
      nonces.map((nonce) => `'self' 'nonce-${nonce}'`),
    );
    expect(responses.map(({ headers }) => headers.etag)).toEqual([undefined, undefined]);
    for (const response of [...responses, await get('/about'), await get('/sw.js')])
      expect(policyOf(response)).not.toContain('unsafe');
    expect(policyOf(await get('/about'))).toMatch(/style-src 'self';/);
  });

  it('resends a page only if it has changed', async () => {
    const { headers } = await get('/about');
    const again = await app.inject({
      url: '/about',
      headers: { accept: 'text/html', 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    '/api/nothing',
    '/auth/v1/nothing',
    '/files/nothing',
    '/graphql?x=1',
    '/healthz/more',
    '/readyz',
    '/metrics',
  ])('gives no page at the address %s of the server', async (path) => {
    for (const accept of ['text/html', '*/*']) {
      await get(path, accept);
      expect(refusals.splice(0)).toMatchObject([{ kind: 'not-found', code: 'NOT_FOUND' }]);
    }
  });

  it.each(['/missing.js', '/assets/gone-3c4d.js'])('sends no page to a program for %s', async (path) => {
    expect((await get(path, '*/*')).statusCode).toBe(404);
  });

  it('sends a page to a program that accepts anything', async () => {
    expect((await get('/', '*/*')).body).toContain('id="site-home"');
    expect((await app.inject('/about')).body).toContain('id="site-about"');
  });

  it('fails at boot if the web app is not built', async () => {
    await expect(registerWebApp(fastify(), join(directory, 'nowhere'), ORIGIN)).rejects.toThrow(
      /no built web app/,
    );
  });
});
