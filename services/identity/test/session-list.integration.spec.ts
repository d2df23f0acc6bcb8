import type { UserCaller } from '@bandeja/auth';
import { SessionEnded } from '@bandeja/contracts/identity-events';
import { SecurityLog } from '@bandeja/observability';
import { eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { callerOf, PASSWORD, present, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());

const PHONE = {
  ipAddress: '198.51.100.20',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
};
const MISSING = { kind: 'not-found', code: 'SESSION_NOT_FOUND' };

async function withPhone() {
  const member = await identity.member();
  const { session } = await identity.client.signIn(
    { email: member.email, password: PASSWORD, device: PHONE },
    { as: identity.as },
  );
  const phone = present(session);
  return { ...member, phone, phoneId: ((await callerOf(phone)) as UserCaller).sessionId };
}
const listed = async (as: Awaited<ReturnType<typeof callerOf>>) =>
  (await identity.client.listSessions({}, { as })).sessions;

describe('the list of sessions', () => {
  it('tells each live one with its browser and system, the last used first, and which one asks', async () => {
    const { caller, phoneId } = await withPhone();
    const sessions = await listed(caller);
    expect(sessions).toMatchObject([
      { id: phoneId, browser: 'Safari', system: 'iOS', ipAddress: PHONE.ipAddress, current: false },
      { id: (caller as UserCaller).sessionId, ipAddress: '203.0.113.7', current: true },
    ]);
    for (const { createdAt, refreshedAt, expiresAt } of sessions) {
      expect(refreshedAt!.getTime()).toBeGreaterThanOrEqual(createdAt!.getTime());
      expect(expiresAt!.getTime()).toBeGreaterThan(Date.now());
    }
  });

  it('has nobody else’s, and none that has ended', async () => {
    const { caller, phone, phoneId } = await withPhone();
    const stranger = await identity.member();
    expect((await listed(stranger.caller)).map(({ id }) => id)).not.toContain(phoneId);
    await identity.client.signOut({ scope: 'SIGN_OUT_SCOPE_LOCAL' }, { as: await callerOf(phone) });
    expect((await listed(caller)).map(({ id }) => id)).toEqual([(caller as UserCaller).sessionId]);
  });
});

describe('ending one session', () => {
  it('ends that one alone, is published, and cannot be repeated', async () => {
    const { caller, phone, phoneId, session } = await withPhone();
    await identity.client.endSession({ sessionId: phoneId }, { as: caller });
    await expect(identity.refresh(phone.refreshToken)).rejects.toMatchObject({
      code: 'REFRESH_TOKEN_NOT_FOUND',
    });
    await eventually(() =>
      expect(identity.transport.messages(SessionEnded).map(({ sessionId }) => sessionId)).toContain(phoneId),
    );
    await expect(identity.client.endSession({ sessionId: phoneId }, { as: caller })).rejects.toMatchObject(
      MISSING,
    );
    await expect(identity.refresh(session.refreshToken)).resolves.toBeDefined();
  });

  it('of somebody else gets the response of one that does not exist, and ends nothing', async () => {
    const { phone, phoneId } = await withPhone();
    const { caller: stranger } = await identity.member();
    const record = vi.spyOn(identity.running.app.get(SecurityLog, { strict: false }), 'record');
    for (const sessionId of [phoneId, randomUUID(), '', 'nonsense', "' or true --"])
      await expect(identity.client.endSession({ sessionId }, { as: stranger })).rejects.toMatchObject(
        MISSING,
      );
    const { userId, sessionId } = stranger as UserCaller;
    expect(record.mock.calls, 'of the one that there is').toEqual([
      [
        'authz_fail',
        { operation: 'endSession', reason: 'SESSION_NOT_FOUND', userId, sessionId, ofSession: phoneId },
      ],
    ]);
    record.mockRestore();
    await expect(identity.refresh(phone.refreshToken)).resolves.toBeDefined();
  });

  it('needs a fresh proof, as ending all others does; leaving everywhere needs none', async () => {
    const { caller, phone, phoneId, session } = await withPhone();
    await identity.sql(
      `update session_proofs set proved_at = proved_at - interval '6 minutes' where session_id = $1::uuid`,
      [(caller as UserCaller).sessionId],
    );
    const stale = await identity.refresh(session.refreshToken);
    const as = await callerOf(stale);
    const STEP_UP = { kind: 'forbidden', code: 'STEP_UP_REQUIRED' };
    await expect(identity.client.endSession({ sessionId: phoneId }, { as })).rejects.toMatchObject(STEP_UP);
    const others = { scope: 'SIGN_OUT_SCOPE_OTHERS' } as const;
    await expect(identity.client.signOut(others, { as })).rejects.toMatchObject(STEP_UP);
    await expect(listed(as)).resolves.toHaveLength(2);
    const { session: proved } = await identity.client.stepUp({ password: PASSWORD, device: PHONE }, { as });
    const fresh = await callerOf(present(proved));
    await identity.client.endSession({ sessionId: phoneId }, { as: fresh });
    await expect(identity.refresh(phone.refreshToken)).rejects.toMatchObject({
      code: 'REFRESH_TOKEN_NOT_FOUND',
    });
    await identity.client.signOut(others, { as: fresh });
    await identity.client.signOut({ scope: 'SIGN_OUT_SCOPE_GLOBAL' }, { as });
    await expect(identity.refresh(present(proved).refreshToken)).rejects.toMatchObject({
      code: 'REFRESH_TOKEN_NOT_FOUND',
    });
  });

  it('is refused to an access token whose own session has ended', async () => {
    const { caller, phone, phoneId } = await withPhone();
    await identity.client.signOut({ scope: 'SIGN_OUT_SCOPE_LOCAL' }, { as: caller });
    await expect(identity.client.endSession({ sessionId: phoneId }, { as: caller })).rejects.toMatchObject({
      code: 'SESSION_NOT_FOUND',
    });
    await expect(identity.refresh(phone.refreshToken)).resolves.toBeDefined();
  });
});

describe('the life of a session', () => {
  const untilEnd = (expiresAt: Date | undefined) => (expiresAt!.getTime() - Date.now()) / 3_600_000;

  it('is told with each answer, and has an end however often it is refreshed', async () => {
    const { session, caller } = await identity.member();
    expect(untilEnd(session.sessionExpiresAt)).toBeCloseTo(30 * 24, 0);
    const { sessionId } = caller as UserCaller;
    await identity.sql(`update sessions set created_at = now() - interval '89 days' where id = $1::uuid`, [
      sessionId,
    ]);
    const old = await identity.refresh(session.refreshToken);
    expect(untilEnd(old.sessionExpiresAt)).toBeCloseTo(24, 0);
    await identity.sql(
      `update sessions set created_at = now() - interval '90 days', expires_at = now() - interval '1 second' where id = $1::uuid`,
      [sessionId],
    );
    await expect(identity.refresh(old.refreshToken)).rejects.toMatchObject({
      code: 'REFRESH_TOKEN_NOT_FOUND',
    });
  });

  it('of an operator is an hour without use, and half a day at most', async () => {
    const { email } = await identity.member();
    await identity.sql(`update accounts set role = 'admin' where email = $1`, [email]);
    const session = await identity.signIn(email);
    expect(untilEnd(session.sessionExpiresAt)).toBeCloseTo(1, 1);
    const { sessionId } = (await callerOf(session)) as UserCaller;
    await identity.sql(`update sessions set created_at = now() - interval '11.5 hours' where id = $1::uuid`, [
      sessionId,
    ]);
    expect(untilEnd((await identity.refresh(session.refreshToken)).sessionExpiresAt)).toBeCloseTo(0.5, 1);
  });
});
