import { AccountDisputed, PasswordChanged, SessionEnded } from '@bandeja/contracts/identity-events';
import { asService, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { callerOf, newEmail, PASSWORD, present, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());

const THIEF = '198.51.100.66';
const DISPUTED = { kind: 'forbidden', code: 'PASSWORD_DISPUTED' };
const WRONG = { kind: 'invalid', code: 'INVALID_CREDENTIALS' };
const OVER = { kind: 'invalid', code: 'REFRESH_TOKEN_NOT_FOUND' };
const EXPIRED = {
  kind: 'forbidden',
  code: 'OTP_EXPIRED',
  message: expect.stringContaining('new password by email'),
};
const STOLEN = 'a-thiefs-own-one';

/** A thief who knows the password changed it; the mail about that has a link for the owner. */
async function robbed(role: 'ROLE_ATHLETE' | 'ROLE_COACH' = 'ROLE_ATHLETE') {
  const owner = await identity.member({ role });
  const thief = await identity.signIn(owner.email, PASSWORD, THIEF);
  const caller = await callerOf(thief);
  await identity.updateUser(caller, { password: STOLEN, currentPassword: PASSWORD });
  const { linkId } = await identity.noticeTo(PasswordChanged, owner.email);
  return { ...owner, thief, thiefCaller: caller, linkId, link: await identity.linkOf(linkId) };
}

const disputesOf = (email: string) =>
  identity.transport.messages(AccountDisputed).filter((message) => message.email === email);

describe('"this was not me"', () => {
  it('is a link to a page, which alone disputes: it is made when the mail is sent and lives for seven days', async () => {
    const { link, linkId, email } = await robbed();
    expect(link.pathname).toBe('/not-me');
    expect([...link.searchParams.keys()]).toEqual(['token']);
    expect(JSON.stringify(await identity.noticeTo(PasswordChanged, email))).not.toContain(
      identity.tokenOf(link),
    );
    const { rows } = await identity.sql(
      `select expires_at - created_at = interval '7 days' as week from mail_links where id = $1::uuid`,
      [linkId],
    );
    expect(rows).toEqual([{ week: true }]);
  });

  it('ends every session, refuses the password, and mails a link to set a new one', async () => {
    const { link, thief, email, session } = await robbed('ROLE_COACH');
    await identity.dispute(identity.tokenOf(link));
    await expect(identity.refresh(thief.refreshToken)).rejects.toMatchObject(OVER);
    await expect(identity.signIn(email, STOLEN, THIEF)).rejects.toMatchObject(DISPUTED);
    await expect(identity.signIn(email, PASSWORD)).rejects.toMatchObject(WRONG);
    const told = await identity.noticeTo(AccountDisputed, email);
    expect(told).toMatchObject({
      userId: session.user?.id,
      role: 'ROLE_COACH',
      occurredAt: expect.any(Date),
    });
    const ended = (await callerOf(thief)) as { sessionId: string };
    await eventually(() =>
      expect(identity.transport.messages(SessionEnded).map(({ sessionId }) => sessionId)).toContain(
        ended.sessionId,
      ),
    );
    const token = identity.tokenOf(await identity.linkOf(told.linkId));
    const recovery = present((await identity.verify('RECOVERY', token)).session);
    await expect(identity.signIn(email, STOLEN, THIEF), 'the link was merely opened').rejects.toMatchObject(
      DISPUTED,
    );
    const owner = await callerOf(recovery);
    await expect(identity.updateUser(owner, { password: STOLEN })).rejects.toMatchObject({
      code: 'SAME_PASSWORD',
    });
    await identity.updateUser(owner, { password: 'only-mine-again' });
    await expect(identity.signIn(email, 'only-mine-again')).resolves.toBeDefined();
    await expect(identity.signIn(email, STOLEN, THIEF)).rejects.toMatchObject(WRONG);
  });

  it('tells nobody who does not know the password that the account is locked', async () => {
    const { link, email } = await robbed();
    await identity.dispute(identity.tokenOf(link));
    await expect(identity.signIn(email, 'a-guess', THIEF)).rejects.toMatchObject(WRONG);
  });

  it('ends what a thief had asked for before: links to set a password, and unused codes', async () => {
    const { link, email } = await robbed();
    await identity.recover(email);
    const asked = identity.tokenOf(await identity.recoveryLink(email));
    await identity.dispute(identity.tokenOf(link));
    await expect(identity.verify('RECOVERY', asked)).rejects.toMatchObject({ code: 'OTP_EXPIRED' });
  });

  it('does no harm when it is said again: one event, and the owner who sets a new password is not disturbed', async () => {
    const { link, email } = await robbed();
    const token = identity.tokenOf(link);
    await Promise.all([identity.dispute(token), identity.dispute(token), identity.dispute(token)]);
    const told = await identity.noticeTo(AccountDisputed, email);
    const opened = await identity.verify('RECOVERY', identity.tokenOf(await identity.linkOf(told.linkId)));
    await identity.dispute(token);
    await identity.updateUser(await callerOf(present(opened.session)), { password: 'only-mine-again' });
    expect(disputesOf(email)).toHaveLength(1);
  });

  it('mails another link when it is said again a minute later', async () => {
    const { link, email } = await robbed();
    await identity.dispute(identity.tokenOf(link));
    await identity.dispute(identity.tokenOf(link));
    expect(identity.recoveriesTo(email)).toHaveLength(0);
    await identity.minuteLater();
    await identity.dispute(identity.tokenOf(link));
    expect(await identity.recoveryLink(email)).toMatchObject({ pathname: '/reset-password' });
  });

  it('is over with a new password by email, but not with one that a thief sets', async () => {
    const { link, email, thiefCaller } = await robbed();
    const token = identity.tokenOf(link);
    await identity.updateUser(thiefCaller, { password: 'another-stolen-one', currentPassword: STOLEN });
    await identity.dispute(token);
    const told = await identity.noticeTo(AccountDisputed, email);
    const opened = await identity.verify('RECOVERY', identity.tokenOf(await identity.linkOf(told.linkId)));
    await identity.updateUser(await callerOf(present(opened.session)), { password: 'only-mine-again' });
    await expect(identity.dispute(token)).rejects.toMatchObject(EXPIRED);
    await expect(identity.signIn(email, 'only-mine-again')).resolves.toBeDefined();
  });

  it('wins against a thief who signs in or sets a password at the same moment', async () => {
    const { link, email, thiefCaller } = await robbed();
    const racing = await Promise.allSettled([
      identity.signIn(email, STOLEN, THIEF),
      identity.updateUser(thiefCaller, { password: 'another-stolen-one', currentPassword: STOLEN }),
      identity.dispute(identity.tokenOf(link)),
      identity.signIn(email, STOLEN, THIEF),
    ]);
    expect(racing[2].status).toBe('fulfilled');
    const { rows } = await identity.sql(
      `select sessions.id from sessions join accounts on accounts.id = account_id
       where email = $1 and ended_at is null and sessions.expires_at > now()`,
      [email],
    );
    expect(rows).toEqual([]);
    for (const password of [STOLEN, 'another-stolen-one', PASSWORD])
      await expect(identity.signIn(email, password, THIEF)).rejects.toThrow();
  });

  it.each(['', 'guessed', randomUUID()])(
    'refuses %j and says what to do, whoever it may belong to',
    async (token) => {
      await expect(identity.dispute(token)).rejects.toMatchObject(EXPIRED);
    },
  );

  it('refuses a link that has expired, one of another kind, and one of an account that is gone', async () => {
    const { link, email } = await robbed();
    await identity.recover(email);
    const recovery = identity.tokenOf(await identity.recoveryLink(email));
    await expect(identity.dispute(recovery)).rejects.toMatchObject(EXPIRED);
    await expect(identity.verify('RECOVERY', identity.tokenOf(link))).rejects.toMatchObject({
      code: 'OTP_EXPIRED',
    });
    await expect(identity.verify('SIGNUP', identity.tokenOf(link))).rejects.toMatchObject({
      code: 'OTP_EXPIRED',
    });
    await identity.sql(`update accounts set is_active = false where email = $1`, [email]);
    await expect(identity.dispute(identity.tokenOf(link))).rejects.toMatchObject(EXPIRED);
    await identity.sql(`update accounts set is_active = true where email = $1`, [email]);
    await identity.sql(`update mail_tokens set expires_at = now() where purpose = 'dispute'`);
    await expect(identity.dispute(identity.tokenOf(link))).rejects.toMatchObject(EXPIRED);
  });
});

describe('"this was not me" about an account whose address a thief changed', () => {
  const changeTo = (email: string, stolen: string) =>
    identity.sql('update accounts set email = $2 where email = $1', [email, stolen]);

  it('mails the owner at the address of the disputed mail, which is the account’s again', async () => {
    const { link, email } = await robbed();
    const stolen = newEmail();
    await changeTo(email, stolen);
    await identity.dispute(identity.tokenOf(link));
    const told = await identity.noticeTo(AccountDisputed, email);
    expect(disputesOf(stolen)).toEqual([]);
    const opened = await identity.verify('RECOVERY', identity.tokenOf(await identity.linkOf(told.linkId)));
    await identity.updateUser(await callerOf(present(opened.session)), { password: 'only-mine-again' });
    await expect(identity.signIn(email, 'only-mine-again')).resolves.toBeDefined();
    await expect(identity.signIn(stolen, 'only-mine-again')).rejects.toMatchObject(WRONG);
  });

  it('is not kept out by somebody who signed up with the address meanwhile and never confirmed it', async () => {
    const { link, email } = await robbed();
    await changeTo(email, newEmail());
    await identity.signUp({ email, password: 'of-the-thief-too' });
    await identity.dispute(identity.tokenOf(link));
    await expect(identity.signIn(email, STOLEN, THIEF)).rejects.toMatchObject(DISPUTED);
  });
});

describe('a link for a mail that another service told of', () => {
  const issue = (userId: string) =>
    identity.client.issueDisputeLink({ userId }, { as: asService('notifications') });

  it('disputes like those of our own mails', async () => {
    const { session, email } = await identity.member({ role: 'ROLE_COACH' });
    const { path } = await issue(session.user?.id ?? '');
    expect(path).toMatch(/^\/not-me\?token=[\w-]+$/);
    await identity.dispute(new URLSearchParams(path.split('?')[1]).get('token') ?? '');
    await expect(identity.refresh(session.refreshToken)).rejects.toMatchObject(OVER);
    expect(await identity.noticeTo(AccountDisputed, email)).toMatchObject({ role: 'ROLE_COACH' });
  });

  it.each([[randomUUID()], ['nobody']])('is not made for %s', async (userId) => {
    await expect(issue(userId)).rejects.toMatchObject({ kind: 'not-found', code: 'USER_NOT_FOUND' });
  });
});
