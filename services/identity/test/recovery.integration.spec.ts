import { hashSecret } from '../src/domain/secrets.js';
import { callerOf, newEmail, present, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());

describe('recovering the password', () => {
  it('T-55 responds alike to unknown and known addresses, and emails known ones, once per minute', async () => {
    const { email } = await identity.member();
    const unknown = newEmail();
    for (const address of [email, unknown]) {
      await expect(identity.recover(address)).resolves.toEqual({});
      await expect(identity.recover(address)).rejects.toMatchObject({ code: 'OVER_EMAIL_SEND_RATE_LIMIT' });
    }
    const link = await identity.recoveryLink(email);
    expect(link.searchParams.get('type')).toBe('recovery');
    expect(link.searchParams.get('redirect_to')).toBe('/reset-password');
    expect(identity.recoveriesTo(unknown)).toHaveLength(0);
  });

  it('T-56 accepts a link for an hour and until a password is set, however often it was opened before', async () => {
    const { email } = await identity.member();
    await identity.recover(email);
    const token = identity.tokenOf(await identity.recoveryLink(email));
    const { rows } = await identity.sql(
      `select extract(epoch from t.expires_at - l.created_at)::int as seconds from mail_tokens t
       join mail_links l on l.account_id = t.account_id and l.purpose = t.purpose where token_hash = $1`,
      [hashSecret(token)],
    );
    expect(rows[0]?.seconds).toBe(3_600);
    for (const opened of [true, false, true]) await identity.verify('RECOVERY', token, opened);
    const { session } = await identity.verify('RECOVERY', token);
    await identity.updateUser(await callerOf(present(session)), { password: 'globo6' });
    for (const opened of [true, false])
      await expect(identity.verify('RECOVERY', token, opened)).rejects.toMatchObject({ code: 'OTP_EXPIRED' });
  });

  it('T-56 opens a session that may only set a password, T-51 with at least 6 characters', async () => {
    const { email, session: before } = await identity.member();
    const session = await identity.recoverySession(email);
    expect(session.recovery).toBe(true);
    const caller = await callerOf(session);
    await expect(identity.client.getProfile({}, { as: caller })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(identity.updateUser(caller, { fullName: 'Somebody' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(
      identity.updateUser(caller, { password: 'globo6', fullName: 'Somebody' }),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(identity.updateUser(caller, { password: '12345' })).rejects.toMatchObject({
      code: 'WEAK_PASSWORD',
      details: { minLength: '6' },
    });

    await identity.updateUser(caller, { password: 'globo6' });
    await expect(identity.signIn(email, 'globo6')).resolves.toBeDefined();
    await expect(identity.refresh(before.refreshToken)).rejects.toMatchObject({
      code: 'REFRESH_TOKEN_NOT_FOUND',
    });
  });

  it('stays a recovery session when it is refreshed, and ends an hour after it began', async () => {
    const { email } = await identity.member();
    const session = await identity.refresh((await identity.recoverySession(email)).refreshToken);
    expect(await callerOf(session)).toMatchObject({ recovery: true });
    const { sessionId } = (await callerOf(session)) as { sessionId: string };
    const { rows } = await identity.sql(
      `select extract(epoch from expires_at - created_at)::int as seconds from sessions where id = $1`,
      [sessionId],
    );
    expect(rows[0]?.seconds).toBe(3_600);
  });

  it('cannot be repeated with an access token that outlived its session', async () => {
    const { email } = await identity.member();
    const stolen = await callerOf(await identity.recoverySession(email));
    await identity.minuteLater();
    await identity.recover(email);
    const token = identity.tokenOf(await identity.recoveryLink(email, 2));
    const owner = await identity.verify('RECOVERY', token);
    if (!owner.session) throw new Error('no session');
    await identity.updateUser(await callerOf(owner.session), { password: 'the-owners-own' });
    await expect(identity.updateUser(stolen, { password: 'the-thief-s' })).rejects.toMatchObject({
      code: 'SESSION_NOT_FOUND',
    });
  });

  it('confirms an unconfirmed address, because the link proves it', async () => {
    const email = newEmail();
    await identity.signUp({ email });
    await identity.updateUser(await callerOf(await identity.recoverySession(email)), { password: 'globo6' });
    await expect(identity.signIn(email, 'globo6')).resolves.toBeDefined();
  });

  it('sends no email to a deactivated account', async () => {
    const { email } = await identity.member();
    await identity.sql('update accounts set is_active = false where email = $1', [email]);
    await expect(identity.recover(email)).resolves.toEqual({});
    const { rows } = await identity.sql(
      `select count(*)::int as n from mail_tokens where purpose = 'recovery'
       and account_id = (select id from accounts where email = $1)`,
      [email],
    );
    expect(rows[0]?.n).toBe(0);
  });
});
