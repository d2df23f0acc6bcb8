import { readFileSync } from 'node:fs';
import { session } from '../session/session';
import { fakeServer } from '../test/fake-server';
import { goOffline, goOnline } from '../test/network';
import { buildAuthSession, REFRESH } from '../test/session';
import { baseQuery } from './base-query';
import { errorKey } from './error-copy';
import { rest, type GraphqlRequest } from './request';

const VIEWER: GraphqlRequest = { kind: 'graphql', document: 'query Viewer { viewer { id } }', variables: {} };
const api = { signal: new AbortController().signal } as Parameters<typeof baseQuery>[1];
const ask = (request: Parameters<typeof baseQuery>[0]) => baseQuery(request, api, {});

describe('the base query', () => {
  beforeEach(async () => {
    // Nobody is signed in before a server has heard of the sign-out.
    fakeServer();
    await session.signOut();
  });

  it('sends the access token as bearer [S0-7.33]', async () => {
    const server = fakeServer({
      [REFRESH]: buildAuthSession(),
      Viewer: { viewer: { id: '1' } },
      'POST /api/stripe-create-customer': { customerId: 'cus_1' },
    });
    await session.refresh();
    expect(await ask(VIEWER)).toEqual({ data: { viewer: { id: '1' } } });
    await ask(rest('stripe-create-customer', { body: {} }));
    const asked = server.calls.filter(({ name }) => !name.includes('/auth/'));
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual(
      Array(2).fill('Bearer token-of-user-1'),
    );
  });

  it('asks for fresh answers for ten seconds after each change, and lets the server answer from its cache otherwise', async () => {
    const POST_REVIEW: GraphqlRequest = {
      kind: 'graphql',
      document: 'mutation PostReview { postReview { id } }',
      variables: {},
    };
    const server = fakeServer({ Viewer: { viewer: { id: '1' } }, PostReview: { postReview: { id: 'r' } } });
    const now = vi.spyOn(performance, 'now').mockReturnValue(100_000);
    const freshOf = async () => {
      await ask(VIEWER);
      return server.callsOf('Viewer').at(-1)?.headers.get('cache-control');
    };
    expect(await freshOf()).toBeNull();
    await ask(POST_REVIEW);
    now.mockReturnValue(109_999);
    expect(await freshOf()).toBe('no-cache');
    now.mockReturnValue(110_000);
    expect(await freshOf()).toBeNull();
    now.mockRestore();
  });

  it.each(['UNAUTHENTICATED', 'SESSION_NOT_FOUND'])(
    'refreshes the session once for many calls refused with %s and sends them again',
    async (error) => {
      const server = fakeServer({ [REFRESH]: buildAuthSession({ id: 'old' }) });
      await session.refresh();
      server.answer(REFRESH, buildAuthSession({ id: 'new' }));
      server.answer('Viewer', (call: { headers: Headers }) =>
        call.headers.get('authorization') === 'Bearer token-of-new' ? { viewer: { id: 'new' } } : { error },
      );
      const answers = await Promise.all([ask(VIEWER), ask(VIEWER), ask(VIEWER)]);
      expect(answers).toEqual(Array(3).fill({ data: { viewer: { id: 'new' } } }));
      expect(server.callsOf(REFRESH)).toHaveLength(2);
    },
  );

  it('gives the code, message and request id of a GraphQL error', async () => {
    const body = { errors: [{ message: 'No', extensions: { code: 'COACH_NOT_FOUND', requestId: 'r-1' } }] };
    fakeServer({ Viewer: new Response(JSON.stringify(body)) });
    expect(await ask(VIEWER)).toEqual({
      error: { code: 'COACH_NOT_FOUND', message: 'No', requestId: 'r-1' },
    });
  });

  it('asks people to wait and try again after a rate limit, from both APIs', async () => {
    const code = 'OVER_REQUEST_RATE_LIMIT';
    const slowed = (body: object) => new Response(JSON.stringify(body), { status: 429 });
    fakeServer({
      Viewer: slowed({
        data: null,
        errors: [{ message: 'Wait.', extensions: { code, kind: 'rate-limited' } }],
      }),
      'POST /api/stripe-refund': slowed({ error: 'Wait.', code }),
    });
    for (const request of [VIEWER, rest('stripe-refund', { body: {} })]) {
      const answer = (await ask(request)) as { error?: unknown };
      expect(errorKey(answer.error)).toBe(`errors.${code}`);
    }
    for (const language of ['en', 'es']) {
      const catalogue = readFileSync(`${import.meta.dirname}/../locales/${language}/errors.json`, 'utf8');
      expect((JSON.parse(catalogue) as Record<string, string>)[code]).toMatch(
        /Wait a minute|Espera un minuto/,
      );
    }
  });

  it('gives the error text of the product API [S0-7.45]', async () => {
    fakeServer({ 'POST /api/stripe-refund': new Response('{"error":"Already refunded"}', { status: 409 }) });
    expect(await ask(rest('stripe-refund', { body: {} }))).toMatchObject({
      error: { message: 'Already refunded' },
    });
  });

  const wordless = [
    ['stripe-create-customer', 500, '{}', 'HTTP 500: Failed to create customer'],
    [
      'stripe-create-setup-intent',
      502,
      '<html>Bad gateway</html>',
      'HTTP 502: Failed to create setup intent',
    ],
    ['stripe-payment-methods', 503, '', 'HTTP 503: Failed to fetch payment methods'],
    ['stripe-delete-payment-method', 404, '{"error":{}}', 'HTTP 404: Failed to delete payment method'],
    ['stripe-create-payment-intent', 500, '', 'HTTP 500: Failed to create payment intent'],
    ['stripe-capture-payment', 500, '', 'HTTP 500: Failed to capture payment'],
    ['stripe-refund', 500, '', 'HTTP 500: Failed to refund payment'],
    ['stripe-create-connect-account', 500, '', 'HTTP 500: Failed to create connect account'],
    ['stripe-connect-onboarding-link', 500, '', 'HTTP 500: Failed to create onboarding link'],
    ['stripe-connect-dashboard-link', 500, '', 'HTTP 500: Failed to create dashboard link'],
    ['send-email-notification', 429, '', 'HTTP 429: Failed to send email notification'],
  ] as const;
  it.each(wordless)(
    'says what failed when the product API gives no reason: %s [S0-7.46]',
    async (path, status, body, message) => {
      fakeServer({ [`POST /api/${path}`]: new Response(body, { status }) });
      expect(await ask(rest(path, { body: {} }))).toMatchObject({ error: { code: 'INTERNAL', message } });
    },
  );

  it('has one code for a broken connection', async () => {
    fakeServer({ Viewer: () => Promise.reject(new TypeError('offline')) });
    expect(await ask(VIEWER)).toMatchObject({ error: { code: 'NETWORK' } });
  });
});

it('has a text for every failure', () => {
  expect(errorKey({ code: 'NETWORK', message: '' })).toBe('errors.NETWORK');
  expect(errorKey({ code: 'NEVER_HEARD_OF', message: '' })).toBe('errors.UNKNOWN');
  expect(errorKey(new Error('x'))).toBe('errors.UNKNOWN');
});

describe('without a network', () => {
  afterEach(() => goOnline());
  const save = (name: string): GraphqlRequest => ({
    kind: 'graphql',
    document: `\n    mutation ${name} { x }`,
    variables: {},
  });
  const cutOffOnce = (server: ReturnType<typeof fakeServer>, name: string) =>
    server.answer(name, () => {
      server.answer(name, { x: 1 });
      goOffline();
      throw new TypeError('Failed to fetch');
    });

  it('a call waits, is sent once when the network is back, and no failure is shown', async () => {
    const server = fakeServer({ RequestAnalysis: { x: 1 } });
    goOffline();
    const answer = ask(save('RequestAnalysis'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(server.callsOf('RequestAnalysis')).toHaveLength(0);
    goOnline();
    expect(await answer).toEqual({ data: { x: 1 } });
    expect(server.callsOf('RequestAnalysis')).toHaveLength(1);
  });

  it.each([
    ['a question', VIEWER, 'Viewer'],
    ['a save that sets values', save('SaveProfile'), 'SaveProfile'],
  ])('%s that was interrupted is retried automatically', async (_what, request, name) => {
    const server = fakeServer();
    cutOffOnce(server, name);
    const answer = ask(request);
    await new Promise((resolve) => setTimeout(resolve));
    goOnline();
    expect(await answer).toEqual({ data: { x: 1 } });
    expect(server.callsOf(name)).toHaveLength(2);
  });

  it('a request that may have arrived is not sent a second time', async () => {
    const server = fakeServer();
    cutOffOnce(server, 'RequestAnalysis');
    expect(await ask(save('RequestAnalysis'))).toMatchObject({ error: { code: 'NETWORK' } });
    goOnline();
    expect(server.callsOf('RequestAnalysis')).toHaveLength(1);
  });

  it('an aborted call ends without an error', async () => {
    fakeServer();
    goOffline();
    const given = new AbortController();
    const answer = baseQuery(VIEWER, { ...api, signal: given.signal }, {});
    given.abort();
    expect(await answer).toHaveProperty('error');
  });
});
