import { eventually } from '@bandeja/testing';
import { PASSWORD, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());

describe('changing the password in settings', () => {
  it('T-52 [S1-7.54] requires the current one and ends the other sessions', async () => {
    const { caller, email, session } = await identity.member();
    const other = await identity.signIn(email);
    for (const currentPassword of [undefined, '', 'wrong-password', 'x'.repeat(300)])
      await expect(
        identity.updateUser(caller, { password: 'chiquita-88', currentPassword }),
      ).rejects.toMatchObject({
        code: 'CURRENT_PASSWORD_WRONG',
      });
    await identity.updateUser(caller, { password: 'chiquita-88', currentPassword: PASSWORD });
    await expect(identity.refresh(other.refreshToken)).rejects.toMatchObject({
      code: 'REFRESH_TOKEN_NOT_FOUND',
    });
    await expect(identity.refresh(session.refreshToken)).resolves.toBeDefined();
    await expect(identity.signIn(email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(identity.signIn(email, 'chiquita-88')).resolves.toBeDefined();
  });

  it('publishes PasswordChanged for an email to the owner', async () => {
    const { caller, email } = await identity.member();
    await identity.updateUser(caller, { password: 'wrong' }).catch(() => undefined);
    await identity.updateUser(caller, { password: 'chiquita-88', currentPassword: PASSWORD });
    await eventually(() =>
      expect(identity.noticesTo('changed', email)).toMatchObject([{ fullName: 'Ana Torres', locale: 'es' }]),
    );
  });

  it('T-52 limits a stolen session to ten guesses, without locking the owner out', async () => {
    const { caller, email } = await identity.member();
    const guess = () => identity.updateUser(caller, { password: 'chiquita-88', currentPassword: 'a-guess' });
    for (let round = 0; round < 10; round++)
      await expect(guess()).rejects.toMatchObject({ code: 'CURRENT_PASSWORD_WRONG' });
    await expect(guess()).rejects.toMatchObject({ kind: 'rate-limited', code: 'OVER_REQUEST_RATE_LIMIT' });
    await expect(identity.signIn(email)).resolves.toBeDefined();
  });

  it('S1-5.28 requires at least 8 characters and a different password', async () => {
    const { caller } = await identity.member();
    await expect(
      identity.updateUser(caller, { password: '1234567', currentPassword: PASSWORD }),
    ).rejects.toMatchObject({
      code: 'WEAK_PASSWORD',
      details: { minLength: '8' },
    });
    await expect(
      identity.updateUser(caller, { password: PASSWORD, currentPassword: PASSWORD }),
    ).rejects.toMatchObject({
      code: 'SAME_PASSWORD',
    });
  });

  it('is refused for an access token whose session has ended', async () => {
    const { caller } = await identity.member();
    await identity.client.signOut({ scope: 'SIGN_OUT_SCOPE_LOCAL' }, { as: caller });
    await expect(
      identity.updateUser(caller, { password: 'chiquita-88', currentPassword: PASSWORD }),
    ).rejects.toMatchObject({
      kind: 'unauthenticated',
      code: 'SESSION_NOT_FOUND',
    });
  });

  it('requires no password to change only the name', async () => {
    const { caller } = await identity.member();
    expect((await identity.updateUser(caller, { fullName: 'Bea Ruiz' })).user).toMatchObject({
      fullName: 'Bea Ruiz',
    });
    await expect(identity.updateUser(caller, { fullName: ' ' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('invalidates emailed recovery links and unused codes', async () => {
    const { caller, email } = await identity.member();
    await identity.recover(email);
    const first = identity.tokenOf(await identity.recoveryLink(email));
    await identity.minuteLater();
    const { authCode } = await identity.verify('RECOVERY', first, true);
    await identity.recover(email);
    const second = identity.tokenOf(await identity.recoveryLink(email, 2));
    await identity.updateUser(caller, { password: 'chiquita-88', currentPassword: PASSWORD });
    await expect(identity.verify('RECOVERY', second)).rejects.toMatchObject({ code: 'OTP_EXPIRED' });
    await expect(identity.exchange(authCode)).rejects.toMatchObject({ code: 'FLOW_STATE_NOT_FOUND' });
  });
});
