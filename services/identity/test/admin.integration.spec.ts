import { ProfileUpdated, UserRegistered } from '@bandeja/contracts/identity-events';
import { adminUnderTest, eventually } from '@bandeja/testing';
import { hashSecret } from '../src/domain/secrets.js';
import { identityAdmin } from '../src/inbound/cli/identity-admin.js';
import { PrismaExpiredRecords } from '../src/outbound/prisma/prisma-expired-records.js';
import { callerOf, newEmail, PASSWORD, present, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
let admin: ReturnType<typeof adminUnderTest>;
beforeAll(async () => {
  identity = await startIdentityApp();
  admin = adminUnderTest(identityAdmin, { ...identity.env, BANDEJA_OPERATOR: 'Olga' });
});
afterAll(() => identity.stop());

const run = async (args: string[]) => {
  const { code, out, err } = await admin(args);
  return code === 0 ? out : Promise.reject(new Error(err));
};
const setPassword = async (token: string) => {
  const { session } = await identity.verify('RECOVERY', token);
  await identity.updateUser(await callerOf(present(session)), { password: PASSWORD });
};
const logged = async (action: string) =>
  (await identity.sql('select * from operations.operator_log where action = $1', [action])).rows;

describe('the admin command', () => {
  it('T-63 creates an admin who sets a password by a mailed link and then signs in, and publishes the account', async () => {
    const email = newEmail();
    const report = await run(['create', '--email', email, '--full-name', 'Olga Operator']);
    const [entry] = await logged('create');
    expect(entry).toMatchObject({ operator: 'Olga', outcome: 'done', details: { link: 'mailed' } });
    expect(report).toContain(String(entry?.subject));
    for (const guess of ['', PASSWORD])
      await expect(identity.signIn(email, guess)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await setPassword(identity.tokenOf(await identity.recoveryLink(email)));
    const session = await identity.signIn(email);
    expect(await callerOf(session)).toMatchObject({ role: 'admin' });
    expect(session.user).toMatchObject({
      role: 'ROLE_ADMIN',
      fullName: 'Olga Operator',
      profileCompleted: true,
    });
    await eventually(() => {
      for (const descriptor of [UserRegistered, ProfileUpdated])
        expect(identity.transport.messages(descriptor).some((message) => message.email === email)).toBe(true);
    });
    expect(identity.confirmationsTo(email)).toHaveLength(0);
  });

  it('prints the link where no mail can be sent yet, and mails none; it works once, for an hour', async () => {
    const email = newEmail();
    const report = JSON.parse(await run(['create', '--email', email, '--print-link', '--json'])) as {
      link: string;
    };
    const link = new URL(report.link);
    expect(`${link.origin}${link.pathname}`).toBe('http://localhost:8080/reset-password');
    const token = identity.tokenOf(link);
    const { rows } = await identity.sql(
      `select extract(epoch from expires_at - created_at)::int as seconds from mail_tokens where token_hash = $1`,
      [hashSecret(token)],
    );
    expect(rows).toEqual([{ seconds: 3_600 }]);
    await setPassword(token);
    await expect(setPassword(token)).rejects.toMatchObject({ code: 'OTP_EXPIRED' });
    await expect(identity.signIn(email)).resolves.toBeDefined();
    expect(identity.recoveriesTo(email)).toHaveLength(0);
  });

  it('takes no password from whoever runs it', async () => {
    const email = newEmail();
    expect(await admin(['create', '--email', email, '--password-stdin'], PASSWORD)).toMatchObject({
      code: 2,
    });
  });

  it('does not turn an existing account into an admin', async () => {
    const { email } = await identity.member();
    const before = await logged('create');
    await expect(run(['create', '--email', email])).rejects.toThrow('already been registered');
    expect(await callerOf(await identity.signIn(email))).toMatchObject({ role: 'athlete' });
    expect(await logged('create')).toEqual(before);
  });

  it.each([[[]], [['create']], [['delete', '--email', 'a@b.test']], [['create', '--role', 'admin']]])(
    'prints its usage when called with %j',
    async (args) => {
      const before = await logged('create');
      expect(await admin(args)).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining('Usage: node dist/admin.js'),
      });
      expect(await logged('create')).toEqual(before);
    },
  );

  it('signs somebody out everywhere', async () => {
    const { email, session } = await identity.member();
    const second = await identity.signIn(email);
    const other = await identity.member();
    const { id } = present(session.user);
    expect(await run(['sessions', 'end', '--email', ` ${email.toUpperCase()}`])).toBe(
      `Ended 2 sessions of ${id}. All of Bandeja refuses them within 5 seconds.`,
    );
    for (const { refreshToken } of [session, second])
      await expect(identity.refresh(refreshToken)).rejects.toMatchObject({ kind: 'invalid' });
    await expect(identity.refresh(other.session.refreshToken)).resolves.toBeDefined();
    await expect(identity.signIn(email)).resolves.toBeDefined();
    expect(await logged('sessions end')).toMatchObject([
      { operator: 'Olga', subject: id, details: { count: 2 }, outcome: 'done' },
    ]);
    expect(await admin(['sessions', 'end', '--email', newEmail()])).toMatchObject({
      code: 1,
      err: 'There is no account with this address.',
    });
    expect(await logged('sessions end')).toHaveLength(1);
  });
});

it('tells the security log of each change, and of no attempt that changed nothing', async () => {
  const { email, session } = await identity.member();
  const { security } = await admin(['sessions', 'end', '--email', email]);
  const subject = present(session.user).id;
  expect(security).toMatchObject([
    {
      ...{ securityEvent: 'authz_admin', operation: 'sessions end' },
      operator: 'Olga',
      subject,
      outcome: 'done',
    },
  ]);
  expect((await admin(['sessions', 'end', '--email', newEmail()])).security).toEqual([]);
});

describe('housekeeping', () => {
  it('removes expired rows and keeps the others', async () => {
    const { email, session } = await identity.member();
    const old = await identity.signIn(email);
    const unconfirmed = newEmail();
    await identity.signUp({ email: unconfirmed });
    const { sessionId } = (await callerOf(old)) as { sessionId: string };
    await identity.sql(`update sessions set expires_at = now() - interval '91 days' where id = $1`, [
      sessionId,
    ]);
    await identity.sql(
      `update mail_tokens set expires_at = now() - interval '1 hour' where used_at is not null`,
    );

    const expired = identity.running.app.get(PrismaExpiredRecords);
    expect(expired).toBeInstanceOf(PrismaExpiredRecords);
    await expired.remove(new Date());

    const { rows } = await identity.sql('select id from sessions where account_id = $1', [
      present(session.user).id,
    ]);
    expect(rows).toHaveLength(1);
    await expect(identity.refresh(session.refreshToken)).resolves.toBeDefined();
    const token = identity.tokenOf(await identity.confirmationLink(unconfirmed));
    await expect(identity.verify('SIGNUP', token)).resolves.toBeDefined();
    expect((await identity.sql('select count(*)::int as n from mail_tokens')).rows[0]?.n).toBe(1);
  });
});
