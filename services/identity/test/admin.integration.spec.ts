import { ProfileUpdated, UserRegistered } from '@bandeja/contracts/identity-events';
import { adminUnderTest, eventually } from '@bandeja/testing';
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

const run = async (args: string[], input = '') => {
  const { code, out, err } = await admin(args, input);
  return code === 0 ? out : Promise.reject(new Error(err));
};
const logged = async (action: string) =>
  (await identity.sql('select * from operations.operator_log where action = $1', [action])).rows;

describe('the admin command', () => {
  it('T-63 creates an admin who can sign in at once, and publishes the account', async () => {
    const email = newEmail();
    const report = await run(
      ['create', '--email', email, '--full-name', 'Olga Operator', '--password-stdin'],
      `${PASSWORD}\n`,
    );
    expect(report).not.toContain(PASSWORD);
    const [entry] = await logged('create');
    expect(entry).toMatchObject({ operator: 'Olga', outcome: 'done', details: {} });
    expect(report).toContain(String(entry?.subject));
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

  it('generates a password if none is given, and prints it once', async () => {
    const email = newEmail();
    const password = (await run(['create', '--email', email])).split('Password: ')[1] ?? '';
    expect(password.length).toBeGreaterThanOrEqual(24);
    await expect(identity.signIn(email, password)).resolves.toBeDefined();
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
