import { authRefusal, fakeServer } from '../test/fake-server';
import { buildAuthSession, leaveHint, REFRESH, tokenWith } from '../test/session';
import { Session } from './session';

const PASSWORD = 'POST /auth/v1/token?grant_type=password';
const VERIFY = 'POST /auth/v1/factors/f-1/verify';
const halfway = {
  ...buildAuthSession(),
  access_token: tokenWith({ app_metadata: { second_factor: 'verify' } }),
};

function openSession() {
  const sent: string[] = [];
  return { sent, session: new Session(() => ({ notify: (message) => sent.push(message) })) };
}

describe('a session that lacks its second step', () => {
  it('signs nobody in, and knows who is on the way', async () => {
    fakeServer({ [PASSWORD]: halfway });
    const { session } = openSession();
    await session.signIn('carla@example.com', 'secret1');
    expect(session.state()).toMatchObject({
      status: 'halfway',
      user: null,
      step: 'verify',
      person: { email: 'carla@example.com' },
    });
    await session.signOut();
  });

  it('is still on the way after a reload', async () => {
    leaveHint('athlete');
    fakeServer({ [REFRESH]: halfway });
    const { session } = openSession();
    await session.start();
    expect(session.state().status).toBe('halfway');
    await session.signOut();
  });

  it('is complete with the proof, in the other tabs as well', async () => {
    const server = fakeServer({ [PASSWORD]: halfway, [VERIFY]: buildAuthSession() });
    const { session, sent } = openSession();
    await session.signIn('carla@example.com', 'secret1');
    await session.prove('factors/f-1/verify', { challenge_id: 'c-1', code: '123456' });
    expect([session.state().status, session.proofs()]).toEqual(['authenticated', 1]);
    expect(server.callsOf(VERIFY)[0]?.headers.get('authorization')).toBe(`Bearer ${halfway.access_token}`);
    expect(sent).toEqual(['signed-in', 'signed-in']);
    await session.signOut();
  });

  it('stays on the way with a wrong proof', async () => {
    fakeServer({ [PASSWORD]: halfway, [VERIFY]: () => authRefusal(422, 'mfa_verification_failed', 'x') });
    const { session } = openSession();
    await session.signIn('carla@example.com', 'secret1');
    await expect(session.prove('factors/f-1/verify', {})).rejects.toMatchObject({
      code: 'mfa_verification_failed',
    });
    expect([session.state().status, session.proofs()]).toEqual(['halfway', 0]);
    await session.signOut();
  });

  it('is what a session becomes when the server asks for a second step in between', async () => {
    leaveHint('athlete');
    fakeServer({ [REFRESH]: buildAuthSession() });
    const { session } = openSession();
    await session.start();
    session.lacksSecondFactor('enroll');
    expect(session.state()).toMatchObject({ status: 'halfway', step: 'enroll' });
    await session.signOut();
  });
});

it('keeps what the sign-in told of wrong passwords, while later answers say nothing', async () => {
  const since = '2026-11-20T10:00:00Z';
  const told = buildAuthSession();
  told.user.app_metadata.failed_sign_ins = { count: 3, since };
  fakeServer({ [PASSWORD]: told, [REFRESH]: buildAuthSession() });
  const { session } = openSession();
  await session.signIn('carla@example.com', 'secret1');
  await session.refresh();
  expect(session.state().user?.failedSignIns).toEqual({ count: 3, since });
  await session.signOut();
});
