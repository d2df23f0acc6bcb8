/** @jest-environment ./.config/jsdom-env.mjs */
import { session } from '../session/session';
import { fakeServer } from '../test/fake-server';
import { buildAuthSession, REFRESH } from '../test/session';
import { baseQuery } from './base-query';
import { errorKey } from './error-copy';
import { rest, type GraphqlRequest } from './request';

const VIEWER: GraphqlRequest = { kind: 'graphql', document: 'query Viewer { viewer { id } }', variables: {} };
const api = { signal: new AbortController().signal } as Parameters<typeof baseQuery>[1];
const ask = (request: Parameters<typeof baseQuery>[0]) => baseQuery(request, api, {});

describe('the base query', () => {
  beforeEach(async () => {
    await session.signOut();
  });

  it('sends the access token as bearer', async () => {
    const server = fakeServer({ [REFRESH]: buildAuthSession(), Viewer: { viewer: { id: '1' } } });
    await session.refresh();
    expect(await ask(VIEWER)).toEqual({ data: { viewer: { id: '1' } } });
    expect(server.callsOf('Viewer')[0]?.headers.get('authorization')).toBe('Bearer token-of-user-1');
  });

  it('refreshes the session once for many refused calls and sends them again', async () => {
    const server = fakeServer({ [REFRESH]: buildAuthSession({ id: 'old' }) });
    await session.refresh();
    server.answer(REFRESH, buildAuthSession({ id: 'new' }));
    server.answer('Viewer', (call: { headers: Headers }) =>
      call.headers.get('authorization') === 'Bearer token-of-new'
        ? { viewer: { id: 'new' } }
        : { error: 'UNAUTHENTICATED' },
    );
    const answers = await Promise.all([ask(VIEWER), ask(VIEWER), ask(VIEWER)]);
    expect(answers).toEqual(Array(3).fill({ data: { viewer: { id: 'new' } } }));
    expect(server.callsOf(REFRESH)).toHaveLength(2);
  });

  it('gives the code, message and request id of a GraphQL error', async () => {
    const body = { errors: [{ message: 'No', extensions: { code: 'COACH_NOT_FOUND', requestId: 'r-1' } }] };
    fakeServer({ Viewer: new Response(JSON.stringify(body)) });
    expect(await ask(VIEWER)).toEqual({
      error: { code: 'COACH_NOT_FOUND', message: 'No', requestId: 'r-1' },
    });
  });

  it('gives the error text of the product API', async () => {
    fakeServer({ 'POST /api/stripe-refund': new Response('{"error":"Already refunded"}', { status: 409 }) });
    expect(await ask(rest('stripe-refund', { body: {} }))).toMatchObject({
      error: { message: 'Already refunded' },
    });
  });

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
