import type { UserCaller } from '@bandeja/auth';
import { FactorRemoved } from '@bandeja/contracts/identity-events';
import { SecurityLog } from '@bandeja/observability';
import { adminUnderTest, eventually, withStaleProof } from '@bandeja/testing';
import { decodeJwt } from 'jose';
import { identityAdmin } from '../src/inbound/cli/identity-admin.js';
import { RenewFactorSecrets } from '../src/use-cases/factor/renew-factor-secrets.js';
import { AesFactorSecrets } from '../src/outbound/crypto/aes-factor-secrets.js';
import { PrismaExpiredRecords } from '../src/outbound/prisma/prisma-expired-records.js';
import { PrismaFactors } from '../src/outbound/prisma/prisma-factors.js';
import { factorSteps } from './factor-steps.js';
import {
  callerOf,
  DEVICE,
  newEmail,
  PASSWORD,
  present,
  startIdentityApp,
  type IdentityApp,
} from './identity-app.js';

const STEP_UP = { kind: 'forbidden', code: 'STEP_UP_REQUIRED' };
const WRONG_PASSWORD = { kind: 'invalid', code: 'CURRENT_PASSWORD_WRONG' };
const LACKS_FACTOR = { kind: 'forbidden', code: 'SECOND_FACTOR_REQUIRED' };

let identity: IdentityApp;
let steps: ReturnType<typeof factorSteps>;
let admin: ReturnType<typeof adminUnderTest>;
beforeAll(async () => {
  identity = await startIdentityApp();
  steps = factorSteps(identity);
  admin = adminUnderTest(identityAdmin, { ...identity.env, BANDEJA_OPERATOR: 'Olga' });
});
beforeEach(() => steps.setClock());
afterAll(() => identity.stop());

/** A session whose proofs are all too old for a step-up, with tokens that say so. */
const staleMember = async () => {
  const member = await identity.member();
  await steps.letProofsAge(member.caller);
  const session = await identity.refresh(member.session.refreshToken);
  return { ...member, session, caller: (await callerOf(session)) as UserCaller };
};
const stepUp = async (as: UserCaller, password: string) =>
  present((await identity.client.stepUp({ password, device: DEVICE }, { as })).session);

describe('a step-up by password', () => {
  it('keeps the session, whose tokens say when it was proved', async () => {
    const { caller } = await staleMember();
    await expect(identity.client.exportPersonalData({}, { as: caller })).rejects.toMatchObject(STEP_UP);
    const session = await stepUp(caller, PASSWORD);
    const fresh = await callerOf(session);
    expect(fresh).toMatchObject({ sessionId: caller.sessionId });
    expect(decodeJwt(session.accessToken).auth_time).toBeGreaterThan(caller.provedAt.getTime() / 1_000);
    await expect(identity.client.exportPersonalData({}, { as: fresh })).resolves.toBeDefined();
    await expect(identity.refresh(session.refreshToken)).resolves.toBeDefined();
  });

  it('refuses a wrong password, and counts it', async () => {
    const { caller } = await staleMember();
    for (let count = 0; count < 10; count += 1)
      await expect(stepUp(caller, 'not the password')).rejects.toMatchObject(WRONG_PASSWORD);
    await expect(stepUp(caller, PASSWORD)).rejects.toMatchObject({ kind: 'rate-limited' });
  });

  it('is not for accounts with a second factor', async () => {
    const { caller } = await steps.memberWithTotp();
    await expect(stepUp(caller as UserCaller, PASSWORD)).rejects.toMatchObject(LACKS_FACTOR);
  });
});

describe('without a second factor', () => {
  it('the right password, given with the request, is a fresh proof for another password and for deletion', async () => {
    const { caller } = await staleMember();
    await expect(identity.updateUser(caller, { password: 'otra-vibora-lenta-42' })).rejects.toMatchObject(
      WRONG_PASSWORD,
    );
    await identity.updateUser(caller, { password: 'otra-vibora-lenta-42', currentPassword: PASSWORD });
    await identity.client.deleteAccount({ currentPassword: 'otra-vibora-lenta-42' }, { as: caller });
  });

  it('adding one needs a fresh proof', async () => {
    const { caller } = await staleMember();
    await expect(steps.enrollTotp(caller)).rejects.toMatchObject(STEP_UP);
    await expect(steps.enrollTotp(await callerOf(await stepUp(caller, PASSWORD)))).resolves.toBeDefined();
  });
});

describe('with a second factor', () => {
  it('the password alone changes no password and deletes nothing', async () => {
    const { caller, totp } = await steps.memberWithTotp();
    await steps.letProofsAge(caller);
    const change = { password: 'otra-vibora-lenta-42', currentPassword: PASSWORD };
    await expect(identity.updateUser(caller, change)).rejects.toMatchObject(STEP_UP);
    await expect(
      identity.client.deleteAccount({ currentPassword: PASSWORD }, { as: caller }),
    ).rejects.toMatchObject(STEP_UP);
    const fresh = await callerOf(await steps.giveCode(caller, totp.factorId, steps.codeOf(totp)));
    await identity.updateUser(fresh, change);
    await identity.client.deleteAccount({ currentPassword: 'otra-vibora-lenta-42' }, { as: fresh });
    const { rows } = await identity.sql('select 1 from factors where account_id = $1', [
      (caller as UserCaller).userId,
    ]);
    expect(rows).toEqual([]);
  });

  it('another one is removed only after a fresh proof; the session that removed it goes on', async () => {
    const { caller, session, totp, email } = await steps.memberWithTotp();
    const second = await steps.enrollTotp(caller, 'Tablet');
    await steps.giveCode(caller, second.factorId, steps.codeOf(second));
    const bySecond = await steps.signInCaller(email);
    steps.nextStep();
    const other = await steps.giveCode(bySecond, second.factorId, steps.codeOf(second));
    const remove = (as: UserCaller) => identity.client.removeFactor({ factorId: second.factorId }, { as });
    await expect(remove(await withStaleProof(caller as UserCaller))).rejects.toMatchObject(STEP_UP);
    await remove(caller as UserCaller);
    await expect(remove(caller as UserCaller)).rejects.toMatchObject({ code: 'MFA_FACTOR_NOT_FOUND' });
    expect(session.user?.factors).toHaveLength(1);
    // What the other session proved by the removed factor is void.
    expect(await callerOf(await identity.refresh(other.refreshToken))).toMatchObject({
      secondFactor: 'verify',
    });
    await expect(
      steps.giveCode(await steps.signInCaller(email), totp.factorId, steps.codeOf(totp)),
    ).resolves.toBeDefined();
    await eventually(() =>
      expect(
        identity.transport.messages(FactorRemoved).filter((message) => message.email === email),
      ).toMatchObject([{ kind: 'totp', name: 'Tablet', linkId: expect.stringMatching(/./) }]),
    );
  });

  it('the account needs none any more once the last is removed', async () => {
    const { caller, totp, email } = await steps.memberWithTotp();
    await identity.client.removeFactor({ factorId: totp.factorId }, { as: caller });
    expect(await steps.signInCaller(email)).toMatchObject({ secondFactor: undefined });
  });
});

describe('an operator', () => {
  const newOperator = async () => {
    const email = newEmail();
    const { out } = await admin(['create', '--email', email, '--print-link', '--json']);
    const token = identity.tokenOf(new URL((JSON.parse(out) as { link: string }).link));
    const { session } = await identity.verify('RECOVERY', token);
    await identity.updateUser(await callerOf(present(session)), { password: PASSWORD });
    return { email, caller: await steps.signInCaller(email) };
  };

  it('can only set up a second factor until there is one, and always keeps one', async () => {
    const { email, caller } = await newOperator();
    expect(caller).toMatchObject({ role: 'admin', secondFactor: 'enroll' });
    await expect(identity.client.getProfile({}, { as: caller })).rejects.toMatchObject({
      ...LACKS_FACTOR,
      details: { step: 'enroll' },
    });
    const totp = await steps.enrollTotp(caller);
    const session = await steps.giveCode(caller, totp.factorId, steps.codeOf(totp));
    const proved = (await callerOf(session)) as UserCaller;
    expect(proved.secondFactor).toBeUndefined();
    await expect(identity.client.getProfile({}, { as: proved })).resolves.toBeDefined();
    await expect(
      identity.client.removeFactor({ factorId: totp.factorId }, { as: proved }),
    ).rejects.toMatchObject({ kind: 'conflict', code: 'LAST_FACTOR_OF_OPERATOR' });
    expect(await steps.signInCaller(email)).toMatchObject({ secondFactor: 'verify' });
  });

  it('removes the second factors of somebody who lost them, recorded and told', async () => {
    const { email, session, caller } = await steps.memberWithTotp();
    await identity.client.createRecoveryCodes({}, { as: caller });
    const { out, code } = await admin(['factors', 'remove', '--email', email.toUpperCase()]);
    expect({ out, code }).toMatchObject({
      code: 0,
      out: expect.stringContaining('Removed 1 second step of'),
    });
    await expect(identity.refresh(session.refreshToken)).rejects.toMatchObject({ kind: 'invalid' });
    expect(await steps.signInCaller(email)).toMatchObject({ secondFactor: undefined });
    const { rows } = await identity.sql(
      `select operator, subject, details from operations.operator_log where action = 'factors remove'`,
    );
    expect(rows).toEqual([
      { operator: 'Olga', subject: (caller as UserCaller).userId, details: { count: 1 } },
    ]);
    await eventually(() =>
      expect(identity.transport.messages(FactorRemoved).some((message) => message.email === email)).toBe(
        true,
      ),
    );
    expect(await admin(['factors', 'remove', '--email', email])).toMatchObject({ code: 1 });
    expect(await admin(['factors', 'remove', '--email', newEmail()])).toMatchObject({
      code: 1,
      err: 'There is no account with this address.',
    });
  });
});

it('a new key takes over the secrets of factors, and the old one can be dropped', async () => {
  const { caller, totp } = await steps.memberWithTotp();
  const { app } = identity.running;
  const old = Buffer.from(identity.env.FACTOR_ENCRYPTION_KEY ?? '', 'base64');
  const next = Buffer.alloc(32, 7);
  const secretOf = async () =>
    String((await identity.sql('select secret from factors where id = $1', [totp.factorId])).rows[0]?.secret);
  const before = await secretOf();
  await new RenewFactorSecrets(app.get(PrismaFactors), new AesFactorSecrets([next, old])).execute();
  const after = await secretOf();
  expect(after).not.toBe(before);
  expect(new AesFactorSecrets([next]).decrypt(totp.factorId, after)).toBe(totp.secret);
  expect(() => new AesFactorSecrets([next]).decrypt(caller.kind, after)).toThrow();
  await new RenewFactorSecrets(app.get(PrismaFactors), new AesFactorSecrets([old, next])).execute();
});

it('housekeeping removes expired challenges, and factors that nobody verified for a day', async () => {
  const { caller, totp } = await steps.memberWithTotp();
  const begun = await steps.enrollTotp(caller, 'Begun');
  await steps.challenge(caller, totp.factorId);
  const expired = identity.running.app.get(PrismaExpiredRecords);
  const kept = async () => {
    const ids = [totp.factorId, begun.factorId];
    const factors = await identity.sql('select id from factors where id = any($1::uuid[])', [ids]);
    const open = 'select 1 from factor_challenges where factor_id = $1 and used_at is null';
    const challenges = await identity.sql(open, [totp.factorId]);
    return [factors.rows.map(({ id }) => id), challenges.rows.length];
  };
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await expired.remove(hoursFromNow(-0.1));
  expect(await kept()).toEqual([expect.arrayContaining([totp.factorId, begun.factorId]), 1]);
  await expired.remove(hoursFromNow(25));
  expect(await kept()).toEqual([[totp.factorId], 0]);
});

it('the security log tells of factors, wrong codes, blocks and proofs, with ids and no secrets', async () => {
  const record = vi.spyOn(identity.running.app.get(SecurityLog, { strict: false }), 'record');
  const { caller, email, totp } = await steps.memberWithTotp();
  const { codes } = await identity.client.createRecoveryCodes({}, { as: caller });
  const waiting = await steps.signInCaller(email);
  await identity.client.verifyRecoveryCode({ code: codes[0]!, device: DEVICE }, { as: waiting });
  for (let count = 0; count < 5; count += 1)
    await expect(steps.giveCode(waiting, totp.factorId, '000000')).rejects.toMatchObject({ kind: 'invalid' });
  await steps.letProofsAge(caller);
  await expect(
    identity.client.removeFactor({ factorId: totp.factorId }, { as: caller }),
  ).rejects.toMatchObject(STEP_UP);
  const { userId } = waiting;
  const told = record.mock.calls.filter(([, facts]) => facts?.userId === userId);
  expect(told.map(([event]) => event)).toEqual(
    expect.arrayContaining([
      ...['authn_factor_added', 'authn_step_up_success', 'authn_recovery_code_used'],
      ...['authn_factor_fail', 'authn_login_lock', 'authn_step_up_fail'],
    ]),
  );
  for (const secret of [...codes, totp.secret, email]) expect(JSON.stringify(told)).not.toContain(secret);
  record.mockRestore();
});
