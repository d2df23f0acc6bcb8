import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hashSecret, newSecret } from '../src/domain/secrets.js';
import { newEmail, startIdentity, type IdentityFixture } from './identity-fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

describe('the code of a link (PKCE)', () => {
  const codeOf = async (codeChallenge: string) => {
    const email = newEmail();
    await identity.signUp({ email, codeChallenge });
    const token = identity.tokenOf(await identity.confirmationLink(email));
    const verified = await identity.verify('SIGNUP', token, true);
    expect(verified.session).toBeUndefined();
    return verified.authCode;
  };

  it('is traded for a session once', async () => {
    const code = await codeOf('');
    expect((await identity.exchange(code)).recovery).toBe(false);
    await expect(identity.exchange(code)).rejects.toMatchObject({
      kind: 'not-found',
      code: 'FLOW_STATE_NOT_FOUND',
    });
  });

  it('opens one session for two exchanges at the same moment', async () => {
    const code = await codeOf('');
    const both = await Promise.allSettled([identity.exchange(code), identity.exchange(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('wants the verifier of the challenge that the flow was started with', async () => {
    const verifier = newSecret();
    const code = await codeOf(hashSecret(verifier));
    for (const wrong of ['', newSecret()])
      await expect(identity.exchange(code, wrong)).rejects.toMatchObject({ code: 'BAD_CODE_VERIFIER' });
    await expect(identity.exchange(code, verifier)).resolves.toBeDefined();
  });

  it('is good for 5 minutes', async () => {
    const code = await codeOf('');
    const { rows } = await identity.sql(
      `select extract(epoch from expires_at - now())::int as seconds from auth_codes where code_hash = $1`,
      [hashSecret(code)],
    );
    expect(rows[0]?.seconds).toBeGreaterThan(290);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(300);
    await identity.sql('update auth_codes set expires_at = now()');
    await expect(identity.exchange(code)).rejects.toMatchObject({ code: 'FLOW_STATE_NOT_FOUND' });
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
