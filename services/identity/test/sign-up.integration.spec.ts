import { ProfileUpdated, UserRegistered } from '@bandeja/contracts/identity-events';
import { callerOf, newEmail, present, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());

describe('sign-up', () => {
  it('creates and publishes the account at once and requests the confirmation email', async () => {
    const email = newEmail();
    const { user } = await identity.signUp({ email: `  ${email.toUpperCase()} `, fullName: ' Ana  Torres ' });
    expect(user).toMatchObject({
      email,
      fullName: 'Ana Torres',
      role: 'ROLE_ATHLETE',
      profileCompleted: false,
    });
    expect(user?.emailConfirmedAt).toBeUndefined();

    const link = await identity.confirmationLink(email);
    expect(link.pathname).toBe('/auth/v1/verify');
    expect(link.searchParams.get('type')).toBe('signup');
    expect(link.searchParams.get('redirect_to')).toBe('/email-confirmation');
    const ofUser = <Message extends { userId: string }>(messages: Message[]) =>
      messages.filter(({ userId }) => userId === user?.id);
    expect(ofUser(identity.transport.messages(UserRegistered))).toMatchObject([
      { email, fullName: 'Ana Torres', role: 'ROLE_ATHLETE', locale: 'es' },
    ]);
    expect(ofUser(identity.transport.messages(ProfileUpdated))).toMatchObject([
      { locale: 'es', timezone: 'UTC' },
    ]);
  });

  it('allows sign-in only once the address is confirmed, by the link and by the password', async () => {
    const email = newEmail();
    await identity.signUp({ email });
    await expect(identity.signIn(email)).rejects.toMatchObject({
      code: 'EMAIL_NOT_CONFIRMED',
      message: 'Email not confirmed',
    });
    const token = identity.tokenOf(await identity.confirmationLink(email));
    const { session, authCode } = await identity.verify('SIGNUP', token);
    expect(authCode).toBe('');
    expect(session).toMatchObject({ recovery: false, user: { email } });
    expect(session?.user?.emailConfirmedAt).toBeInstanceOf(Date);
    expect((await identity.signIn(email)).user?.lastSignInAt).toBeInstanceOf(Date);
  });

  it('accepts a confirmation link once and for 24 hours', async () => {
    const email = newEmail();
    await identity.signUp({ email });
    const token = identity.tokenOf(await identity.confirmationLink(email));
    await expect(identity.verify('RECOVERY', token)).rejects.toMatchObject({ code: 'OTP_EXPIRED' });
    const [stored] = (
      await identity.sql(
        `select extract(epoch from t.expires_at - l.created_at)::int as seconds, token_hash from mail_tokens t
       join accounts a on a.id = t.account_id join mail_links l on l.account_id = a.id where a.email = $1`,
        [email],
      )
    ).rows;
    expect(stored?.seconds).toBe(86_400);
    expect(stored?.token_hash).not.toBe(token);

    await Promise.all([identity.verify('SIGNUP', token), identity.verify('SIGNUP', token)]);
    await identity.verify('SIGNUP', token);
    await usedLongAgo(email);
    await expect(identity.verify('SIGNUP', token)).rejects.toMatchObject({ code: 'OTP_EXPIRED' });
  });

  it('keeps the link usable after a program has opened it, and for a second click', async () => {
    const email = newEmail();
    await identity.signUp({ email });
    const token = identity.tokenOf(await identity.confirmationLink(email));
    for (const _ of ['a scanner', 'a prefetch']) await identity.verify('SIGNUP', token, true);
    await usedLongAgo(email);
    const { session } = await identity.verify('SIGNUP', token, true);
    // GetUser marks the link as used.
    await identity.client.getUser({}, { as: await callerOf(present(session)) });
    await identity.verify('SIGNUP', token, true);
    await usedLongAgo(email);
    await expect(identity.verify('SIGNUP', token, true)).rejects.toMatchObject({ code: 'OTP_EXPIRED' });
  });

  const usedLongAgo = (email: string) =>
    identity.sql(
      `update mail_tokens set used_at = used_at - interval '11 minutes'
       where account_id = (select id from accounts where email = $1)`,
      [email],
    );

  it('refuses an expired link', async () => {
    const email = newEmail();
    await identity.signUp({ email });
    const token = identity.tokenOf(await identity.confirmationLink(email));
    await identity.sql(`update mail_tokens set expires_at = now() - interval '1 second'`);
    await expect(identity.verify('SIGNUP', token)).rejects.toMatchObject({ code: 'OTP_EXPIRED' });
  });

  it.each([
    [{ password: '12345' }, 'WEAK_PASSWORD'],
    [{ password: '' }, 'WEAK_PASSWORD'],
    [{ password: 'x'.repeat(257) }, 'WEAK_PASSWORD'],
    [{ password: '🎾🎾🎾🎾🎾' }, 'WEAK_PASSWORD'],
    [{ email: '' }, 'VALIDATION_FAILED'],
    [{ email: 'a\u0000b@players.example' }, 'VALIDATION_FAILED'],
    [{ email: 'aña@players.example' }, 'VALIDATION_FAILED'],
    [{ email: `${'a'.repeat(250)}@players.example` }, 'VALIDATION_FAILED'],
    [{ email: 'ana@players.example\nbcc: all@players.example' }, 'VALIDATION_FAILED'],
    [{ email: '"><script>alert(1)</script>@players.example' }, 'VALIDATION_FAILED'],
    [{ fullName: '\u0000\u200b\u202e' }, 'VALIDATION_FAILED'],
    [{ email: 'not an address' }, 'VALIDATION_FAILED'],
    [{ fullName: '   ' }, 'VALIDATION_FAILED'],
    [{ fullName: 'x'.repeat(101) }, 'VALIDATION_FAILED'],
    [{ role: 'ROLE_ADMIN' as const }, 'VALIDATION_FAILED'],
    [{ role: 'ROLE_UNSPECIFIED' as const }, 'VALIDATION_FAILED'],
    [{ role: 'ROLE_UNSPECIFIED' as const, fullName: '', password: '12345' }, 'WEAK_PASSWORD'],
    [{ codeChallenge: 'short' }, 'VALIDATION_FAILED'],
  ])('refuses %j with %s', async (overrides, code) => {
    await expect(identity.signUp(overrides)).rejects.toMatchObject({ kind: 'invalid', code });
  });

  it('redirects from the link to our own pages only', async () => {
    const [ours, foreign] = [newEmail(), newEmail()];
    await identity.signUp({ email: ours, redirectPath: '/auth/callback' });
    await identity.signUp({ email: foreign, redirectPath: '//evil.test/' });
    expect((await identity.confirmationLink(ours)).searchParams.get('redirect_to')).toBe('/auth/callback');
    expect((await identity.confirmationLink(foreign)).searchParams.get('redirect_to')).toBe(
      '/email-confirmation',
    );
  });
});
