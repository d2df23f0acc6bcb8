import { EmailConfirmationRequested, PasswordRecoveryRequested } from '@bandeja/contracts/identity-events';
import { asService } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { buildSignUp, callerOf, DEVICE, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;

beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());

const GONE = { kind: 'not-found', code: 'MAIL_LINK_NOT_FOUND' };

const issue = async (linkId: string) => {
  const { path } = await identity.client.issueMailLink({ linkId }, { as: asService('notifications') });
  return identity.tokenOf(new URL(path, 'https://bandeja.test'));
};

/** The id of the link in the mail that somebody who signed up waits for. */
async function signedUp() {
  const request = buildSignUp();
  await identity.client.signUp(request, { as: identity.as });
  await identity.confirmationLink(request.email);
  return { ...request, linkId: identity.confirmationsTo(request.email)[0]!.linkId };
}

describe('the link of a mail', () => {
  it('is in no event and no table: its token is made when the mail is sent, and only the hash is stored', async () => {
    const { email, linkId } = await signedUp();
    const token = await issue(linkId);
    expect(JSON.stringify(identity.confirmationsTo(email))).not.toContain(token);
    const { rows: tables } = await identity.sql(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['public.mail_tokens', 'public.mail_links', 'events.outbox']),
    );
    for (const { name } of tables) {
      const { rows } = await identity.sql(
        `select 1 from ${String(name)} as row where strpos(row::text, $1) > 0`,
        [token],
      );
      expect(rows, String(name)).toEqual([]);
    }
  });

  it('is another one each time that a mail is sent again, and all of them work until one is used', async () => {
    const { email, linkId } = await signedUp();
    const [first, second] = [await issue(linkId), await issue(linkId)];
    expect(first).not.toBe(second);
    expect((await identity.verify('SIGNUP', first)).session?.user?.email).toBe(email);
  });

  it('is no longer made once one like it was used', async () => {
    const { linkId } = await signedUp();
    await identity.verify('SIGNUP', await issue(linkId));
    await expect(issue(linkId)).rejects.toMatchObject(GONE);
  });

  it('is no longer made for an old request once a new password is set', async () => {
    const { email } = await identity.member();
    await identity.recover(email);
    await identity.recoveryLink(email);
    const { linkId } = identity.recoveriesTo(email)[0]!;
    const { session } = await identity.verify('RECOVERY', await issue(linkId));
    const caller = await callerOf(session!);
    await identity.updateUser(caller, { password: 'another-vibora-43' });
    await expect(issue(linkId)).rejects.toMatchObject(GONE);
  });

  it('ends with the time of its request, however late the mail is sent', async () => {
    const { linkId } = await signedUp();
    await identity.sql(`update mail_links set expires_at = now() + interval '1 hour' where id = $1::uuid`, [
      linkId,
    ]);
    const token = await issue(linkId);
    const { rows } = await identity.sql(
      `select links.expires_at = tokens.expires_at as "isSame" from mail_links as links
       join mail_tokens as tokens using (account_id) where links.id = $1::uuid order by tokens.created_at desc limit 1`,
      [linkId],
    );
    expect(rows).toEqual([{ isSame: true }]);
    await identity.sql(`update mail_links set expires_at = now() - interval '1 second' where id = $1::uuid`, [
      linkId,
    ]);
    await expect(issue(linkId)).rejects.toMatchObject(GONE);
    expect(token).not.toBe('');
  });

  it.each(['', 'nonsense', "1' or 1=1", randomUUID()])('is not made for %j', async (linkId) => {
    await expect(issue(linkId)).rejects.toMatchObject(GONE);
  });

  it('of either mail carries no address of its own in the event', () => {
    for (const descriptor of [EmailConfirmationRequested, PasswordRecoveryRequested])
      for (const message of identity.transport.messages<object>(descriptor))
        expect(Object.keys(message).sort()).toEqual(['email', 'fullName', 'linkId', 'locale', 'userId']);
  });
});

describe('a link belongs to the request that it was made for', () => {
  const OVER = { kind: 'forbidden', code: 'OTP_EXPIRED' };

  it('and ends when another one is requested: to set a password', async () => {
    const { email } = await identity.member();
    await identity.recover(email);
    const first = identity.tokenOf(await identity.recoveryLink(email));
    const waiting = identity.recoveriesTo(email)[0]!.linkId;
    await identity.minuteLater();
    await identity.recover(email);
    const second = identity.tokenOf(await identity.recoveryLink(email, 2));
    for (const wantCode of [true, false])
      await expect(identity.verify('RECOVERY', first, wantCode)).rejects.toMatchObject(OVER);
    await expect(issue(waiting), 'a mail of the first request that is sent late').rejects.toMatchObject(GONE);
    expect((await identity.verify('RECOVERY', second)).session?.user?.email).toBe(email);
  });

  it('and ends when another one is requested: to confirm an address', async () => {
    const { email, linkId } = await signedUp();
    const first = await issue(linkId);
    await identity.minuteLater();
    await identity.client.resendConfirmation(
      { email, redirectPath: '', linkToPage: false, device: DEVICE, challengeSolution: '' },
      { as: identity.as },
    );
    const second = identity.tokenOf(await identity.confirmationLink(email, 2));
    await expect(identity.verify('SIGNUP', first)).rejects.toMatchObject(OVER);
    expect((await identity.verify('SIGNUP', second)).session?.user?.email).toBe(email);
  });

  it('and is of no other purpose and no other account, whoever asks at the same time', async () => {
    const [ana, bea] = [await identity.member(), await identity.member()];
    for (const { email } of [ana, bea]) await identity.recover(email);
    const token = identity.tokenOf(await identity.recoveryLink(ana.email));
    await identity.recoveryLink(bea.email);
    await expect(identity.verify('SIGNUP', token)).rejects.toMatchObject(OVER);
    await expect(identity.dispute(token)).rejects.toMatchObject({ code: 'OTP_EXPIRED' });
    const { session } = await identity.verify('RECOVERY', token);
    expect(session?.user?.email).toBe(ana.email);
    await identity.updateUser(await callerOf(session!), { password: 'another-vibora-43' });
    await expect(identity.signIn(bea.email, 'another-vibora-43')).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
  });
});
