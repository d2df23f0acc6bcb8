import fastify from 'fastify';
import { registerWebApp } from './static-files.js';
import { ORIGIN, startTestWebApp, type TestWebApp } from './test-web-app.js';

describe('the files of the web app', () => {
  let server: TestWebApp;
  beforeAll(async () => {
    server = await startTestWebApp();
  });
  afterAll(() => server.stop());

  it('lets hashed files be cached forever', async () => {
    const { statusCode, headers } = await server.get('/assets/app-1a2b.js', '*/*');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ['gzip, deflate, br', 'br', 'as brotli'],
    ['gzip', 'gzip', 'as gzip'],
    ['identity', undefined, '// app'],
  ])(
    'serves a client that accepts %s what the build has compressed as %s',
    async (encodings, encoding, body) => {
      const response = await server.app.inject({
        url: '/assets/app-1a2b.js',
        headers: { 'accept-encoding': encodings },
      });
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.headers['content-type']).toMatch(/javascript/);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(response.headers.vary).toMatch(/accept-encoding/i);
      expect(response.body).toBe(body);
    },
  );

  it('sends styles without the headers that only documents need, scripts with the whole policy, and all with the others', async () => {
    const [styles, script, page] = await Promise.all(
      ['/assets/app-5e6f.css', '/assets/app-1a2b.js', '/about'].map(
        async (path) => (await server.get(path, '*/*')).headers,
      ),
    );
    expect(styles?.['content-security-policy']).toBe(
      "default-src 'self';base-uri 'none';object-src 'none';frame-ancestors 'self'",
    );
    expect(styles).not.toHaveProperty('x-xss-protection');
    for (const headers of [script, page]) {
      expect(headers?.['content-security-policy']).toContain('https://js.stripe.com');
      expect(headers).toHaveProperty('x-xss-protection');
    }
    for (const headers of [styles, script, page])
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': expect.stringContaining('camera=()') as string,
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': expect.stringContaining('max-age=31536000') as string,
      });
  });

  it('serves no compressed file under its own path', async () => {
    await server.get('/assets/app-1a2b.js.br', '*/*');
    expect(server.refusals.splice(0)).toMatchObject([{ kind: 'not-found', code: 'NOT_FOUND' }]);
  });

  it('sends a file without a compressed version unchanged', async () => {
    const { statusCode, headers, body } = await server.app.inject({
      url: '/sw.js',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect([statusCode, headers['content-encoding'], body]).toEqual([200, undefined, '// worker']);
  });

  it.each(['/', '/about', '/sw.js'])('has %s revalidated on each request', async (path) => {
    const { statusCode, headers } = await server.get(path);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/api/nothing',
    '/auth/v1/nothing',
    '/files/nothing',
    '/graphql?x=1',
    '/healthz/more',
    '/readyz',
    '/metrics',
  ])('serves no page at the address %s of the server', async (path) => {
    for (const accept of ['text/html', '*/*']) {
      await server.get(path, accept);
      expect(server.refusals.splice(0)).toMatchObject([{ kind: 'not-found', code: 'NOT_FOUND' }]);
    }
  });

  it.each(['/missing.js', '/assets/gone-3c4d.js'])('sends no page to a program for %s', async (path) => {
    expect((await server.get(path, '*/*')).statusCode).toBe(404);
  });

  it('fails at boot if the web app is not built', async () => {
    await expect(registerWebApp(fastify(), '/nowhere', ORIGIN)).rejects.toThrow(/no built web app/);
  });
});
