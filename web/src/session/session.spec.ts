/** @jest-environment ./.config/jsdom-env.mjs */
import { authRefusal, fakeServer, type FakeServer } from '../test/fake-server';
import { buildAuthSession, REFRESH } from '../test/session';
import { Session } from './session';
import { toSessionUser } from './session-user';

const PASSWORD = 'POST /auth/v1/token?grant_type=password';

function openSession() {
  const tabs = { told: [] as string[], hear: (_message: string) => {} };
  const session = new Session((onMessage) => {
    tabs.hear = onMessage;
    return { tell: (message) => tabs.told.push(message) };
  });
  return { session, tabs };
}

describe('the session', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = fakeServer({ [REFRESH]: buildAuthSession() });
  });

  it('comes back from the cookie on load, asked with an empty body by the web client', async () => {
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
    expect(session.state().status).toBe('anonymous');
  });

  it('sends one refresh for callers at the same time', async () => {
    const { session } = openSession();
    const answers = await Promise.all([session.refresh(), session.refresh(), session.accessToken()]);
    expect(answers).toEqual([true, true, 'token-of-user-1']);
    expect(server.callsOf(REFRESH)).toHaveLength(1);
  });

  it('refreshes before it hands out a token that is about to end', async () => {
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

  it('tells the other tabs of a sign-in and a sign-out', async () => {
    server.answer(PASSWORD, buildAuthSession());
    const { session, tabs } = openSession();
    await session.signIn('carla@example.com', 'secret1');
    await session.signOut();
    expect(tabs.told).toEqual(['signed-in', 'signed-out']);
  });

  it('ends when another tab signed out', async () => {
    const { session, tabs } = openSession();
    await session.start();
    tabs.hear('signed-out');
    expect(session.state()).toEqual({ status: 'anonymous', user: null });
    expect(await session.accessToken()).toBeNull();
  });

  it('keeps a profile finished while the session answer is still behind', async () => {
    server.answer(REFRESH, buildAuthSession({ role: 'coach', profileCompleted: false }));
    const { session } = openSession();
    await session.start();
    session.profileCompleted();
    await session.refresh();
    expect(session.state().user?.profileCompleted).toBe(true);
    await session.signOut();
  });

  it('counts a failed profile check as incomplete [S0-4.7]', async () => {
    const { session } = openSession();
    await session.start();
    server.answer('GET /auth/v1/user', () => authRefusal(500, 'unexpected_failure', 'x'));
    expect(await session.checkProfile()).toBe(false);
    await session.signOut();
  });
});

describe('the session user', () => {
  const userOf = (changes: object) => toSessionUser({ ...buildAuthSession().user, ...changes });

  it('takes its name from metadata, else from the e-mail, else "User" [S0-3.3]', () => {
    expect(userOf({}).username).toBe('Carla Domínguez');
    expect(userOf({ user_metadata: {} }).username).toBe('carla');
    expect(userOf({ user_metadata: {}, email: '' }).username).toBe('User');
  });

  it('takes its role from app metadata before user metadata [S0-3.5]', () => {
    expect(userOf({ app_metadata: { role: 'coach' }, user_metadata: { role: 'athlete' } }).role).toBe(
      'coach',
    );
    expect(userOf({ app_metadata: {}, user_metadata: { role: 'coach' } }).role).toBe('coach');
  });

  it('treats the role user as athlete', () => {
    expect(userOf({ app_metadata: { role: 'user' } }).role).toBe('athlete');
    expect(userOf({ app_metadata: { role: 'root' } }).role).toBeNull();
  });
});
