import type { UserCaller } from '@bandeja/auth';
import {
  AccountDisputed,
  EmailChanged,
  EmailChangeNoticed,
  EmailChangeRequested,
  ProfileUpdated,
} from '@bandeja/contracts/identity-events';
import { asService, eventually } from '@bandeja/testing';
import { factorSteps } from './factor-steps.js';
import { callerOf, newEmail, PASSWORD, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
let steps: ReturnType<typeof factorSteps>;
beforeAll(async () => {
  identity = await startIdentityApp();
  steps = factorSteps(identity);
});
beforeEach(() => steps.setClock());
afterAll(() => identity.stop());

const mailsTo = (email: string) =>
  identity.transport.messages(EmailChangeRequested).filter((message) => message.email === email);
const linkTo = async (email: string) => {
  const asked = await eventually(() => {
    const last = mailsTo(email).at(-1);
    if (!last) throw new Error(`no mail to ${email}`);
    return last;
  });
  const { path } = await identity.client.issueMailLink(
    { linkId: asked.linkId },
    { as: asService('notifications') },
  );
  return new URL(path, 'https://bandeja.test');
};
const open = async (email: string, wantCode = false) => {
  const token = identity.tokenOf(await linkTo(email));
  const purpose = 'TOKEN_PURPOSE_EMAIL_CHANGE';
  return identity.client.verifyToken({ purpose, token, device: undefined, wantCode }, { as: identity.as });
};
const EXPIRED = { code: 'OTP_EXPIRED' };

it('counts once the link that was mailed to the new address is opened', async () => {
  const { email, caller } = await identity.member();
  const other = newEmail();
  const { user } = await identity.updateUser(caller, { email: ` ${other.toUpperCase()} ` });
  expect(user).toMatchObject({ email, newEmail: other });
  expect((await linkTo(other)).pathname).toBe('/email-confirmation');
  expect((await linkTo(other)).searchParams.get('type')).toBe('email_change');

  const { session } = await open(other);
  expect(session?.user).toMatchObject({ email: other, newEmail: '', id: (caller as UserCaller).userId });
  await expect(identity.signIn(email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  await expect(identity.signIn(other)).resolves.toBeDefined();
  await eventually(() => {
    const notices = (descriptor: typeof EmailChanged | typeof EmailChangeNoticed) =>
      identity.transport.messages<EmailChanged>(descriptor).filter((message) => message.email === email);
    expect(notices(EmailChangeNoticed)).toMatchObject([
      { newEmail: other, linkId: expect.stringMatching(/./) },
    ]);
    expect(notices(EmailChanged)).toMatchObject([{ newEmail: other, linkId: expect.stringMatching(/./) }]);
    expect(identity.transport.messages(ProfileUpdated).at(-1)).toMatchObject({ email: other });
  });
});

it('waits for the second factor when the link is opened where nobody is signed in', async () => {
  const { caller, totp } = await steps.memberWithTotp();
  const other = newEmail();
  await identity.updateUser(caller, { email: other });
  const { session } = await open(other);
  expect(await callerOf(session!)).toMatchObject({ secondFactor: 'verify' });
  expect(totp.secret).not.toBe('');
});

it('does not count when a mail program opens the link, and works once', async () => {
  const { caller, email } = await identity.member();
  const other = newEmail();
  await identity.updateUser(caller, { email: other });
  await expect(open(other, true)).rejects.toMatchObject(EXPIRED);
  await expect(identity.signIn(email)).resolves.toBeDefined();
  const token = identity.tokenOf(await linkTo(other));
  const request = {
    purpose: 'TOKEN_PURPOSE_EMAIL_CHANGE' as const,
    token,
    device: undefined,
    wantCode: false,
  };
  await identity.client.verifyToken(request, { as: identity.as });
  await expect(identity.client.verifyToken(request, { as: identity.as })).rejects.toMatchObject(EXPIRED);
});

it('needs a fresh proof', async () => {
  const { caller } = await identity.member();
  await steps.letProofsAge(caller);
  await expect(identity.updateUser(caller, { email: newEmail() })).rejects.toMatchObject({
    code: 'STEP_UP_REQUIRED',
  });
});

it('is not for a recovery session', async () => {
  const { email } = await identity.member();
  const recovery = await callerOf(await identity.recoverySession(email));
  await expect(
    identity.updateUser(recovery, { email: newEmail(), password: 'otra-vibora-lenta-42' }),
  ).rejects.toMatchObject({ kind: 'forbidden' });
});

it('says nothing about whether somebody has the address, until its mail is read', async () => {
  const { email: taken } = await identity.member();
  const { caller, email } = await identity.member();
  const { user } = await identity.updateUser(caller, { email: taken });
  expect(user).toMatchObject({ email, newEmail: taken });
  await expect(open(taken)).rejects.toMatchObject({ kind: 'conflict', code: 'EMAIL_EXISTS' });
  await expect(identity.signIn(taken)).resolves.toBeDefined();
  await expect(identity.signIn(email)).resolves.toBeDefined();
});

it('gives an address to one of two who open their links at once', async () => {
  const wanted = newEmail();
  const members = [await identity.member(), await identity.member()];
  const tokens: string[] = [];
  for (const { caller } of members) {
    await identity.updateUser(caller, { email: wanted });
    await eventually(() => expect(mailsTo(wanted)).toHaveLength(tokens.length + 1));
    tokens.push(identity.tokenOf(await linkTo(wanted)));
    steps.later(61_000);
  }
  const outcomes = await Promise.allSettled(
    tokens.map((token) =>
      identity.client.verifyToken(
        { purpose: 'TOKEN_PURPOSE_EMAIL_CHANGE', token, device: undefined, wantCode: false },
        { as: identity.as },
      ),
    ),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'EMAIL_EXISTS' },
  });
});

it('is replaced by a later wish, taken back by the present address, and asked for once a minute', async () => {
  const { caller, email } = await identity.member();
  const [first, second] = [newEmail(), newEmail()];
  await identity.updateUser(caller, { email: first });
  await expect(identity.updateUser(caller, { email: second })).rejects.toMatchObject({
    code: 'OVER_EMAIL_SEND_RATE_LIMIT',
  });
  const token = identity.tokenOf(await linkTo(first));
  steps.later(61_000);
  await identity.updateUser(caller, { email: second });
  const request = {
    purpose: 'TOKEN_PURPOSE_EMAIL_CHANGE' as const,
    token,
    device: undefined,
    wantCode: false,
  };
  await expect(identity.client.verifyToken(request, { as: identity.as })).rejects.toMatchObject(EXPIRED);
  const { user } = await identity.updateUser(caller, { email });
  expect(user).toMatchObject({ email, newEmail: '' });
  await expect(identity.updateUser(caller, { email: 'no address' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
});

it('makes links to set a password that are in the former mailbox useless', async () => {
  const { caller, email } = await identity.member();
  await identity.recover(email);
  const token = identity.tokenOf(await identity.recoveryLink(email));
  const other = newEmail();
  await identity.updateUser(caller, { email: other });
  await open(other);
  await expect(identity.verify('RECOVERY', token)).rejects.toMatchObject(EXPIRED);
  await expect(identity.signIn(other, PASSWORD)).resolves.toBeDefined();
});

it('is taken back by the owner of the former address, who says that it was not them', async () => {
  const { caller, email } = await identity.member();
  const other = newEmail();
  await identity.updateUser(caller, { email: other });
  await open(other);
  const { linkId } = await eventually(() => {
    const notice = identity.transport.messages(EmailChanged).find((message) => message.email === email);
    if (!notice) throw new Error('no notice yet');
    return notice;
  });
  const { path } = await identity.client.issueMailLink({ linkId }, { as: asService('notifications') });
  const token = new URL(path, 'https://bandeja.test').searchParams.get('token') ?? '';
  await identity.client.disputeActivity({ token, device: undefined }, { as: identity.as });
  const disputed = await eventually(() => {
    const told = identity.transport.messages(AccountDisputed).find((message) => message.email === email);
    if (!told) throw new Error('nobody was told yet');
    return told;
  });
  expect(disputed.linkId).not.toBe('');
  await expect(identity.signIn(other)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
});
