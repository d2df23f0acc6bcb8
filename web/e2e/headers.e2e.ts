import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ApiPerson, signInByApi } from './support/api-person.js';
import { Bandeja } from './support/bandeja.js';
import { expect, test } from './support/test.js';

/** Headers and cookies of every kind of answer, from a host that is reached over HTTPS, behind a proxy that ends TLS. */
test.describe.configure({ mode: 'default' });

let bandeja: Bandeja;
let athlete: ApiPerson;

test.beforeAll(async () => {
  bandeja = await Bandeja.start({ PUBLIC_ORIGIN: 'https://bandeja.example', AUTH_RATE_PER_MINUTE: '1000' });
  athlete = await ApiPerson.join(bandeja, 'Ada Rey', 'athlete');
});
test.afterAll(() => bandeja?.stop());

const ALWAYS: Record<string, RegExp> = {
  'content-security-policy': /default-src 'self';base-uri 'none'.*object-src 'none'.*frame-ancestors 'self'/,
  'strict-transport-security': /max-age=31536000; includeSubDomains/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^SAMEORIGIN$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*microphone=\(\)/,
  'x-request-id': /^[\w-]{8,}$/,
};
const NEVER = ['server', 'x-powered-by', 'access-control-allow-origin'];

const KEPT_BY_NOBODY = /^no-store$/;
const ASKED_AGAIN = /^no-cache$/;

interface Kind {
  name: string;
  status: number;
  caching: RegExp;
  ask: () => [method: string, path: string, init?: RequestInit];
}

const json = (body: unknown, token?: string): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
});
const as = (person: ApiPerson, headers: Record<string, string> = {}): RequestInit => ({
  headers: { authorization: `Bearer ${person.token}`, ...headers },
});
const HTML = { headers: { accept: 'text/html' } };
const TUS = { 'tus-resumable': '1.0.0' };
const hashedAsset = () =>
  `/assets/${readdirSync(join(bandeja.webDirectory, 'assets')).find((name) => name.endsWith('.js'))}`;

const KINDS: Kind[] = [
  { name: 'a public page', status: 200, caching: ASKED_AGAIN, ask: () => ['GET', '/', HTML] },
  { name: 'a screen of the app', status: 200, caching: ASKED_AGAIN, ask: () => ['GET', '/sign-in', HTML] },
  {
    name: 'a redirect',
    status: 302,
    caching: ASKED_AGAIN,
    ask: () => ['GET', '/', { headers: { ...HTML.headers, 'accept-language': 'es' } }],
  },
  {
    name: 'a file of the build',
    status: 200,
    caching: /^public, max-age=31536000, immutable$/,
    ask: () => ['GET', hashedAsset()],
  },
  { name: 'the service worker', status: 200, caching: ASKED_AGAIN, ask: () => ['GET', '/sw.js'] },
  { name: 'robots.txt', status: 200, caching: ASKED_AGAIN, ask: () => ['GET', '/robots.txt'] },
  { name: 'a missing file', status: 404, caching: KEPT_BY_NOBODY, ask: () => ['GET', '/missing.png'] },
  { name: 'a wrong method', status: 404, caching: KEPT_BY_NOBODY, ask: () => ['PATCH', '/sign-in'] },
  {
    name: 'a query',
    status: 200,
    caching: KEPT_BY_NOBODY,
    ask: () => ['POST', '/graphql', json({ query: '{ __typename }' }, athlete.token)],
  },
  {
    name: 'a query by GET',
    status: 200,
    caching: KEPT_BY_NOBODY,
    ask: () => ['GET', '/graphql?query=%7B__typename%7D', as(athlete)],
  },
  {
    name: 'a query that is none',
    status: 200,
    caching: KEPT_BY_NOBODY,
    ask: () => ['POST', '/graphql', json({ query: '{' })],
  },
  {
    name: 'a body that is no JSON',
    status: 400,
    caching: KEPT_BY_NOBODY,
    ask: () => ['POST', '/graphql', { body: '{', headers: { 'content-type': 'application/json' } }],
  },
  {
    name: 'a body that is too large',
    status: 413,
    caching: KEPT_BY_NOBODY,
    ask: () => ['POST', '/graphql', json({ query: ' '.repeat(2 ** 21) })],
  },
  {
    name: 'a refused sign-in',
    status: 400,
    caching: KEPT_BY_NOBODY,
    ask: () => [
      'POST',
      '/auth/v1/token?grant_type=password',
      json({ email: 'a@b.example', password: 'falsch-geraten' }),
    ],
  },
  {
    name: 'the account',
    status: 200,
    caching: KEPT_BY_NOBODY,
    ask: () => ['GET', '/auth/v1/user', as(athlete)],
  },
  {
    name: 'the account of nobody',
    status: 401,
    caching: KEPT_BY_NOBODY,
    ask: () => ['GET', '/auth/v1/user'],
  },
  {
    name: 'a mailed link that is none',
    status: 303,
    caching: KEPT_BY_NOBODY,
    ask: () => ['GET', '/auth/v1/verify?type=signup&token=none'],
  },
  {
    name: 'the product API',
    status: 200,
    caching: KEPT_BY_NOBODY,
    ask: () => ['POST', '/api/stripe-create-customer', json({}, athlete.token)],
  },
  {
    name: 'the product API for nobody',
    status: 401,
    caching: KEPT_BY_NOBODY,
    ask: () => ['POST', '/api/stripe-create-customer', json({})],
  },
  {
    name: 'a webhook with a wrong signature',
    status: 400,
    caching: KEPT_BY_NOBODY,
    ask: () => ['POST', '/api/stripe-webhook', json({})],
  },
  {
    name: 'what the server of uploads can do',
    status: 204,
    caching: KEPT_BY_NOBODY,
    ask: () => ['OPTIONS', '/files/uploads', { headers: TUS }],
  },
  {
    name: 'a refused upload',
    status: 401,
    caching: KEPT_BY_NOBODY,
    ask: () => ['POST', '/files/uploads', { headers: { ...TUS, 'upload-length': '3' } }],
  },
  {
    name: 'a film without a signature',
    status: 403,
    caching: KEPT_BY_NOBODY,
    ask: () => ['GET', '/files/videos/00000000-0000-4000-8000-000000000000/original'],
  },
];

for (const { name, status, caching, ask } of KINDS)
  test(`${name} is answered with the headers of all answers, and says who may keep it`, async () => {
    const [method, path, init] = ask();
    const answer = await fetch(`${bandeja.origin}${path}`, { redirect: 'manual', method, ...init });
    await answer.arrayBuffer();
    const { headers } = answer;
    expect(answer.status).toBe(status);
    for (const [header, value] of Object.entries(ALWAYS))
      expect(headers.get(header) ?? '', header).toMatch(value);
    for (const header of NEVER) expect(headers.get(header), header).toBeNull();
    expect(headers.get('cache-control') ?? '').toMatch(caching);
    if (headers.get('content-type')?.startsWith('text/'))
      expect(headers.get('content-type')).toMatch(/charset=utf-8/i);
    expect(headers.getSetCookie()).toEqual([]);
  });

/** Sends a message as it is; Node's own clients would not. */
function exchange(message: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(bandeja.origin).port), '127.0.0.1', () => socket.write(message));
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject).on('close', () => resolve(text));
  });
}

for (const [name, status, message] of [
  [
    'a message with two lengths',
    400,
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
  ],
  ['TRACE', 405, 'TRACE /files/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ['TRACK', 405, 'TRACK / HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['CONNECT', 405, 'CONNECT x:443 HTTP/1.1\r\nhost: x\r\n\r\n'],
] as const)
  test(`${name} is refused with the same headers, once`, async () => {
    const text = await exchange(message);
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
    const { 'x-request-id': _, ...always } = ALWAYS;
    for (const [header, value] of Object.entries(always)) {
      const [, found = ''] = new RegExp(`^${header}: (.*)\r$`, 'im').exec(text) ?? [];
      expect(found, header).toMatch(value);
    }
    expect(text).toMatch(/^cache-control: no-store\r$/im);
  });

test('cookies are of this host alone, over HTTPS alone, and sent by no other site', async () => {
  const { headers } = await signInByApi(bandeja, athlete.who, { 'x-bandeja-client': 'web' });
  const cookies = headers.getSetCookie();
  expect(cookies.map((one) => one.split('=')[0]).sort()).toEqual([
    '__Host-bandeja-refresh',
    '__Host-bandeja_signed_in',
  ]);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; Secure(;|$)/);
    expect(cookie).toMatch(/; SameSite=(Strict|Lax)(;|$)/);
    expect(cookie).not.toMatch(/; Domain=/);
  }
  expect(cookies.find((one) => one.startsWith('__Host-bandeja-refresh'))).toMatch(
    /; HttpOnly; .*SameSite=Strict/,
  );
});

test('signing out empties the cache of the browser, in which films may be', async () => {
  const { access_token: token } = (await signInByApi(bandeja, athlete.who)).body;
  const signOut = (scope: string) =>
    fetch(`${bandeja.origin}/auth/v1/logout?scope=${scope}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await signOut('others')).headers.get('clear-site-data')).toBeNull();
  const { status, headers } = await signOut('local');
  expect([status, headers.get('clear-site-data')]).toEqual([204, '"cache"']);
});

test('a cookie of the same name that a neighbour domain could plant is not read', async () => {
  const { headers } = await signInByApi(bandeja, athlete.who, { 'x-bandeja-client': 'web' });
  const value = headers
    .getSetCookie()
    .find((one) => one.startsWith('__Host-bandeja-refresh'))!
    .split(';')[0]!;
  const refresh = (cookie: string) =>
    fetch(`${bandeja.origin}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-bandeja-client': 'web', cookie },
      body: '{}',
    });
  expect((await refresh(value.replace('__Host-', ''))).status).toBe(400);
  expect((await refresh(value)).status).toBe(200);
});
