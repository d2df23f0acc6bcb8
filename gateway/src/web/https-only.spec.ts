import { createLogger, SecurityLog } from '@bandeja/observability';
import fastify, { type FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import { HttpErrorFilter } from '../errors/http-error.filter.js';
import { registerHttpsOnly } from './https-only.js';

const logger = createLogger('gateway', 'silent');
const security = new SecurityLog(logger, 'gateway');
const recorded = vi.spyOn(security, 'record');
const handled = vi.fn();
const opened: FastifyInstance[] = [];

function gateway(settings: { PUBLIC_ORIGIN?: string; TRUSTED_PROXIES?: number } = {}): FastifyInstance {
  const app = fastify({ trustProxy: (_address, hop) => hop < 1 });
  opened.push(app);
  const errors = new HttpErrorFilter(logger);
  // As GraphQL's, which would hide a refusal.
  app.setErrorHandler(() => 'an error of the route');
  registerHttpsOnly(
    app,
    { PUBLIC_ORIGIN: 'https://bandeja.example', TRUSTED_PROXIES: 1, ...settings },
    security,
    (error, request, reply) => errors.respond(error, request, reply),
  );
  app.all('/*', () => {
    handled();
    return 'served';
  });
  return app;
}

type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE';
const ask = (app: FastifyInstance, method: Method, url: string, scheme?: string, accept = '*/*') =>
  app.inject({
    ...{ method, url, remoteAddress: '10.0.0.1' },
    headers: {
      accept,
      'x-forwarded-for': '203.0.113.7',
      ...(scheme ? { 'x-forwarded-proto': scheme } : {}),
    },
  });

beforeEach(() => void [recorded.mockClear(), handled.mockClear()]);
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

describe('over plain HTTP', () => {
  it.each(['/', '/es/coaches?level=3', '//evil.example/', '/sign-in'])(
    'the page %s is redirected to HTTPS',
    async (url) => {
      const response = await ask(gateway(), 'GET', url, 'http', 'text/html');
      expect(response.statusCode).toBe(308);
      expect(response.headers.location).toBe(`https://bandeja.example${url}`);
      expect(handled).not.toHaveBeenCalled();
      expect(recorded).not.toHaveBeenCalled();
    },
  );

  it.each<[Method, string]>([
    ['POST', '/graphql'],
    ['GET', '/graphql?query=%7B__typename%7D'],
    ['POST', '/auth/v1/token?grant_type=password'],
    ['GET', '/auth/v1/verify?token=abc'],
    ['POST', '/api/stripe-create-customer'],
    ['GET', '/files/videos/1/original?sig=abc'],
    ['POST', '/files/uploads'],
    ['POST', '/unsubscribe?token=abc'],
    ['DELETE', '/'],
  ])('%s %s is refused and never redirected', async (method, url) => {
    for (const accept of ['*/*', 'text/html']) {
      recorded.mockClear();
      const response = await ask(gateway(), method, url, 'http', accept);
      expect(response.statusCode).toBe(403);
      expect(response.headers.location).toBeUndefined();
      expect(response.body.toUpperCase()).toContain('HTTPS_REQUIRED');
      expect(response.body).toContain('https://bandeja.example');
      expect(recorded.mock.calls).toEqual([
        ['authz_fail', { reason: 'HTTPS_REQUIRED', ipAddress: '203.0.113.7', path: url.split('?')[0] }],
      ]);
    }
    expect(handled).not.toHaveBeenCalled();
  });

  it('a proxy inside does not hide what the browser used, nor the other way round', async () => {
    expect((await ask(gateway(), 'POST', '/graphql', 'http, https')).statusCode).toBe(403);
    expect((await ask(gateway(), 'POST', '/graphql', 'https, http')).statusCode).toBe(200);
  });
});

it.each([
  ['over HTTPS', {}, 'https'],
  ['through no proxy, such as probes', {}, undefined],
  ['of an installation without TLS', { PUBLIC_ORIGIN: 'http://localhost:8080' }, 'http'],
  ['that trusts no proxy', { TRUSTED_PROXIES: 0 }, 'http'],
])('serves what comes %s', async (_what, settings, scheme) => {
  const app = gateway(settings);
  expect((await ask(app, 'POST', '/graphql', scheme)).body).toBe('served');
  expect((await ask(app, 'GET', '/', scheme, 'text/html')).body).toBe('served');
});
