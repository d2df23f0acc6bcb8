import { DEVICE, newEmail, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());

describe('sending the confirmation again', () => {
  const resend = (email: string) =>
    identity.client.resendConfirmation(
      { email, redirectPath: '', linkToPage: false, device: DEVICE, challengeSolution: '' },
      { as: identity.as },
    );

  it('T-55 is limited to once per minute, for unknown, unconfirmed and confirmed addresses alike', async () => {
    const unconfirmed = newEmail();
    await identity.signUp({ email: unconfirmed });
    const { email: confirmed } = await identity.member();
    const unknown = newEmail();
    await resend(unknown);
    for (const email of [unknown, unconfirmed, confirmed])
      await expect(resend(email)).rejects.toMatchObject({
        kind: 'rate-limited',
        code: 'OVER_EMAIL_SEND_RATE_LIMIT',
        message: expect.stringMatching(
          /^For security purposes, you can only request this after \d+ seconds\.$/,
        ),
        details: { retryAfterSeconds: expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) },
      });

    await identity.minuteLater();
    for (const email of [unknown, unconfirmed, confirmed]) await expect(resend(email)).resolves.toEqual({});
    await identity.confirmationLink(unconfirmed, 2);
    expect(identity.confirmationsTo(unknown)).toHaveLength(0);
    expect(identity.confirmationsTo(confirmed)).toHaveLength(1);
  });

  it('sends one email for two simultaneous clicks [S0-7.4]', async () => {
    const email = newEmail();
    await identity.signUp({ email });
    await identity.minuteLater();
    const clicks = await Promise.allSettled([resend(email), resend(email)]);
    expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('ends the link of the earlier mail; a used one works for a while, for a second click', async () => {
    const email = newEmail();
    await identity.signUp({ email });
    const first = identity.tokenOf(await identity.confirmationLink(email));
    await identity.minuteLater();
    await resend(email);
    const second = identity.tokenOf(await identity.confirmationLink(email, 2));
    await expect(identity.verify('SIGNUP', first)).rejects.toMatchObject({ code: 'OTP_EXPIRED' });
    for (const _ of ['once', 'again']) await identity.verify('SIGNUP', second);
    await identity.sql(`update mail_tokens set used_at = used_at - interval '11 minutes'`);
    await expect(identity.verify('SIGNUP', second)).rejects.toMatchObject({ code: 'OTP_EXPIRED' });
  });

  it('is not delayed by a sign-up within the minute, so nobody can withhold the email', async () => {
    const { email: confirmed } = await identity.member();
    const fresh = newEmail();
    const later = (seconds: number) =>
      identity.sql(`update mail_requests set requested_at = requested_at - make_interval(secs => $1)`, [
        seconds,
      ]);
    await later(61);
    for (const email of [confirmed, fresh]) await resend(email);
    await later(50);
    for (const email of [confirmed, fresh]) await identity.signUp({ email });
    await later(15);
    for (const email of [confirmed, fresh]) await expect(resend(email)).resolves.toEqual({});
    await identity.confirmationLink(fresh, 2);
  });

  it('refuses an invalid address', async () => {
    await expect(resend('nobody')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
