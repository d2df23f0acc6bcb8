import type { UserCaller } from '@bandeja/auth';
import { factorSteps } from './factor-steps.js';
import { callerOf, startIdentityApp, type IdentityApp } from './identity-app.js';

const NO_FACTOR = { kind: 'not-found', code: 'MFA_FACTOR_NOT_FOUND' };
const NO_CHALLENGE = { kind: 'invalid', code: 'MFA_CHALLENGE_EXPIRED' };
const WRONG = { kind: 'invalid', code: 'MFA_VERIFICATION_FAILED' };
const LACKS_FACTOR = { kind: 'forbidden', code: 'SECOND_FACTOR_REQUIRED', details: { step: 'verify' } };

let identity: IdentityApp;
let steps: ReturnType<typeof factorSteps>;
beforeAll(async () => {
  identity = await startIdentityApp();
  steps = factorSteps(identity);
});
beforeEach(() => steps.setClock());
afterAll(() => identity.stop());

describe('somebody who has the password of an account', () => {
  it('cannot add a factor of their own', async () => {
    const { email } = await steps.memberWithTotp();
    const thief = await steps.signInCaller(email);
    await expect(steps.enrollTotp(thief)).rejects.toMatchObject(LACKS_FACTOR);
  });

  it('cannot verify a factor that they began before the owner had one', async () => {
    const member = await identity.member();
    const begun = await steps.enrollTotp(await steps.signInCaller(member.email), 'Of the thief');
    const own = await steps.enrollTotp(member.caller, 'Of the owner');
    await steps.giveCode(member.caller, own.factorId, steps.codeOf(own));
    const thief = await steps.signInCaller(member.email);
    await expect(steps.giveCode(thief, begun.factorId, steps.codeOf(begun))).rejects.toMatchObject(
      LACKS_FACTOR,
    );
  });

  it('cannot remove the factor, make recovery codes or step up by the password', async () => {
    const { email, totp, password } = await steps.memberWithTotp();
    const as = await steps.signInCaller(email);
    const { client } = identity;
    await expect(client.removeFactor({ factorId: totp.factorId }, { as })).rejects.toMatchObject(
      LACKS_FACTOR,
    );
    await expect(client.createRecoveryCodes({}, { as })).rejects.toMatchObject(LACKS_FACTOR);
    await expect(client.stepUp({ password, device: undefined }, { as })).rejects.toMatchObject(LACKS_FACTOR);
  });

  it('gets no session with the second factor from a refresh token that is older than it', async () => {
    const { before } = await steps.memberWithTotp();
    await expect(identity.refresh(before.refreshToken)).rejects.toMatchObject({
      code: 'REFRESH_TOKEN_ALREADY_USED',
    });
  });

  it('gets none from a refresh token of before the code was given, either', async () => {
    const { email, totp } = await steps.memberWithTotp();
    const session = await identity.signIn(email);
    const copied = await identity.refresh(session.refreshToken);
    await steps.giveCode(await callerOf(copied), totp.factorId, steps.codeOf(totp));
    for (const { refreshToken } of [copied, session])
      await expect(identity.refresh(refreshToken)).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('cannot remove the factor with a token that says more than what is stored', async () => {
    const { totp, session } = await steps.memberWithTotp();
    const proved = (await callerOf(session)) as UserCaller;
    await steps.letProofsAge(proved);
    await expect(
      identity.client.removeFactor({ factorId: totp.factorId }, { as: proved }),
    ).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  });

  it('does not get past the second factor by setting another password', async () => {
    const { email } = await steps.memberWithTotp();
    const recovery = await callerOf(await identity.recoverySession(email));
    expect(recovery).toMatchObject({ recovery: true, secondFactor: undefined });
    await identity.updateUser(recovery, { password: 'otra-vibora-lenta-42' });
    expect(await callerOf(await identity.signIn(email, 'otra-vibora-lenta-42'))).toMatchObject({
      secondFactor: 'verify',
    });
    await expect(identity.client.getProfile({}, { as: recovery })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});

describe('a session cannot use', () => {
  it('the factor of somebody else', async () => {
    const { totp } = await steps.memberWithTotp();
    const { caller } = await identity.member();
    await expect(steps.challenge(caller, totp.factorId)).rejects.toMatchObject(NO_FACTOR);
    await expect(
      identity.client.removeFactor({ factorId: totp.factorId }, { as: caller }),
    ).rejects.toMatchObject(NO_FACTOR);
    const own = await steps.enrollTotp(caller);
    const { id: challengeId } = await steps.challenge(caller, own.factorId);
    const answer = { challengeId, factorId: totp.factorId, code: steps.codeOf(totp) };
    await expect(steps.verify(caller, answer)).rejects.toMatchObject(NO_FACTOR);
  });

  it('the challenge of another session or account', async () => {
    const { email, totp } = await steps.memberWithTotp();
    const [one, two] = [await steps.signInCaller(email), await steps.signInCaller(email)];
    const other = await steps.memberWithTotp();
    const code = steps.codeOf(totp);
    for (const challenge of [
      await steps.challenge(one, totp.factorId),
      await steps.challenge(other.caller, other.totp.factorId),
    ]) {
      const answer = { challengeId: challenge.id, factorId: totp.factorId, code };
      await expect(steps.verify(two, answer)).rejects.toMatchObject(NO_CHALLENGE);
    }
  });

  it('the challenge of another factor', async () => {
    const { totp, caller } = await steps.memberWithTotp();
    const second = await steps.enrollTotp(caller, 'Tablet');
    const { id: challengeId } = await steps.challenge(caller, totp.factorId);
    const answer = { challengeId, factorId: second.factorId, code: steps.codeOf(second) };
    await expect(steps.verify(caller, answer)).rejects.toMatchObject(NO_CHALLENGE);
  });

  it.each(['', 'no-id', '2f1e8f2c-77f6-4b51-9c83-2f0c4b7e5d10'])('the made-up ids "%s"', async (id) => {
    const { totp, caller } = await steps.memberWithTotp();
    await expect(steps.challenge(caller, id)).rejects.toMatchObject(NO_FACTOR);
    const answer = { challengeId: id, factorId: totp.factorId, code: steps.codeOf(totp) };
    await expect(steps.verify(caller, answer)).rejects.toMatchObject(NO_CHALLENGE);
  });
});

describe('a passkey', () => {
  it('is added, and opens the session that waits for it', async () => {
    const { email, key } = await steps.memberWithPasskey();
    const waiting = await steps.signInCaller(email);
    expect(waiting.secondFactor).toBe('verify');
    expect(await callerOf(await steps.givePasskey(waiting, key))).toMatchObject({ secondFactor: undefined });
  });

  it.each([
    ['another origin', { origin: 'https://bandeja.test.evil.example' }],
    ['another rpId', { rpId: 'evil.example' }],
    ['nobody’s PIN or finger', { userVerified: false }],
  ])('is refused with %s, when it is made and when it is used', async (_, deviation) => {
    const { caller } = await identity.member();
    const { factorId, passkey } = await steps.enrollPasskey(caller);
    const made = await steps.challenge(caller, factorId);
    const created = passkey.create(made.options!, deviation);
    await expect(
      steps.verify(caller, { factorId, challengeId: made.id, credentialJson: JSON.stringify(created) }),
    ).rejects.toMatchObject(WRONG);

    const { email, key } = await steps.memberWithPasskey();
    const waiting = await steps.signInCaller(email);
    const { id: challengeId, options } = await steps.challenge(waiting, key.factorId);
    const used = key.passkey.use(options!, deviation);
    await expect(
      steps.verify(waiting, { factorId: key.factorId, challengeId, credentialJson: JSON.stringify(used) }),
    ).rejects.toMatchObject(WRONG);
  });

  it('signs for one challenge once', async () => {
    const { email, key } = await steps.memberWithPasskey();
    const waiting = await steps.signInCaller(email);
    const { id: challengeId, options } = await steps.challenge(waiting, key.factorId);
    const credentialJson = JSON.stringify(key.passkey.use(options!));
    const answer = { factorId: key.factorId, challengeId, credentialJson };
    await steps.verify(waiting, answer);
    const again = await steps.signInCaller(email);
    await expect(steps.verify(again, answer)).rejects.toMatchObject(NO_CHALLENGE);
    const next = await steps.challenge(again, key.factorId);
    await expect(steps.verify(again, { ...answer, challengeId: next.id })).rejects.toMatchObject(WRONG);
    await expect(steps.verify(again, { ...answer, challengeId: next.id })).rejects.toMatchObject(
      NO_CHALLENGE,
    );
  });

  it('is refused when its counter goes back, as that of a copy does', async () => {
    const { email, key } = await steps.memberWithPasskey();
    await steps.givePasskey(await steps.signInCaller(email), key);
    key.passkey.counter = 0;
    await expect(steps.givePasskey(await steps.signInCaller(email), key)).rejects.toMatchObject(WRONG);
  });

  it('is refused with the signature of another key, and with what is no credential', async () => {
    const { email, key } = await steps.memberWithPasskey();
    const { passkey: foreign } = await steps.enrollPasskey((await identity.member()).caller);
    const waiting = await steps.signInCaller(email);
    for (const answer of [
      (challenge: { challenge: string }) => ({
        ...foreign.use(challenge),
        id: key.passkey.use(challenge).id,
      }),
      (challenge: { challenge: string }) => foreign.use(challenge),
      () => null,
      () => ({ id: 7 }),
      () => 'text',
    ]) {
      const { id: challengeId, options } = await steps.challenge(waiting, key.factorId);
      const credentialJson = JSON.stringify(answer(options!));
      await expect(
        steps.verify(waiting, { factorId: key.factorId, challengeId, credentialJson }),
      ).rejects.toMatchObject(WRONG);
    }
    const { id: challengeId } = await steps.challenge(waiting, key.factorId);
    await expect(
      steps.verify(waiting, { factorId: key.factorId, challengeId, credentialJson: '{' }),
    ).rejects.toMatchObject(WRONG);
  });

  it('belongs to one account', async () => {
    const { key } = await steps.memberWithPasskey();
    const { caller } = await identity.member();
    const { factorId } = await steps.enrollPasskey(caller);
    await expect(steps.givePasskey(caller, { factorId, passkey: key.passkey })).rejects.toMatchObject(WRONG);
  });

  it('works while codes are blocked', async () => {
    const { caller, email, totp } = await steps.memberWithTotp();
    const key = await steps.enrollPasskey(caller);
    await steps.givePasskey(caller, key);
    const waiting = await steps.signInCaller(email);
    for (let count = 0; count < 5; count += 1)
      await expect(steps.giveCode(waiting, totp.factorId, '000000')).rejects.toMatchObject(WRONG);
    await expect(steps.giveCode(waiting, totp.factorId, steps.codeOf(totp))).rejects.toMatchObject({
      kind: 'rate-limited',
    });
    await expect(steps.givePasskey(waiting, key)).resolves.toBeDefined();
  });
});
