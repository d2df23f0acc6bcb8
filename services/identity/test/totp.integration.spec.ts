import { STEP_UP_LASTS_MS, type UserCaller } from '@bandeja/auth';
import { FactorAdded, SessionEnded } from '@bandeja/contracts/identity-events';
import { eventually } from '@bandeja/testing';
import { decodeJwt } from 'jose';
import { factorSteps } from './factor-steps.js';
import { callerOf, present, startIdentityApp, type IdentityApp } from './identity-app.js';

const WRONG = { kind: 'invalid', code: 'MFA_VERIFICATION_FAILED' };
const BLOCKED = { kind: 'rate-limited', code: 'OVER_REQUEST_RATE_LIMIT' };
const MINUTE_MS = 60_000;

let identity: IdentityApp;
let steps: ReturnType<typeof factorSteps>;
beforeAll(async () => {
  identity = await startIdentityApp();
  steps = factorSteps(identity);
});
beforeEach(() => steps.setClock());
afterAll(() => identity.stop());

describe('setting up an authenticator app', () => {
  it('counts once a code is given, and gives the session its second factor', async () => {
    const { caller, email } = await identity.member();
    const totp = await steps.enrollTotp(caller, 'Phone');
    const factors = async () => present((await identity.client.getUser({}, { as: caller })).user).factors;
    expect(await factors()).toMatchObject([
      { id: totp.factorId, type: 'FACTOR_TYPE_TOTP', friendlyName: 'Phone', verified: false },
    ]);
    expect(await identity.signIn(email).then(callerOf)).toMatchObject({ secondFactor: undefined });

    const session = await steps.giveCode(caller, totp.factorId, steps.codeOf(totp));
    expect(decodeJwt(session.accessToken)).toMatchObject({
      aal: 'aal2',
      amr: expect.arrayContaining([expect.objectContaining({ method: 'totp' })]),
    });
    expect(await callerOf(session)).toMatchObject({
      sessionId: (caller as { sessionId: string }).sessionId,
      secondFactor: undefined,
    });
    expect(session.user?.factors).toMatchObject([{ verified: true }]);
  });

  it('ends the other sessions, and tells the owner', async () => {
    const { caller, email, session } = await identity.member();
    const other = await identity.signIn(email);
    const { sessionId: otherId } = (await callerOf(other)) as UserCaller;
    const totp = await steps.enrollTotp(caller, 'Phone');
    await expect(identity.refresh(other.refreshToken)).resolves.toBeDefined();
    await steps.giveCode(caller, totp.factorId, steps.codeOf(totp));
    await expect(identity.refresh(other.refreshToken)).rejects.toMatchObject({ kind: 'invalid' });
    await expect(identity.refresh(session.refreshToken)).rejects.toMatchObject({ kind: 'invalid' });
    await eventually(() => {
      const ended = identity.transport.messages(SessionEnded).map(({ sessionId }) => sessionId);
      expect(ended).toContain(otherId);
      expect(identity.transport.messages(FactorAdded).filter((event) => event.email === email)).toMatchObject(
        [{ kind: 'totp', name: 'Phone', locale: 'es', linkId: expect.stringMatching(/./) }],
      );
    });
  });

  it('keeps the other sessions when it is not the first second factor', async () => {
    const { email, totp, caller } = await steps.memberWithTotp();
    const waiting = await steps.signInCaller(email);
    const other = await steps.giveCode(waiting, totp.factorId, steps.codeOf(totp));
    const second = await steps.enrollTotp(caller, 'Tablet');
    await steps.giveCode(caller, second.factorId, steps.codeOf(second));
    await expect(identity.refresh(other.refreshToken)).resolves.toBeDefined();
  });

  it('stores the secret only encrypted, and not the same text twice', async () => {
    const { caller } = await identity.member();
    const totp = await steps.enrollTotp(caller);
    const { rows } = await identity.sql('select * from factors where id = $1', [totp.factorId]);
    expect(JSON.stringify(rows)).not.toContain(totp.secret);
    expect(rows[0]?.secret).toMatch(/^[0-9a-f]{8}\.[\w-]{40,}$/);
  });

  it('replaces what was begun under the same name, and refuses the name of a verified one', async () => {
    const { caller } = await identity.member();
    const first = await steps.enrollTotp(caller, 'Phone');
    const second = await steps.enrollTotp(caller, 'Phone');
    await expect(steps.giveCode(caller, first.factorId, steps.codeOf(first))).rejects.toMatchObject({
      kind: 'not-found',
      code: 'MFA_FACTOR_NOT_FOUND',
    });
    const proved = await callerOf(await steps.giveCode(caller, second.factorId, steps.codeOf(second)));
    await expect(steps.enrollTotp(proved, 'Phone')).rejects.toMatchObject({
      kind: 'conflict',
      code: 'MFA_FACTOR_NAME_CONFLICT',
    });
  });

  it('allows ten', async () => {
    const { caller } = await identity.member();
    for (let count = 0; count < 10; count += 1) await steps.enrollTotp(caller, `Phone ${count}`);
    await expect(steps.enrollTotp(caller, 'One more')).rejects.toMatchObject({
      kind: 'failed-precondition',
      code: 'TOO_MANY_ENROLLED_MFA_FACTORS',
    });
  });

  it.each([
    ['an unknown type', { type: 'FACTOR_TYPE_UNSPECIFIED' as const }],
    ['a long name', { friendlyName: 'x'.repeat(61) }],
    ['a long issuer', { issuer: 'x'.repeat(61) }],
  ])('refuses %s', async (_, wrong) => {
    const { caller } = await identity.member();
    const right = { type: 'FACTOR_TYPE_TOTP' as const, friendlyName: '', issuer: '' };
    await expect(identity.client.enrollFactor({ ...right, ...wrong }, { as: caller })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'VALIDATION_FAILED',
    });
  });
});

describe('signing in with a second factor', () => {
  it('waits for it, and allows nothing else until then', async () => {
    const { email, totp } = await steps.memberWithTotp();
    const session = await identity.signIn(email);
    const waiting = await callerOf(session);
    expect(waiting).toMatchObject({ secondFactor: 'verify' });
    expect(decodeJwt(session.accessToken)).toMatchObject({ aal: 'aal1' });
    await expect(identity.client.getProfile({}, { as: waiting })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
    });
    const proved = await steps.giveCode(waiting, totp.factorId, steps.codeOf(totp));
    expect(await callerOf(proved)).toMatchObject({ secondFactor: undefined });
    expect(await callerOf(await identity.refresh(proved.refreshToken))).toMatchObject({
      secondFactor: undefined,
    });
  });

  it('still waits for it after a refresh', async () => {
    const { email } = await steps.memberWithTotp();
    const session = await identity.signIn(email);
    expect(await callerOf(await identity.refresh(session.refreshToken))).toMatchObject({
      secondFactor: 'verify',
    });
  });

  it('accepts the code of this step and of the one before, and no others', async () => {
    for (const [distance, isRight] of [
      ...[[-1, true] as const, [0, true] as const],
      ...[[-2, false] as const, [1, false] as const, [2, false] as const],
    ]) {
      const { caller } = await identity.member();
      const totp = await steps.enrollTotp(caller);
      const given = steps.giveCode(caller, totp.factorId, steps.codeOf(totp, distance));
      await (isRight ? expect(given).resolves.toBeDefined() : expect(given).rejects.toMatchObject(WRONG));
    }
  });

  it('accepts each code once, also for another session', async () => {
    const { email, totp } = await steps.memberWithTotp();
    const [first, second] = [await steps.signInCaller(email), await steps.signInCaller(email)];
    const code = steps.codeOf(totp);
    await steps.giveCode(first, totp.factorId, code);
    await expect(steps.giveCode(second, totp.factorId, code)).rejects.toMatchObject(WRONG);
    await expect(steps.giveCode(second, totp.factorId, steps.codeOf(totp, -1))).rejects.toMatchObject(WRONG);
    steps.nextStep();
    await expect(steps.giveCode(second, totp.factorId, steps.codeOf(totp))).resolves.toBeDefined();
  });

  it('opens one session when two give the same code at once', async () => {
    const { email, totp } = await steps.memberWithTotp();
    const callers = [await steps.signInCaller(email), await steps.signInCaller(email)];
    const given = callers.map((caller) => steps.giveCode(caller, totp.factorId, steps.codeOf(totp)));
    const outcomes = await Promise.allSettled(given);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('lets a mistyped code be given again for the same challenge, and answers a challenge once', async () => {
    const { email, totp } = await steps.memberWithTotp();
    const caller = await steps.signInCaller(email);
    const { id: challengeId } = await steps.challenge(caller, totp.factorId);
    const answer = { challengeId, factorId: totp.factorId };
    await expect(steps.verify(caller, { ...answer, code: '12345' })).rejects.toMatchObject(WRONG);
    await expect(steps.verify(caller, { ...answer, code: steps.codeOf(totp) })).resolves.toBeDefined();
    steps.nextStep();
    await expect(steps.verify(caller, { ...answer, code: steps.codeOf(totp) })).rejects.toMatchObject({
      code: 'MFA_CHALLENGE_EXPIRED',
    });
  });

  it('gives a challenge five minutes', async () => {
    const { email, totp } = await steps.memberWithTotp();
    const caller = await steps.signInCaller(email);
    const { id: challengeId } = await steps.challenge(caller, totp.factorId);
    steps.later(5 * MINUTE_MS);
    const answer = { challengeId, factorId: totp.factorId, code: steps.codeOf(totp) };
    await expect(steps.verify(caller, answer)).rejects.toMatchObject({ code: 'MFA_CHALLENGE_EXPIRED' });
  });

  it('blocks codes after five wrong ones, each further one for longer', async () => {
    const { email, totp } = await steps.memberWithTotp();
    const caller = await steps.signInCaller(email);
    const give = (code: string) => steps.giveCode(caller, totp.factorId, code);
    for (let count = 0; count < 5; count += 1) await expect(give('000000')).rejects.toMatchObject(WRONG);
    await expect(give(steps.codeOf(totp))).rejects.toMatchObject({
      ...BLOCKED,
      details: { retryAfterSeconds: '60' },
    });
    steps.later(MINUTE_MS);
    await expect(give('000000')).rejects.toMatchObject(WRONG);
    steps.later(MINUTE_MS);
    await expect(give(steps.codeOf(totp))).rejects.toMatchObject(BLOCKED);
    steps.later(MINUTE_MS);
    await expect(give(steps.codeOf(totp))).resolves.toBeDefined();
  });

  it('counts wrong codes of all sessions of an account together', async () => {
    const { email, totp } = await steps.memberWithTotp();
    for (let count = 0; count < 5; count += 1) {
      const caller = await steps.signInCaller(email);
      await expect(steps.giveCode(caller, totp.factorId, '000000')).rejects.toMatchObject(WRONG);
    }
    const caller = await steps.signInCaller(email);
    await expect(steps.giveCode(caller, totp.factorId, steps.codeOf(totp))).rejects.toMatchObject(BLOCKED);
  });

  it('proves the session again for a step-up', async () => {
    const { totp, caller, session } = await steps.memberWithTotp();
    await steps.letProofsAge(caller);
    const stale = await callerOf(await identity.refresh(session.refreshToken));
    const age = Date.now() - (stale as { provedAt: Date }).provedAt.getTime();
    expect(age).toBeGreaterThan(STEP_UP_LASTS_MS);
    await expect(identity.client.createRecoveryCodes({}, { as: stale })).rejects.toMatchObject({
      code: 'STEP_UP_REQUIRED',
    });
    const fresh = await callerOf(await steps.giveCode(stale, totp.factorId, steps.codeOf(totp)));
    await expect(identity.client.createRecoveryCodes({}, { as: fresh })).resolves.toBeDefined();
  });
});
