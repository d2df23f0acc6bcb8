import { authRefusal, fakeServer } from '../test/fake-server';
import { buildAuthSession, tokenWith } from '../test/session';
import { AuthError } from './auth-protocol';
import { Session } from './session';

const PKCE = 'POST /auth/v1/token?grant_type=pkce';

function openSession() {
  const sent: string[] = [];
  return { sent, session: new Session(() => ({ notify: (message) => sent.push(message) })) };
}

describe('arriving by a mailed link', () => {
  it('exchanges the same code once, however often it is called [S0-2.75]', async () => {
    const server = fakeServer({ [PKCE]: buildAuthSession({ role: 'coach' }) });
    const { session, sent } = openSession();
    const arrive = () => session.arrive({ code: 'c' });
    const [first, second] = await Promise.all([arrive(), arrive()]);
    expect([first.role, second.role, (await arrive()).role]).toEqual(['coach', 'coach', 'coach']);
    expect(server.callsOf(PKCE)).toHaveLength(1);
    expect(sent).toEqual(['signed-in']);
    await session.signOut();
  });

  it('retries if the first attempt had no response, and not if it was refused', async () => {
    const server = fakeServer({ [PKCE]: () => Promise.reject(new TypeError('offline')) });
    const { session } = openSession();
    await expect(session.arrive({ code: 'c' })).rejects.toMatchObject({ code: 'network' });
    server.answer(PKCE, () => authRefusal(404, 'flow_state_not_found', 'x'));
    for (const _ of ['received', 'remembered'])
      await expect(session.arrive({ code: 'c' })).rejects.toMatchObject({ code: 'flow_state_not_found' });
    expect(server.callsOf(PKCE)).toHaveLength(2);
  });

  it('does not sign in to the app by a link that may only set a password', async () => {
    const recovery = tokenWith({ amr: [{ method: 'recovery', timestamp: 1 }] });
    fakeServer({ [PKCE]: { ...buildAuthSession(), access_token: recovery } });
    const { session } = openSession();
    await expect(session.arrive({ code: 'c' })).rejects.toBeInstanceOf(AuthError);
    expect(session.state().user).toBeNull();
  });
});
