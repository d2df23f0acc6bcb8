import { hashSecret, newSecret } from '../src/domain/secrets.js';
import { newEmail, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());

describe('the code of a link (PKCE)', () => {
  const VERIFIER = newSecret();
  const codeOf = async () => {
    const email = newEmail();
    await identity.signUp({ email, codeChallenge: hashSecret(VERIFIER) });
    const token = identity.tokenOf(await identity.confirmationLink(email));
    const verified = await identity.verify('SIGNUP', token, true);
    expect(verified.session).toBeUndefined();
    return verified.authCode;
  };

  it('is exchanged for a session once', async () => {
    const code = await codeOf();
    expect((await identity.exchange(code, VERIFIER)).recovery).toBe(false);
    await expect(identity.exchange(code, VERIFIER)).rejects.toMatchObject({
      kind: 'not-found',
      code: 'FLOW_STATE_NOT_FOUND',
    });
  });

  it('opens one session for two simultaneous exchanges', async () => {
    const code = await codeOf();
    const trade = () => identity.exchange(code, VERIFIER);
    const both = await Promise.allSettled([trade(), trade()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('requires the verifier of the challenge that started the flow', async () => {
    const code = await codeOf();
    for (const wrong of ['', newSecret()])
      await expect(identity.exchange(code, wrong)).rejects.toMatchObject({ code: 'BAD_CODE_VERIFIER' });
    await expect(identity.exchange(code, VERIFIER)).resolves.toBeDefined();
  });

  it('is valid for 5 minutes', async () => {
    const code = await codeOf();
    const { rows } = await identity.sql(
      `select extract(epoch from expires_at - now())::int as seconds from auth_codes where code_hash = $1`,
      [hashSecret(code)],
    );
    expect(rows[0]?.seconds).toBeGreaterThan(290);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(300);
    await identity.sql(`update auth_codes set expires_at = now() - interval '1 second'`);
    await expect(identity.exchange(code, VERIFIER)).rejects.toMatchObject({ code: 'FLOW_STATE_NOT_FOUND' });
  });

  it('is a new one each time the link is opened, until a while after one was exchanged', async () => {
    const email = newEmail();
    await identity.signUp({ email, codeChallenge: hashSecret(VERIFIER) });
    const token = identity.tokenOf(await identity.confirmationLink(email));
    await identity.verify('SIGNUP', token, true);
    const { authCode } = await identity.verify('SIGNUP', token, true);
    await identity.exchange(authCode, VERIFIER);
    await expect(identity.verify('SIGNUP', token, true)).resolves.toBeDefined();
    await identity.sql(`update mail_tokens set used_at = used_at - interval '11 minutes'`);
    await expect(identity.verify('SIGNUP', token, true)).rejects.toMatchObject({ code: 'OTP_EXPIRED' });
  });

  it('of a recovery link opens a recovery session', async () => {
    const { email } = await identity.member();
    const verifier = newSecret();
    await identity.recover(email, hashSecret(verifier));
    const token = identity.tokenOf(await identity.recoveryLink(email));
    const { authCode } = await identity.verify('RECOVERY', token, true);
    expect((await identity.exchange(authCode, verifier)).recovery).toBe(true);
  });
});
