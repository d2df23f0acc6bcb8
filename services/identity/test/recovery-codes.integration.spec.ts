import type { UserCaller } from '@bandeja/auth';
import { RecoveryCodeUsed, RecoveryCodesMade } from '@bandeja/contracts/identity-events';
import { eventually } from '@bandeja/testing';
import { decodeJwt } from 'jose';
import { hashRecoveryCode } from '../src/domain/recovery-codes.js';
import { factorSteps } from './factor-steps.js';
import { callerOf, DEVICE, present, startIdentityApp, type IdentityApp } from './identity-app.js';

const WRONG = { kind: 'invalid', code: 'MFA_VERIFICATION_FAILED' };

let identity: IdentityApp;
let steps: ReturnType<typeof factorSteps>;
beforeAll(async () => {
  identity = await startIdentityApp();
  steps = factorSteps(identity);
});
beforeEach(() => steps.setClock());
afterAll(() => identity.stop());

const memberWithCodes = async () => {
  const member = await steps.memberWithTotp();
  const { codes } = await identity.client.createRecoveryCodes({}, { as: member.caller });
  return { ...member, codes };
};
const give = async (as: Parameters<typeof steps.enrollTotp>[0], code: string) =>
  present((await identity.client.verifyRecoveryCode({ code, device: DEVICE }, { as })).session);
const left = async (as: Parameters<typeof steps.enrollTotp>[0]) =>
  (await identity.client.countRecoveryCodes({}, { as })).left;

it('are ten different ones, which open a session that waits for its second factor, each once', async () => {
  const { email, codes, caller } = await memberWithCodes();
  expect(new Set(codes).size).toBe(10);
  expect(await left(caller)).toBe(10);
  const session = await give(await steps.signInCaller(email), codes[0]!);
  expect(decodeJwt(session.accessToken)).toMatchObject({ aal: 'aal2' });
  expect(await callerOf(session)).toMatchObject({ secondFactor: undefined });
  expect(await left(caller)).toBe(9);
  await expect(give(await steps.signInCaller(email), codes[0]!)).rejects.toMatchObject(WRONG);
  await expect(give(await steps.signInCaller(email), codes[1]!)).resolves.toBeDefined();
});

it('have 128 bits and more, in groups that people can read', async () => {
  const { codes } = await memberWithCodes();
  for (const code of codes) {
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){6}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(code.replaceAll('-', '').length * Math.log2(32)).toBeGreaterThanOrEqual(128);
  }
});

it('of an earlier version, which were shorter, work until they are used or replaced', async () => {
  const { email, caller, codes } = await memberWithCodes();
  const { userId } = caller as UserCaller;
  const older = 'k7m2-9xwp-4hqt-c3vd';
  const another = 'q2b8-1rzn-6jfs-t5ye';
  for (const [at, code] of [older, another].entries())
    await identity.sql('update recovery_codes set code_hash = $2 where account_id = $1 and code_hash = $3', [
      userId,
      hashRecoveryCode(userId, code),
      hashRecoveryCode(userId, codes[at]!),
    ]);
  await expect(give(await steps.signInCaller(email), older)).resolves.toBeDefined();
  await expect(give(await steps.signInCaller(email), older)).rejects.toMatchObject(WRONG);
  await identity.client.createRecoveryCodes({}, { as: caller });
  await expect(give(await steps.signInCaller(email), another)).rejects.toMatchObject(WRONG);
});

it('open one session when two give the same code at once', async () => {
  const { email, codes } = await memberWithCodes();
  const callers = [await steps.signInCaller(email), await steps.signInCaller(email)];
  const outcomes = await Promise.allSettled(callers.map((caller) => give(caller, codes[0]!)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('are accepted as people type them', async () => {
  const { email, codes } = await memberWithCodes();
  const typed = ` ${codes[0]!.replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l').toUpperCase()}`;
  await expect(give(await steps.signInCaller(email), typed)).resolves.toBeDefined();
});

it('end when new ones are made', async () => {
  const { email, codes, caller } = await memberWithCodes();
  await identity.client.createRecoveryCodes({}, { as: caller });
  await expect(give(await steps.signInCaller(email), codes[0]!)).rejects.toMatchObject(WRONG);
});

it('of somebody else do not work', async () => {
  const { codes } = await memberWithCodes();
  const { email } = await memberWithCodes();
  await expect(give(await steps.signInCaller(email), codes[0]!)).rejects.toMatchObject(WRONG);
});

it('are blocked after five wrong codes, with those of authenticator apps', async () => {
  const { email, codes, totp } = await memberWithCodes();
  const caller = await steps.signInCaller(email);
  for (let count = 0; count < 5; count += 1) await expect(give(caller, 'wrong')).rejects.toMatchObject(WRONG);
  await expect(give(caller, codes[0]!)).rejects.toMatchObject({ kind: 'rate-limited' });
  await expect(steps.giveCode(caller, totp.factorId, steps.codeOf(totp))).rejects.toMatchObject({
    kind: 'rate-limited',
  });
});

it('need a second factor', async () => {
  const { caller } = await identity.member();
  await expect(identity.client.createRecoveryCodes({}, { as: caller })).rejects.toMatchObject({
    code: 'MFA_FACTOR_NOT_FOUND',
  });
});

it('go with the last second factor, and with what they proved', async () => {
  const { caller, email, codes, totp } = await memberWithCodes();
  const byCode = await give(await steps.signInCaller(email), codes[0]!);
  await identity.client.removeFactor({ factorId: totp.factorId }, { as: caller });
  expect(await left(caller)).toBe(0);
  expect(decodeJwt((await identity.refresh(byCode.refreshToken)).accessToken)).toMatchObject({ aal: 'aal1' });
});

it('are stored only as hashes, and told of by mail', async () => {
  const { email, codes } = await memberWithCodes();
  const { rows } = await identity.sql('select code_hash from recovery_codes');
  expect(JSON.stringify(rows)).not.toContain(codes[0]);
  await give(await steps.signInCaller(email), codes[0]!);
  await eventually(() => {
    const to = <Message extends { email: string }>(messages: Message[]) =>
      messages.filter((message) => message.email === email);
    expect(to(identity.transport.messages(RecoveryCodesMade))).toHaveLength(1);
    expect(to(identity.transport.messages(RecoveryCodeUsed))).toMatchObject([{ codesLeft: 9 }]);
  });
});
