import { eventually } from '@bandeja/testing';
import { newEmail, PASSWORD, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp({}, 'as deployed');
});
afterAll(() => identity.stop());

describe('signing in', () => {
  it('returns one error for an unknown address and a wrong password', async () => {
    const { email } = await identity.member();
    const wrong = { kind: 'invalid', code: 'INVALID_CREDENTIALS', message: 'Invalid login credentials' };
    await expect(identity.signIn(email, 'not-the-password')).rejects.toMatchObject(wrong);
    await expect(identity.signIn(newEmail())).rejects.toMatchObject(wrong);
    await expect(identity.signIn('nonsense')).rejects.toMatchObject(wrong);
    await expect(identity.signIn(email, 'x'.repeat(300))).rejects.toMatchObject(wrong);
  });

  it('stores passwords as argon2id with the recommended parameters', async () => {
    const { email } = await identity.member();
    const { rows } = await identity.sql('select password_hash from accounts where email = $1', [email]);
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('T-53 is refused for a deactivated or deleted account, and says so only to who knows the password', async () => {
    for (const change of ['is_active = false', 'deleted_at = now()']) {
      const { email, session } = await identity.member();
      await identity.sql(`update accounts set ${change} where email = $1`, [email]);
      await expect(identity.signIn(email)).rejects.toMatchObject({ kind: 'forbidden', code: 'USER_BANNED' });
      await expect(identity.signIn(email, 'wrong-one')).rejects.toMatchObject({
        code: 'INVALID_CREDENTIALS',
      });
      await expect(identity.refresh(session.refreshToken)).rejects.toMatchObject({ code: 'USER_BANNED' });
    }
  });

  it('remembers the device', async () => {
    const { email } = await identity.member();
    const session = await identity.signIn(email, PASSWORD);
    const { rows } = await eventually(() =>
      identity.sql('select ip_address, user_agent from sessions where account_id = $1', [session.user?.id]),
    );
    expect(rows).toContainEqual({ ip_address: '203.0.113.7', user_agent: 'Test browser' });
  });
});
