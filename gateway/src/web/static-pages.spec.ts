import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { INLINE, ORIGIN, startTestWebApp, type TestWebApp } from './test-web-app.js';

describe('the pages of the web app', () => {
  let server: TestWebApp;
  beforeAll(async () => {
    server = await startTestWebApp();
  });
  afterAll(() => server.stop());

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
  ])('serves at the address %s the page %s', async (path, page) => {
    const { statusCode, headers, body } = await server.get(path);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain(`id="${page}"`);
  });

  it.each([
    ['/coach/analysis/0d6fd1b3?tab=notes', '(self)'],
    ['/Coach/Analysis/0d6fd1b3', '(self)'],
    ['/coach/analysis/', '()'],
    ['/coach/analysis-viewer/0d6fd1b3', '()'],
    ['/es/coach/analysis/0d6fd1b3', '()'],
    ['/user/analysis/0d6fd1b3', '()'],
    ['/coach', '()'],
    ['/', '()'],
  ])('lets the page %s hear by microphone=%s', async (path, microphone) => {
    const { headers } = await server.get(path);
    const policy = String(headers['permissions-policy']).split(', ');
    expect(policy).toEqual(expect.arrayContaining(['camera=()', `microphone=${microphone}`]));
  });

  it('serves the app in the language of the visitor, and sets Vary', async () => {
    const request = (headers: Record<string, string>) =>
      server.app.inject({ url: '/user', headers: { accept: 'text/html', ...headers } });
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
  ])('redirects Spanish readers from %s to the Spanish page: %j', async (url, headers, location) => {
    const response = await server.app.inject({ url, headers: { accept: 'text/html', ...headers } });
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
      const response = await server.app.inject({ url, headers: { accept: 'text/html', ...headers } });
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
      const { headers, body } = await server.get(path);
      expect(headers['content-type']).toContain(type);
      expect(body).toContain(`${ORIGIN}/`);
      expect(body).not.toContain('public-origin.invalid');
    }
  });

  it('allows the style elements of the app by a nonce per response, and no other inline styles or scripts', async () => {
    const policyOf = (response: { headers: Record<string, unknown> }) =>
      String(response.headers['content-security-policy']);
    const responses = [await server.get('/user'), await server.get('/user')];
    const nonces = responses.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1]);
    expect(nonces[0]).toHaveLength(24);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(responses.map(policyOf).map((policy) => /style-src ([^;]*)/.exec(policy)?.[1])).toEqual(
      nonces.map((nonce) => `'self' 'nonce-${nonce}'`),
    );
    expect(responses.map(({ headers }) => headers.etag)).toEqual([undefined, undefined]);
    for (const response of [...responses, await server.get('/about'), await server.get('/sw.js')])
      expect(policyOf(response)).not.toContain('unsafe');
    expect(policyOf(await server.get('/sign-in'))).toMatch(/style-src 'self';/);
  });

  it('allows exactly the script and the style that stand in a public page, by their hashes', async () => {
    const { headers } = await server.get('/about');
    const sourcesOf = (directive: string) =>
      new RegExp(`${directive} ([^;]*)`).exec(String(headers['content-security-policy']))?.[1]?.split(' ');
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(sourcesOf('style-src')).toEqual(["'self'", hashOf(INLINE.style)]);
    expect(sourcesOf('script-src')).toEqual(["'self'", hashOf(INLINE.script), 'https://js.stripe.com']);
  });

  it('sends a public page compressed as the browser accepts, and says what it depends on', async () => {
    const plain = (await server.get('/about')).body;
    const get = (encoding: string) =>
      server.app.inject({ url: '/about', headers: { accept: 'text/html', 'accept-encoding': encoding } });
    const [br, gzip, none] = [await get('gzip, br'), await get('gzip'), await get('identity')];
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      vary: 'cookie, accept-language, accept-encoding',
    });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
    expect([none.headers['content-encoding'], none.body]).toEqual([undefined, plain]);
  });

  it('resends a page only if it has changed', async () => {
    const { headers } = await server.get('/about');
    const again = await server.app.inject({
      url: '/about',
      headers: { accept: 'text/html', 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('sends a page to a program that accepts anything', async () => {
    expect((await server.get('/', '*/*')).body).toContain('id="site-home"');
    expect((await server.app.inject('/about')).body).toContain('id="site-about"');
  });
});
