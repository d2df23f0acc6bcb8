import { UserRegistered } from '@bandeja/contracts/identity-events';
import { eventually } from '@bandeja/testing';
import { callerOf, newEmail, present, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());

describe('an address that already has an account', () => {
  it('T-55 gets the response of a new one at sign-up; the owner gets an email, once per minute', async () => {
    const member = await identity.member();
    const { user } = await identity.signUp({
      email: member.email,
      fullName: 'Somebody Else',
      role: 'ROLE_COACH',
    });
    const { user: fresh } = await identity.signUp({ fullName: 'Somebody Else', role: 'ROLE_COACH' });
    const shape = {
      ...present(fresh),
      id: expect.any(String),
      email: member.email,
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
    };
    expect(user).toEqual(shape);
    expect(user?.id).not.toBe(member.session.user?.id);
    expect(identity.noticesTo('repeated', member.email)).toHaveLength(0);
    await identity.minuteLater();
    for (const _ of ['mailed', 'too soon']) await identity.signUp({ email: member.email });
    await eventually(() => expect(identity.noticesTo('repeated', member.email)).toHaveLength(1));
    expect(identity.confirmationsTo(member.email)).toHaveLength(1);
    expect((await identity.signIn(member.email)).user).toMatchObject({
      fullName: 'Ana Torres',
      role: 'ROLE_ATHLETE',
    });
  });

  it('gets another email after a minute while it is unconfirmed', async () => {
    const email = newEmail();
    await identity.signUp({ email });
    await identity.signUp({ email });
    expect(identity.confirmationsTo(email).length).toBeLessThanOrEqual(1);
    await identity.sql(
      `update mail_requests set requested_at = now() - interval '61 seconds' where email = $1`,
      [email],
    );
    await identity.signUp({ email });
    const token = identity.tokenOf(await identity.confirmationLink(email, 2));
    await identity.verify('SIGNUP', token);
    expect((await identity.signIn(email)).user?.email).toBe(email);
  });

  it('accepts neither of two passwords from before the confirmation, but one set by email', async () => {
    const email = newEmail();
    await identity.signUp({ email, password: 'of-a-stranger', fullName: 'First' });
    await identity.minuteLater();
    await identity.signUp({ email, password: 'of-the-owner', fullName: 'Second' });
    const token = identity.tokenOf(await identity.confirmationLink(email, 2));
    const { session } = await identity.verify('SIGNUP', token);
    expect(session?.user).toMatchObject({ email, fullName: 'First' });
    for (const password of ['of-a-stranger', 'of-the-owner', ''])
      await expect(identity.signIn(email, password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const link = identity.tokenOf(await identity.recoveryLink(email));
    const recovery = present((await identity.verify('RECOVERY', link)).session);
    await identity.updateUser(await callerOf(recovery), { password: 'of-the-owner' });
    await expect(identity.signIn(email, 'of-the-owner')).resolves.toBeDefined();
  });

  it('is registered once by simultaneous sign-ups', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 4 }, () => identity.signUp({ email })));
    expect(answers.every(({ user }) => user?.email === email)).toBe(true);
    await identity.confirmationLink(email);
    const registered = await identity.sql('select count(*)::int as n from accounts where email = $1', [
      email,
    ]);
    expect(registered.rows[0]?.n).toBe(1);
    expect(
      identity.transport.messages(UserRegistered).filter((message) => message.email === email),
    ).toHaveLength(1);
  });
});
