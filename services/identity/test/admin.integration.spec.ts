import { ProfileUpdated, UserRegistered } from '@bandeja/contracts/identity-events';
import { eventually } from '@bandeja/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { runAdminCommand } from '../src/inbound/cli/admin-command.js';
import { openAdmin } from '../src/open-admin.js';
import { PrismaExpiredRecords } from '../src/outbound/prisma/prisma-expired-records.js';
import { ExpiredRecords } from '../src/use-cases/ports/expired-records.js';
import {
  callerOf,
  newEmail,
  PASSWORD,
  present,
  startIdentity,
  type IdentityFixture,
} from './identity-fixture.js';

let identity: IdentityFixture;
let admin: ReturnType<typeof openAdmin>;
beforeAll(async () => {
  identity = await startIdentity();
  admin = openAdmin(identity.database.url);
});
afterAll(async () => {
  await admin.close();
  await identity.stop();
});

const run = (args: string[], input = '') => runAdminCommand(args, Readable.from([input]), admin.createAdmin);

describe('the admin command', () => {
  it('T-63 makes an admin who can sign in at once, and the others learn of the person', async () => {
    const email = newEmail();
    const report = await run(
      ['create', '--email', email, '--full-name', 'Olga Operator', '--password-stdin'],
      `${PASSWORD}\n`,
    );
    expect(report).not.toContain(PASSWORD);
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

  it('makes up a password when none is given, and shows it once', async () => {
    const email = newEmail();
    const password = (await run(['create', '--email', email])).split('Password: ')[1] ?? '';
    expect(password.length).toBeGreaterThanOrEqual(24);
    await expect(identity.signIn(email, password)).resolves.toBeDefined();
  });

  it('does not make an admin of an account that is there', async () => {
    const { email } = await identity.member();
    await expect(run(['create', '--email', email])).rejects.toMatchObject({ code: 'EMAIL_EXISTS' });
    expect(await callerOf(await identity.signIn(email))).toMatchObject({ role: 'athlete' });
  });
});

describe('housekeeping', () => {
  it('removes what has expired and keeps what is in use', async () => {
    const { email, session } = await identity.member();
    const old = await identity.signIn(email);
    const unconfirmed = newEmail();
    await identity.signUp({ email: unconfirmed });
    const { sessionId } = (await callerOf(old)) as { sessionId: string };
    await identity.sql(`update sessions set expires_at = now() - interval '31 days' where id = $1`, [
      sessionId,
    ]);
    await identity.sql(
      `update mail_tokens set expires_at = now() - interval '1 hour' where used_at is not null`,
    );

    const expired = identity.running.app.get(ExpiredRecords);
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
