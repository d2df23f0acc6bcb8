import type { Session, SignOutScope } from '@bandeja/contracts/identity';
import { SessionEnded } from '@bandeja/contracts/identity-events';
import { eventually } from '@bandeja/testing';
import { callerOf, PASSWORD, startIdentityApp, type IdentityApp } from './identity-app.js';

type Member = Awaited<ReturnType<IdentityApp['member']>>;

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());

const NOT_FOUND = { kind: 'invalid', code: 'REFRESH_TOKEN_NOT_FOUND' };
const ALREADY_USED = { kind: 'invalid', code: 'REFRESH_TOKEN_ALREADY_USED' };

const rotatedLongAgo = () =>
  identity.sql(`update refresh_tokens set rotated_at = rotated_at - interval '11 seconds'`);

describe('a session', () => {
  it('has tokens for its user and role that are valid for ten minutes', async () => {
    const { session, email } = await identity.member({ role: 'ROLE_COACH' });
    const caller = await callerOf(session);
    expect(caller).toMatchObject({ kind: 'user', userId: session.user?.id, role: 'coach', recovery: false });
    const claims = JSON.parse(
      Buffer.from(session.accessToken.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, number>;
    expect(claims).toMatchObject({ email, app_metadata: { role: 'coach' }, session_id: expect.any(String) });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(600);
    expect(session.expiresAt?.getTime()).toBe((claims.exp ?? 0) * 1_000);
    expect(Buffer.from(session.refreshToken, 'base64url')).toHaveLength(32);
  });

  it('stores no refresh token in plain text', async () => {
    const { session } = await identity.member();
    const { rows } = await identity.sql('select token_hash from refresh_tokens');
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(session.refreshToken);
  });
});

describe('refreshing a session', () => {
  it('exchanges each token for the next one of the same session', async () => {
    const { session } = await identity.member();
    const second = await identity.refresh(session.refreshToken);
    const third = await identity.refresh(second.refreshToken);
    expect(new Set([session, second, third].map(({ refreshToken }) => refreshToken)).size).toBe(3);
    const ids = await Promise.all([session, third].map(async (one) => await callerOf(one)));
    expect(ids[1]).toMatchObject({ sessionId: (ids[0] as { sessionId: string }).sessionId });
  });

  it('succeeds for two tabs that refresh at once', async () => {
    const { session } = await identity.member();
    const tabs = await Promise.all([
      identity.refresh(session.refreshToken),
      identity.refresh(session.refreshToken),
    ]);
    for (const tab of tabs) await expect(identity.refresh(tab.refreshToken)).resolves.toBeDefined();
  });

  it('ends the whole family when an old token is used later', async () => {
    const { session } = await identity.member();
    const second = await identity.refresh(session.refreshToken);
    await rotatedLongAgo();
    await expect(identity.refresh(session.refreshToken)).rejects.toMatchObject(ALREADY_USED);
    await expect(identity.refresh(second.refreshToken)).rejects.toMatchObject(NOT_FOUND);
    await expect(identity.refresh(session.refreshToken)).rejects.toMatchObject(NOT_FOUND);
  });

  it('keeps the user’s other sessions when it ends a family', async () => {
    const { session, email } = await identity.member();
    const other = await identity.signIn(email);
    await identity.refresh(session.refreshToken);
    await rotatedLongAgo();
    await expect(identity.refresh(session.refreshToken)).rejects.toMatchObject(ALREADY_USED);
    await expect(identity.refresh(other.refreshToken)).resolves.toBeDefined();
  });

  it('refuses a made-up and an empty token', async () => {
    for (const token of ['made-up', ''])
      await expect(identity.refresh(token)).rejects.toMatchObject(NOT_FOUND);
  });

  it('extends the session, unless it was idle for too long', async () => {
    const { session } = await identity.member();
    const { sessionId } = (await callerOf(session)) as { sessionId: string };
    await identity.sql(`update sessions set expires_at = now() + interval '1 minute' where id = $1`, [
      sessionId,
    ]);
    const next = await identity.refresh(session.refreshToken);
    const { rows } = await identity.sql(
      `select expires_at > now() + interval '29 days' as extended from sessions where id = $1`,
      [sessionId],
    );
    expect(rows[0]?.extended).toBe(true);
    await identity.sql(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [
      sessionId,
    ]);
    await expect(identity.refresh(next.refreshToken)).rejects.toMatchObject(NOT_FOUND);
  });
});

describe('signing out', () => {
  const isOver = (session: Session) =>
    identity.refresh(session.refreshToken).then(
      () => false,
      (error: { code: string }) => error.code === 'REFRESH_TOKEN_NOT_FOUND',
    );

  it.each<[SignOutScope, boolean, boolean]>([
    ['SIGN_OUT_SCOPE_LOCAL', true, false],
    ['SIGN_OUT_SCOPE_OTHERS', false, true],
    ['SIGN_OUT_SCOPE_GLOBAL', true, true],
    ['SIGN_OUT_SCOPE_UNSPECIFIED', true, true],
  ])('with %s ends this session: %s, the others: %s', async (scope, endsThis, endsOthers) => {
    const { session, email, caller } = await identity.member();
    const other = await identity.signIn(email);
    const stranger = await identity.member();
    const signOut = () => identity.client.signOut({ scope }, { as: caller });
    await signOut();
    // The process reads every second which sessions have ended. From then on it refuses this one; until then, nothing changes.
    const refused = await signOut().then(
      () => undefined,
      (error: { code: string }) => error.code,
    );
    expect(endsThis ? [undefined, 'SESSION_NOT_FOUND'] : [undefined]).toContain(refused);
    expect(await isOver(session)).toBe(endsThis);
    expect(await isOver(other)).toBe(endsOthers);
    expect(await isOver(stranger.session)).toBe(false);
  });

  it('is noticed by the next request, although the access token has not expired', async () => {
    const { caller, email } = await identity.member();
    const other = await callerOf(await identity.signIn(email));
    expect((await identity.client.getUser({}, { as: other })).user?.email).toBe(email);
    await identity.client.signOut({ scope: 'SIGN_OUT_SCOPE_GLOBAL' }, { as: caller });
    await expect(identity.client.getUser({}, { as: other })).rejects.toMatchObject({
      code: 'SESSION_NOT_FOUND',
    });
  });
});

describe('the end of a session', () => {
  const idOf = async (session: Session) => ((await callerOf(session)) as { sessionId: string }).sessionId;
  const published = () => identity.transport.messages(SessionEnded).map(({ sessionId }) => sessionId);
  const endedSince = async (since: Date) =>
    (await identity.client.listEndedAccess({ since }, { as: identity.as })).ids;

  it.each<[string, (member: Member, other: Session) => Promise<unknown>]>([
    [
      'signing out',
      ({ caller }) => identity.client.signOut({ scope: 'SIGN_OUT_SCOPE_OTHERS' }, { as: caller }),
    ],
    [
      'a new password',
      ({ caller }) => identity.updateUser(caller, { password: 'chiquita-99', currentPassword: PASSWORD }),
    ],
    [
      'a refresh token that is used twice',
      async (_, other) => {
        await identity.refresh(other.refreshToken);
        await rotatedLongAgo();
        await identity.refresh(other.refreshToken).catch(() => undefined);
      },
    ],
  ])('by %s is published, and its token is refused by this service, too', async (_, end) => {
    const since = new Date();
    const member = await identity.member();
    const other = await identity.signIn(member.email);
    await end(member, other);
    const [own, ended] = [await idOf(member.session), await idOf(other)];
    expect(await endedSince(since)).toContain(ended);
    expect(await endedSince(since)).not.toContain(own);
    await eventually(() => expect(published()).toContain(ended));
    expect(published()).not.toContain(own);
    const profileOf = async (session: Session) =>
      identity.client.getProfile({}, { as: await callerOf(session) });
    await eventually(() => expect(profileOf(other)).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' }));
    await expect(profileOf(member.session)).resolves.toBeDefined();
  });

  it('is also listed for deleted accounts', async () => {
    const since = new Date();
    const { caller, session } = await identity.member();
    await identity.client.deleteAccount({ currentPassword: PASSWORD }, { as: caller });
    expect(await endedSince(since)).toContain(session.user?.id);
    expect(await endedSince(new Date(Date.now() + 60_000))).toEqual([]);
  });
});
