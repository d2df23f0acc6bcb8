import { vi } from 'vitest';
import { authRefusal, fakeServer, type FakeServer } from '../test/fake-server';
import { buildAuthSession, leaveHint, REFRESH } from '../test/session';
import { checkProfile } from './check-profile';
import { Session } from './session';

const PASSWORD = 'POST /auth/v1/token?grant_type=password';

function openSession() {
  const tabs = { sent: [] as string[], receive: (_message: string) => {} };
  const session = new Session((onMessage) => {
    tabs.receive = onMessage;
    return { notify: (message) => tabs.sent.push(message) };
  });
  return { session, tabs };
}

const untilSignedIn = (session: Session) =>
  new Promise<void>((resolve) => session.subscribe(() => session.state().user && resolve()));

describe('the session', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = fakeServer({ [REFRESH]: buildAuthSession() });
    leaveHint('athlete');
  });

  it('sends no request on load if nobody has signed in', async () => {
    leaveHint();
    const { session } = openSession();
    await session.start();
    expect(session.state().status).toBe('anonymous');
    expect(await session.accessToken()).toBeNull();
    expect(server.calls).toEqual([]);
  });

  it('is restored from the cookie on load, with an empty body from the web client [S0-7.9]', async () => {
    const { session } = openSession();
    await session.start();
    expect(session.state()).toMatchObject({ status: 'authenticated', user: { username: 'Carla Domínguez' } });
    expect(server.calls[0]?.variables).toEqual({});
    expect(server.calls[0]?.headers.get('x-bandeja-client')).toBe('web');
  });

  it('is anonymous when the cookie is refused', async () => {
    server.answer(REFRESH, () => authRefusal(400, 'refresh_token_not_found', 'Invalid Refresh Token'));
    const { session } = openSession();
    expect(await session.accessToken()).toBeNull();
    expect(session.state()).toEqual({ status: 'anonymous', user: null, ended: true });
  });

  it('refreshes when a page becomes visible and its token has nearly expired, and not before', async () => {
    server.answer(REFRESH, { ...buildAuthSession(), expires_in: 600 });
    const { session } = openSession();
    await session.start();
    const seen = () => document.dispatchEvent(new Event('visibilitychange'));
    seen();
    expect(server.callsOf(REFRESH)).toHaveLength(1);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 550_000);
    seen();
    await session.refresh();
    expect(server.callsOf(REFRESH)).toHaveLength(2);
    vi.restoreAllMocks();
    await session.signOut();
  });

  it('sends one refresh for callers at the same time', async () => {
    const { session } = openSession();
    const answers = await Promise.all([session.refresh(), session.refresh(), session.accessToken()]);
    expect(answers).toEqual([true, true, 'token-of-user-1']);
    expect(server.callsOf(REFRESH)).toHaveLength(1);
  });

  it('refreshes before it returns a token that is about to expire', async () => {
    server.answer(REFRESH, { ...buildAuthSession(), expires_in: 2 });
    const { session } = openSession();
    await session.start();
    server.answer(REFRESH, { ...buildAuthSession(), access_token: 'next-token' });
    expect(await session.accessToken()).toBe('next-token');
    await session.signOut();
  });

  it('stays signed in when the server cannot be reached for a refresh', async () => {
    const { session } = openSession();
    await session.start();
    server.answer(REFRESH, () => Promise.reject(new TypeError('offline')));
    expect(await session.refresh()).toBe(false);
    expect(session.state().status).toBe('authenticated');
    await session.signOut();
  });

  it('refreshes with the same key until a response arrives, also after a reload, and with another one then', async () => {
    server.answer(REFRESH, () => Promise.reject(new TypeError('offline')));
    const { session } = openSession();
    await session.refresh();
    const reloaded = openSession().session;
    await reloaded.refresh();
    server.answer(REFRESH, buildAuthSession());
    await reloaded.refresh();
    await reloaded.refresh();
    const keys = server.callsOf(REFRESH).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(keys.map((key) => key === keys[0])).toEqual([true, true, true, false]);
    await reloaded.signOut();
  });

  it('takes another key after a refusal', async () => {
    server.answer(REFRESH, () => authRefusal(400, 'refresh_token_not_found', 'Invalid Refresh Token'));
    const { session } = openSession();
    await session.refresh();
    await session.refresh();
    const [first, second] = server.callsOf(REFRESH).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).not.toBe(second);
  });

  it('notifies the other tabs of a sign-in and a sign-out', async () => {
    server.answer(PASSWORD, buildAuthSession());
    const { session, tabs } = openSession();
    await session.signIn('carla@example.com', 'secret1');
    await session.signOut();
    expect(tabs.sent).toEqual(['signed-in', 'signed-out']);
  });

  it('ends when another tab signed out', async () => {
    const { session, tabs } = openSession();
    await session.start();
    tabs.receive('signed-out');
    expect(session.state()).toEqual({ status: 'anonymous', user: null });
    expect(await session.accessToken()).toBeNull();
  });

  it('stays signed out when another tab signed out while a refresh was under way', async () => {
    const { session, tabs } = openSession();
    server.answer(REFRESH, () => {
      tabs.receive('signed-out');
      return buildAuthSession();
    });
    await session.start();
    expect(session.state()).toEqual({ status: 'anonymous', user: null });
    server.answer(REFRESH, buildAuthSession());
    tabs.receive('signed-in');
    await untilSignedIn(session);
    expect(await session.accessToken()).not.toBeNull();
    await session.signOut();
  });

  it('keeps a profile complete while the session response is still outdated', async () => {
    server.answer(REFRESH, buildAuthSession({ role: 'coach', profileCompleted: false }));
    const { session } = openSession();
    await session.start();
    session.profileCompleted();
    await session.refresh();
    expect(session.state().user?.profileCompleted).toBe(true);
    await session.signOut();
  });

  it.each([
    ['complete', true],
    ['incomplete', false],
  ])('knows a profile as %s when the server says so [S0-4.6]', async (completion, profileCompleted) => {
    const { session } = openSession();
    await session.start();
    server.answer('GET /auth/v1/user', buildAuthSession({ profileCompleted }).user);
    expect(await checkProfile(session)).toBe(completion);
    await session.signOut();
  });

  it('does not know a profile whose check failed [S0-4.6]', async () => {
    const { session } = openSession();
    await session.start();
    server.answer('GET /auth/v1/user', () => authRefusal(500, 'unexpected_failure', 'x'));
    expect(await checkProfile(session)).toBe('unknown');
    await session.signOut();
  });

  it('ends when a response says that another browser ended it', async () => {
    const { session } = openSession();
    await session.start();
    server.answer('GET /auth/v1/user', () => authRefusal(403, 'session_not_found', 'Session does not exist'));
    server.answer(REFRESH, () => authRefusal(400, 'refresh_token_not_found', 'Invalid Refresh Token'));
    await checkProfile(session);
    expect(session.state()).toEqual({ status: 'anonymous', user: null, ended: true });
    await session.refresh();
    expect(session.state()).toMatchObject({ ended: true });
  });

  it('ends without a message when the person signs out or was never signed in', async () => {
    const { session } = openSession();
    await session.start();
    await session.signOut();
    expect(session.state()).toEqual({ status: 'anonymous', user: null });
    server.answer(REFRESH, () => authRefusal(400, 'refresh_token_not_found', 'Invalid Refresh Token'));
    await session.refresh();
    expect(session.state()).toEqual({ status: 'anonymous', user: null });
  });
});
