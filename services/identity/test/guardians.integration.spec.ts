import {
  GuardianConsentGiven,
  GuardianConsentRequested,
  GuardianConsentWithdrawn,
  SessionEnded,
  SignUpRepeated,
  UserDeleted,
} from '@bandeja/contracts/identity-events';
import type { GuardianAnswer, SignUpRequest } from '@bandeja/contracts/identity';
import { eventually } from '@bandeja/testing';
import { createHash, randomUUID } from 'node:crypto';
import { RemoveUnanswered } from '../src/use-cases/guardian/remove-unanswered.js';
import {
  buildSignUp,
  callerOf,
  DEVICE,
  newEmail,
  PASSWORD,
  present,
  startIdentityApp,
  type IdentityApp,
} from './identity-app.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());

const REQUIRED = {
  kind: 'forbidden',
  code: 'GUARDIAN_CONSENT_REQUIRED',
  details: { guardian: 'm…@guardians.test', withdrawn: 'false' },
};
const EXPIRED = { kind: 'forbidden', code: 'OTP_EXPIRED' };
const TERMS = '2026-12-14';

const newGuardian = () => `marta-${randomUUID()}@guardians.test`;

const requestsTo = (guardian: string) =>
  identity.transport.messages(GuardianConsentRequested).filter(({ email }) => email === guardian);

async function guardianToken(guardian: string, count = 1): Promise<string> {
  const { linkId } = await eventually(() => {
    const found = requestsTo(guardian);
    if (found.length < count) throw new Error(`${found.length} of ${count} mails to ${guardian}`);
    return present(found.at(-1));
  });
  return identity.tokenOf(await identity.linkOf(linkId));
}

const answer = async (token: string, given: string, termsVersion = TERMS) =>
  (
    await identity.client.answerGuardianRequest(
      { token, answer: `GUARDIAN_ANSWER_${given}` as GuardianAnswer, termsVersion, device: DEVICE },
      { as: identity.as },
    )
  ).status.replace('GUARDIAN_CONSENT_STATUS_', '');

const look = (token: string) => identity.client.getGuardianRequest({ token }, { as: identity.as });

const resend = (email: string) =>
  identity.client.resendGuardianRequest(
    { email, device: DEVICE, challengeSolution: '' },
    { as: identity.as },
  );

/** Somebody under 16 has signed up; nothing is confirmed yet. */
async function child(overrides: Partial<SignUpRequest> = {}) {
  const request = buildSignUp({ age: 'under_16', guardianEmail: newGuardian(), ...overrides });
  await identity.signUp(request);
  return request;
}

const confirm = async (email: string, count = 1) =>
  identity.verify('SIGNUP', identity.tokenOf(await identity.confirmationLink(email, count)));

/** Somebody whose address is confirmed and who waits for the guardian. */
async function waitingChild() {
  const request = await child();
  await expect(confirm(request.email)).rejects.toMatchObject(REQUIRED);
  return { ...request, token: await guardianToken(request.guardianEmail) };
}

async function agreedChild() {
  const waiting = await waitingChild();
  await answer(waiting.token, 'AGREE');
  const session = await identity.signIn(waiting.email);
  return { ...waiting, session, caller: await callerOf(session) };
}

const isKnown = async (email: string) =>
  (await identity.sql('select 1 from accounts where email = $1', [email])).rows.length > 0;

describe('the age of somebody who signs up', () => {
  it('is recorded as it was said, and exported', async () => {
    const { caller } = await identity.member({ age: '16_or_older', guardianEmail: newGuardian() });
    const exported = JSON.parse(
      (await identity.client.exportPersonalData({}, { as: caller })).json,
    ) as object;
    expect(exported).toMatchObject({
      ageStatement: { statement: '16_or_older', statedAt: expect.any(String) as string },
      guardianConsent: null,
    });
  });

  it('is not asked by programs, which work as before', async () => {
    const { caller } = await identity.member();
    const exported = JSON.parse(
      (await identity.client.exportPersonalData({}, { as: caller })).json,
    ) as object;
    expect(exported).toMatchObject({ ageStatement: null, guardianConsent: null });
  });

  it.each([
    ['a statement that is none', { age: '15' }],
    ['a coach under 16', { age: 'under_16', role: 'ROLE_COACH', guardianEmail: 'm@guardians.test' }],
    ['no guardian', { age: 'under_16' }],
    ['no address', { age: 'under_16', guardianEmail: 'my mum' }],
    [
      'the own address',
      { age: 'under_16', email: 'lucas@players.test', guardianEmail: 'Lucas@Players.test' },
    ],
    [
      'the own address with a tag',
      { age: 'under_16', email: 'lucas@players.test', guardianEmail: 'lucas+mum@players.test' },
    ],
  ] satisfies [string, Partial<SignUpRequest>][])('is refused with %s', async (_, wrong) => {
    const request = buildSignUp(wrong);
    await expect(identity.signUp(request)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await isKnown(request.email)).toBe(false);
  });
});

describe('somebody under 16', () => {
  it('cannot sign in before the guardian agrees, whichever way', async () => {
    const { email, password } = await child();
    await expect(identity.signIn(email, password)).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' });
    const link = identity.tokenOf(await identity.confirmationLink(email));
    await expect(identity.verify('SIGNUP', link)).rejects.toMatchObject(REQUIRED);
    await expect(identity.verify('SIGNUP', link, true)).rejects.toMatchObject(REQUIRED);
    await expect(identity.signIn(email, password)).rejects.toMatchObject(REQUIRED);
    await identity.recover(email);
    const recovery = identity.tokenOf(await identity.recoveryLink(email));
    await expect(identity.verify('RECOVERY', recovery)).rejects.toMatchObject(REQUIRED);
    await expect(identity.verify('RECOVERY', recovery, true)).rejects.toMatchObject(REQUIRED);
    const { rows } = await identity.sql(
      'select 1 from sessions join accounts on accounts.id = account_id where email = $1',
      [email],
    );
    expect(rows).toEqual([]);
  });

  it('gets no code that could be exchanged, and the address is confirmed nevertheless', async () => {
    const verifier = randomUUID() + randomUUID();
    const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
    const { email, guardianEmail } = await child({ codeChallenge });
    const link = identity.tokenOf(await identity.confirmationLink(email));
    await expect(identity.verify('SIGNUP', link, true)).rejects.toMatchObject(REQUIRED);
    await answer(await guardianToken(guardianEmail), 'AGREE');
    await expect(identity.signIn(email)).resolves.toBeDefined();
  });

  it('cannot exchange a code that was given before the consent was withdrawn', async () => {
    const { email, token } = await agreedChild();
    const { rows } = await identity.sql('select id from accounts where email = $1', [email]);
    await answer(token, 'WITHDRAW');
    await identity.sql(
      `insert into auth_codes (code_hash, account_id, recovery, code_challenge, expires_at)
       values ($1, $2::uuid, false, '', now() + interval '5 minutes')`,
      [createHash('sha256').update('left-over').digest('hex'), rows[0]?.id],
    );
    await expect(identity.exchange('left-over')).rejects.toMatchObject({
      code: expect.stringMatching(/GUARDIAN_CONSENT_REQUIRED|FLOW_STATE_NOT_FOUND/) as string,
    });
  });

  it('cannot go on with a session that was somehow left open', async () => {
    const { email, session } = await agreedChild();
    await identity.sql(
      `update guardian_consents set withdrawn_at = now()
       where account_id = (select id from accounts where email = $1)`,
      [email],
    );
    await expect(identity.refresh(session.refreshToken)).rejects.toMatchObject({
      code: 'GUARDIAN_CONSENT_REQUIRED',
    });
  });

  it('learns what is missing only with the right password', async () => {
    const { email } = await waitingChild();
    await expect(identity.signIn(email, 'a-guess')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it('signs in once the own address is confirmed and the guardian agrees, in whichever order', async () => {
    const { email, guardianEmail, fullName } = await child();
    const token = await guardianToken(guardianEmail);
    expect(await answer(token, 'AGREE')).toBe('AGREED');
    expect(await identity.noticeTo(GuardianConsentGiven, email)).toMatchObject({ fullName, locale: 'es' });
    await expect(identity.signIn(email)).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' });
    expect((await confirm(email)).session).toBeDefined();
    await expect(identity.signIn(email)).resolves.toBeDefined();
  });

  it('exports what was said and agreed', async () => {
    const { caller, guardianEmail } = await agreedChild();
    expect(JSON.parse((await identity.client.exportPersonalData({}, { as: caller })).json)).toMatchObject({
      ageStatement: { statement: 'under_16' },
      guardianConsent: {
        guardianEmail,
        requestedAt: expect.any(String) as string,
        agreedAt: expect.any(String) as string,
        termsVersion: TERMS,
        withdrawnAt: null,
      },
    });
  });

  it('cannot take the address of the guardian later', async () => {
    const { caller, guardianEmail } = await agreedChild();
    await expect(identity.updateUser(caller, { email: guardianEmail })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('leaves nothing of it behind with the account', async () => {
    const { caller, email, password } = await agreedChild();
    const { rows } = await identity.sql('select id from accounts where email = $1', [email]);
    await identity.client.deleteAccount({ currentPassword: password }, { as: caller });
    for (const table of ['age_statements', 'guardian_consents', 'mail_tokens', 'mail_links'])
      expect(
        (await identity.sql(`select 1 from ${table} where account_id = $1`, [rows[0]?.id])).rows,
      ).toEqual([]);
  });
});

describe('the link of a guardian', () => {
  it('is made when the mail is sent, lives for 14 days, and only shows what is asked', async () => {
    const { guardianEmail, fullName } = await child();
    const token = await guardianToken(guardianEmail);
    const [asked] = requestsTo(guardianEmail);
    expect(asked).toMatchObject({ fullName, answerBy: expect.any(Date) as Date });
    expect(JSON.stringify(asked)).not.toContain(token);
    expect((await identity.linkOf(present(asked).linkId)).pathname).toBe('/guardian');
    const { rows } = await identity.sql(
      `select expires_at - created_at = interval '14 days' as fortnight from mail_links where id = $1::uuid`,
      [present(asked).linkId],
    );
    expect(rows).toEqual([{ fortnight: true }]);
    for (let time = 0; time < 2; time += 1)
      expect(await look(token)).toMatchObject({
        status: 'GUARDIAN_CONSENT_STATUS_ASKED',
        fullName,
        agreedAt: undefined,
      });
  });

  it('opens no account, and no other link answers for a guardian', async () => {
    const { email, guardianEmail } = await child();
    const token = await guardianToken(guardianEmail);
    await expect(identity.verify('SIGNUP', token)).rejects.toMatchObject(EXPIRED);
    await expect(identity.verify('RECOVERY', token)).rejects.toMatchObject(EXPIRED);
    await expect(identity.dispute(token)).rejects.toMatchObject(EXPIRED);
    const confirmation = identity.tokenOf(await identity.confirmationLink(email));
    await identity.recover(email);
    const recovery = identity.tokenOf(await identity.recoveryLink(email));
    for (const own of [confirmation, recovery])
      await expect(answer(own, 'AGREE')).rejects.toMatchObject(EXPIRED);
  });

  it.each(['', 'guessed', randomUUID()])('is refused when it is forged: %j', async (token) => {
    await expect(look(token)).rejects.toMatchObject(EXPIRED);
    await expect(answer(token, 'AGREE')).rejects.toMatchObject(EXPIRED);
    await expect(answer(token, 'DELETE')).rejects.toMatchObject(EXPIRED);
  });

  it('is refused when it has expired, and answers for one account only', async () => {
    const [one, other] = [await waitingChild(), await waitingChild()];
    await answer(one.token, 'AGREE');
    await expect(identity.signIn(other.email)).rejects.toMatchObject(REQUIRED);
    await identity.sql(
      `update mail_tokens set expires_at = now()
       where account_id = (select id from accounts where email = $1)`,
      [other.email],
    );
    await expect(answer(other.token, 'AGREE')).rejects.toMatchObject(EXPIRED);
    await expect(identity.signIn(other.email)).rejects.toMatchObject(REQUIRED);
  });

  it('records the version of the terms that was shown, which it must name', async () => {
    const { token, email } = await waitingChild();
    for (const version of ['', 'latest'])
      await expect(answer(token, 'AGREE', version)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(answer(token, 'UNSPECIFIED')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(identity.signIn(email)).rejects.toMatchObject(REQUIRED);
  });

  it('lets nobody withdraw or delete what was not agreed to, nor delete what still is', async () => {
    const { token } = await waitingChild();
    for (const given of ['WITHDRAW', 'DELETE'])
      await expect(answer(token, given)).rejects.toMatchObject({ code: 'GUARDIAN_ANSWER_CONFLICT' });
    await answer(token, 'AGREE');
    for (const given of ['REFUSE', 'DELETE'])
      await expect(answer(token, given)).rejects.toMatchObject({ code: 'GUARDIAN_ANSWER_CONFLICT' });
  });

  it('does no harm when it is used again: one event for several clicks at once', async () => {
    const { token, email } = await waitingChild();
    expect(await Promise.all([answer(token, 'AGREE'), answer(token, 'AGREE')])).toEqual(['AGREED', 'AGREED']);
    await identity.noticeTo(GuardianConsentGiven, email);
    const given = identity.transport.messages(GuardianConsentGiven).filter((told) => told.email === email);
    expect(given).toHaveLength(1);
  });
});

describe('a guardian who does not agree', () => {
  it('has the account deleted, and the address is free again', async () => {
    const { email, token } = await waitingChild();
    const { rows } = await identity.sql('select id from accounts where email = $1', [email]);
    expect(await answer(token, 'REFUSE')).toBe('DELETED');
    await eventually(() =>
      expect(identity.transport.messages(UserDeleted)).toContainEqual({
        userId: rows[0]?.id,
        role: 'ROLE_ATHLETE',
        reason: 'guardian_refused',
      }),
    );
    await expect(identity.signIn(email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(look(token)).rejects.toMatchObject(EXPIRED);
    await identity.minuteLater();
    await identity.signUp(buildSignUp({ email }));
    expect((await confirm(email, 2)).session).toBeDefined();
  });
});

describe('a guardian who takes the consent back', () => {
  it('ends all sessions, and nobody signs in until the guardian agrees again', async () => {
    const { email, token, session, caller } = await agreedChild();
    expect(await answer(token, 'WITHDRAW')).toBe('WITHDRAWN');
    const { sessionId } = caller as { sessionId: string };
    await eventually(() =>
      expect(identity.transport.messages(SessionEnded).map((ended) => ended.sessionId)).toContain(sessionId),
    );
    await identity.noticeTo(GuardianConsentWithdrawn, email);
    await expect(identity.refresh(session.refreshToken)).rejects.toMatchObject({
      code: 'REFRESH_TOKEN_NOT_FOUND',
    });
    await expect(identity.signIn(email)).rejects.toMatchObject({
      code: 'GUARDIAN_CONSENT_REQUIRED',
      details: { withdrawn: 'true' },
    });
    expect(await answer(token, 'AGREE')).toBe('AGREED');
    await expect(identity.signIn(email)).resolves.toBeDefined();
  });

  it('wins against somebody who signs in at the same moment', async () => {
    const { email, token } = await agreedChild();
    await Promise.allSettled([identity.signIn(email), answer(token, 'WITHDRAW'), identity.signIn(email)]);
    const { rows } = await identity.sql(
      `select 1 from sessions join accounts on accounts.id = account_id
       where email = $1 and ended_at is null`,
      [email],
    );
    expect(rows).toEqual([]);
  });

  it('can have the account deleted', async () => {
    const { email, token } = await agreedChild();
    await answer(token, 'WITHDRAW');
    expect(await answer(token, 'DELETE')).toBe('DELETED');
    expect(await isKnown(email)).toBe(false);
  });

  it('needs no other link for that, however long ago it was mailed', async () => {
    const { email, token } = await agreedChild();
    const { rows } = await identity.sql(
      `select bool_and(expires_at > now() + interval '15 years') as stays from mail_tokens
       join accounts on accounts.id = account_id where email = $1 and purpose = 'guardian'`,
      [email],
    );
    expect(rows).toEqual([{ stays: true }]);
    expect(await look(token)).toMatchObject({ status: 'GUARDIAN_CONSENT_STATUS_AGREED' });
  });
});

describe('the mails to a guardian', () => {
  it('are sent once a minute at most, to each address and for each account', async () => {
    const { email, guardianEmail } = await waitingChild();
    const tooSoon = { kind: 'rate-limited', code: 'OVER_EMAIL_SEND_RATE_LIMIT' };
    await expect(resend(email)).rejects.toMatchObject(tooSoon);
    const another = buildSignUp({ age: 'under_16', guardianEmail });
    await expect(identity.signUp(another)).rejects.toMatchObject(tooSoon);
    expect(await isKnown(another.email)).toBe(false);
    await identity.minuteLater();
    await resend(email);
    await expect(resend(email)).rejects.toMatchObject(tooSoon);
    await guardianToken(guardianEmail, 2);
    expect(requestsTo(guardianEmail)).toHaveLength(2);
    await identity.minuteLater();
    await Promise.allSettled([resend(email), resend(email), resend(email), resend(email)]);
    await guardianToken(guardianEmail, 3);
    expect(requestsTo(guardianEmail)).toHaveLength(3);
  });

  it('are not sent again once there is an answer, and the response tells nobody who has an account', async () => {
    const { email, guardianEmail } = await agreedChild();
    const { email: adult } = await identity.member();
    await identity.minuteLater();
    for (const address of [email, adult, newEmail()]) await expect(resend(address)).resolves.toEqual({});
    for (const address of [email, adult])
      await expect(resend(address)).rejects.toMatchObject({ code: 'OVER_EMAIL_SEND_RATE_LIMIT' });
    expect(requestsTo(guardianEmail)).toHaveLength(1);
  });

  it('go to another address if the first was mistyped, whose link is over then', async () => {
    const { email, token } = await waitingChild();
    const right = newGuardian();
    await identity.minuteLater();
    await identity.signUp({ email, age: 'under_16', guardianEmail: right });
    await expect(answer(token, 'AGREE')).rejects.toMatchObject(EXPIRED);
    await answer(await guardianToken(right), 'AGREE');
    await expect(identity.signIn(email), 'it was the same password').resolves.toBeDefined();
  });

  it('are not avoided by signing up again with the same password as somebody older', async () => {
    const { email } = await waitingChild();
    await identity.minuteLater();
    await identity.signUp({ email, age: '16_or_older' });
    await expect(identity.signIn(email)).rejects.toMatchObject(REQUIRED);
  });
});

describe('a stranger who signs up first with somebody’s address', () => {
  it('names no guardian for them: their own sign-up counts', async () => {
    const { email, guardianEmail, fullName } = await child({ password: 'of-a-stranger' });
    const token = await guardianToken(guardianEmail);
    await answer(token, 'AGREE');
    await identity.minuteLater();
    await identity.signUp({ email, age: '16_or_older', fullName: `${fullName} Real` });
    await expect(answer(token, 'WITHDRAW')).rejects.toMatchObject(EXPIRED);
    expect((await confirm(email, 2)).session).toBeDefined();
  });

  it('names none later either, and is told no name', async () => {
    const { email } = await waitingChild();
    const evil = newGuardian();
    await identity.minuteLater();
    const said = { password: 'of-a-stranger', age: 'under_16', guardianEmail: evil, fullName: 'Mallory' };
    await identity.signUp({ email, ...said });
    await guardianToken(evil);
    expect(requestsTo(evil)).toMatchObject([{ fullName: 'Mallory' }]);
    await expect(identity.signIn(email), 'the password is in doubt').rejects.toMatchObject({
      code: 'EMAIL_NOT_CONFIRMED',
    });
    await identity.minuteLater();
    const own = newGuardian();
    await identity.signUp({ email, age: 'under_16', guardianEmail: own });
    await answer(await guardianToken(own), 'AGREE');
    expect((await confirm(email, 3)).session).toBeDefined();
  });

  it('changes nothing of an account that is established', async () => {
    const { email, guardianEmail, token } = await agreedChild();
    await identity.minuteLater();
    const evil = newGuardian();
    await identity.signUp({ email, password: 'of-a-stranger', age: 'under_16', guardianEmail: evil });
    await identity.noticeTo(SignUpRepeated, email);
    expect(requestsTo(evil)).toEqual([]);
    expect(requestsTo(guardianEmail)).toHaveLength(1);
    expect((await look(token)).status).toBe('GUARDIAN_CONSENT_STATUS_AGREED');
    await expect(identity.signIn(email, PASSWORD)).resolves.toBeDefined();
  });
});

describe('accounts that no guardian answers for', () => {
  it('are deleted after 14 days, and only those', async () => {
    const [silent, inTime, agreed] = [await waitingChild(), await waitingChild(), await agreedChild()];
    await identity.sql(
      `update guardian_consents set answer_by = now() - interval '1 second'
       where account_id in (select id from accounts where email = any($1))`,
      [[silent.email, agreed.email]],
    );
    await identity.running.app.get(RemoveUnanswered, { strict: false }).execute();
    expect(await isKnown(silent.email)).toBe(false);
    for (const { email } of [inTime, agreed]) expect(await isKnown(email)).toBe(true);
    await expect(answer(silent.token, 'AGREE')).rejects.toMatchObject(EXPIRED);
    await eventually(() =>
      expect(identity.transport.messages(UserDeleted).map(({ reason }) => reason)).toContain(
        'guardian_silent',
      ),
    );
  });
});
