import { vi } from 'vitest';
import { markedSignOut } from '../lib/sign-out-mark';
import { authRefusal, fakeServer, type FakeServer } from '../test/fake-server';
import { buildAuthSession, leaveHint, REFRESH } from '../test/session';
import { requestPasswordReset } from './account';
import { pendingSignOut } from './pending-sign-out';
import { Session } from './session';

const PASSWORD = 'POST /auth/v1/token?grant_type=password';
const LOGOUT = 'POST /auth/v1/logout?scope=local';
const RECOVER = 'POST /auth/v1/recover?redirect_to=http%3A%2F%2Flocalhost%3A3000%2Freset-password';

const openSession = () => new Session(() => ({ notify: () => undefined }));
const offline = () => Promise.reject(new TypeError('offline'));
const done = () => new Response(null, { status: 204 });

describe('a sign-out that the server has not heard of', () => {
  let server: FakeServer;

  async function leaveWithoutNetwork() {
    const session = openSession();
    await session.start();
    server.answer(LOGOUT, offline);
    const isKnown = await session.signOut();
    return { session, isKnown };
  }
  const names = () => server.calls.map(({ name }) => name);

  beforeEach(() => {
    server = fakeServer({ [REFRESH]: buildAuthSession(), [PASSWORD]: buildAuthSession(), [LOGOUT]: done });
    leaveHint('athlete');
  });
  afterEach(async () => {
    server.answer(LOGOUT, done);
    await pendingSignOut.settle();
    vi.useRealTimers();
  });

  it('is nothing to speak of where it was heard', async () => {
    const session = openSession();
    await session.start();
    expect(await session.signOut()).toBe(true);
    expect([session.state(), markedSignOut(), pendingSignOut.isOverdue()]).toEqual([
      { status: 'anonymous', user: null },
      undefined,
      false,
    ]);
  });

  it.each([
    ['without a network', offline],
    ['when the server fails', () => authRefusal(503, 'unexpected_failure', 'x')],
    ['when the server is busy', () => authRefusal(429, 'over_request_rate_limit', 'x')],
  ])('signs out here and is kept, %s', async (_when, answer) => {
    const session = openSession();
    await session.start();
    server.answer(LOGOUT, answer);
    expect(await session.signOut()).toBe(false);
    expect(session.state()).toEqual({ status: 'anonymous', user: null, leaving: 'untold' });
    expect(await session.accessToken()).toBeNull();
    expect([markedSignOut(), pendingSignOut.isOverdue()]).toEqual(['local', true]);
  });

  it('is over where the server says that the session has ended', async () => {
    const session = openSession();
    await session.start();
    server.answer(LOGOUT, () => authRefusal(403, 'session_not_found', 'x'));
    expect(await session.signOut()).toBe(true);
    expect(markedSignOut()).toBeUndefined();
  });

  it('goes before anything else after the next start, and the old cookie signs nobody in', async () => {
    await leaveWithoutNetwork();
    leaveHint('athlete');
    server.calls.length = 0;
    server.answer(LOGOUT, done);
    const next = openSession();
    await next.start();
    expect(next.state().status).toBe('anonymous');
    await pendingSignOut.settle();
    expect(names()).toEqual([LOGOUT]);
    expect(await next.accessToken()).toBeNull();
    expect(markedSignOut()).toBeUndefined();
  });

  it('is told by the cookie where the token is gone with the page', async () => {
    await leaveWithoutNetwork();
    server.calls.length = 0;
    server.answer(LOGOUT, done);
    // A token of the page that was closed is not there any more.
    pendingSignOut.begin('local', undefined);
    await pendingSignOut.settle();
    expect(names()).toEqual([REFRESH, LOGOUT]);
    expect(server.callsOf(LOGOUT)[0]?.headers.get('authorization')).toBe('Bearer token-of-user-1');
  });

  it('goes before a sign-in, which waits for it', async () => {
    const { session } = await leaveWithoutNetwork();
    server.calls.length = 0;
    await expect(session.signIn('carla@example.com', 'secret1')).rejects.toMatchObject({ code: 'network' });
    expect(names()).toEqual([LOGOUT]);
    server.answer(LOGOUT, done);
    await session.signIn('carla@example.com', 'secret1');
    expect(names()).toEqual([LOGOUT, LOGOUT, PASSWORD]);
    expect(session.state().status).toBe('authenticated');
    await session.signOut();
  });

  it('goes before any other call of the authentication service', async () => {
    await leaveWithoutNetwork();
    server.calls.length = 0;
    await expect(requestPasswordReset('carla@example.com')).rejects.toMatchObject({ code: 'network' });
    expect(server.callsOf(RECOVER)).toEqual([]);
  });

  it('is sent again by itself, and when the network is back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await leaveWithoutNetwork();
    server.calls.length = 0;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(names()).toEqual([LOGOUT]);
    server.answer(LOGOUT, done);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(markedSignOut()).toBeUndefined());
    expect(pendingSignOut.isOverdue()).toBe(false);
  });
});
