import { UserDeleted } from '@bandeja/contracts/identity-events';
import { asAthlete, eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { PrismaClosedAccounts } from '../src/outbound/prisma/prisma-closed-accounts.js';
import { FakePeers } from './fakes/fake-peers.js';
import { PASSWORD, startIdentityApp, type IdentityApp } from './identity-app.js';

const peers = new FakePeers();
let identity: IdentityApp;
beforeAll(async () => {
  await peers.start();
  identity = await startIdentityApp({ ...peers.env, SIGN_IN_TRIES_PER_PLACE: '4' });
});
afterEach(() => {
  vi.restoreAllMocks();
  peers.reset();
});
afterAll(async () => {
  await identity.stop();
  peers.stop();
});

type Member = Awaited<ReturnType<IdentityApp['member']>>;

const deleteAccount = ({ caller }: Pick<Member, 'caller'>, currentPassword = PASSWORD) =>
  identity.client.deleteAccount({ currentPassword }, { as: caller });
const removal = () => identity.running.app.get(PrismaClosedAccounts, { strict: false });
const published = ({ session }: Member) =>
  identity.transport.messages(UserDeleted).filter(({ userId }) => userId === session.user?.id);
const row = async ({ session }: Member) =>
  (await identity.sql('select * from accounts where id = $1', [session.user?.id])).rows[0];
const coach = () => identity.member({ role: 'ROLE_COACH' });

async function expectStillThere(member: Member): Promise<void> {
  expect(await row(member)).toMatchObject({ email: member.email, is_active: true, deleted_at: null });
  expect(published(member)).toEqual([]);
  await expect(identity.refresh(member.session.refreshToken)).resolves.toBeDefined();
}

describe('deleting an account', () => {
  it('[S1-6.12] [S1-7.55] leaves a row without personal data or a way to sign in, and publishes it once', async () => {
    const member = await identity.member();
    const { caller } = member;
    await identity.client.saveProfile(
      {
        fullName: 'Ana Torres',
        athlete: {
          sport: 'padel',
          skillLevel: 'beginner',
          yearsOfExperience: 1,
          primaryGoals: ['mental_game'],
          playingSide: 'left',
        },
      },
      { as: caller },
    );
    await identity.recover(member.email);
    const link = identity.tokenOf(await identity.recoveryLink(member.email));
    const other = await identity.signIn(member.email);
    await deleteAccount(member);
    expect(await row(member)).toMatchObject({
      email: `${member.session.user?.id}@deleted.invalid`,
      full_name: '',
      avatar_url: '',
      password_hash: '',
      is_active: false,
      deleted_at: expect.any(Date),
    });
    for (const table of ['athlete_profiles', 'sessions', 'mail_tokens', 'auth_codes'])
      expect(
        (await identity.sql(`select 1 from ${table} where account_id = $1`, [member.session.user?.id])).rows,
      ).toEqual([]);
    for (const table of ['mail_requests', 'sign_in_attempts'])
      expect((await identity.sql(`select 1 from ${table} where email = $1`, [member.email])).rows).toEqual(
        [],
      );
    for (const { refreshToken } of [member.session, other])
      await expect(identity.refresh(refreshToken)).rejects.toMatchObject({ code: 'REFRESH_TOKEN_NOT_FOUND' });
    await expect(identity.verify('RECOVERY', link)).rejects.toMatchObject({ code: 'OTP_EXPIRED' });
    await expect(identity.signIn(member.email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await eventually(() =>
      expect(published(member)).toEqual([{ userId: member.session.user?.id, role: 'ROLE_ATHLETE' }]),
    );
  });

  it('makes an unexpired access token useless', async () => {
    const member = await identity.member();
    await deleteAccount(member);
    const as = member.caller;
    const nobody = { code: expect.stringMatching(/^(USER|SESSION)_NOT_FOUND$/) };
    await expect(identity.client.getUser({}, { as })).rejects.toMatchObject(nobody);
    await expect(identity.client.getProfile({}, { as })).rejects.toMatchObject(nobody);
    for (const change of [{ fullName: 'Back' }, { password: 'chiquita-88', currentPassword: PASSWORD }])
      await expect(identity.updateUser(as, change)).rejects.toBeDefined();
    expect(await row(member)).toMatchObject({ full_name: '', password_hash: '' });
  });

  it('frees the address for a new account', async () => {
    const member = await identity.member();
    await deleteAccount(member);
    await identity.signUp({ email: member.email, fullName: 'Bea Ruiz', role: 'ROLE_COACH' });
    const token = identity.tokenOf(await identity.confirmationLink(member.email, 2));
    const { session } = await identity.verify('SIGNUP', token);
    expect(session?.user).toMatchObject({ fullName: 'Bea Ruiz', role: 'ROLE_COACH' });
    expect(session?.user?.id).not.toBe(member.session.user?.id);
  });

  it('requires the password, and counts wrong ones like the settings do', async () => {
    const member = await identity.member();
    for (const wrong of ['', 'wrong-password', 'x'.repeat(300), 'guess-1', 'guess-2', 'guess-3'])
      await expect(deleteAccount(member, wrong)).rejects.toMatchObject({ code: 'CURRENT_PASSWORD_WRONG' });
    await expect(deleteAccount(member)).rejects.toMatchObject({ code: 'OVER_REQUEST_RATE_LIMIT' });
    await expectStillThere(member);
  });

  it('is refused for an ended session and for an unknown account', async () => {
    const member = await identity.member();
    await identity.client.signOut({ scope: 'SIGN_OUT_SCOPE_LOCAL' }, { as: member.caller });
    await expect(deleteAccount(member)).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
    await expect(deleteAccount({ caller: await asAthlete() })).rejects.toMatchObject({
      code: 'USER_NOT_FOUND',
    });
  });

  it('happens once, however often and from wherever it is requested', async () => {
    const member = await identity.member();
    // Some seconds later the token itself is refused, which is an allowed outcome here.
    const ended: unknown = expect.objectContaining({ code: 'SESSION_NOT_FOUND' });
    const ask = async (...passwords: (string | undefined)[]) => {
      const answers = await Promise.allSettled(passwords.map((password) => deleteAccount(member, password)));
      for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toEqual(ended);
      return answers.filter(({ status }) => status === 'fulfilled').length;
    };
    expect(await ask(undefined, undefined, undefined)).toBeGreaterThan(0);
    await ask('whatever');
    await eventually(() => expect(published(member)).toHaveLength(1));
    const again = await row(member);
    await ask(undefined);
    expect(await row(member)).toEqual(again);
  });
});

describe('the order of a deletion', () => {
  it('[S1-6.14] deactivates an athlete first', async () => {
    const member = await identity.member();
    const steps: string[] = [];
    for (const step of ['deactivate', 'forgetProfile'] as const) {
      const original = removal()[step].bind(removal());
      vi.spyOn(removal(), step).mockImplementation(async (account, now) => {
        steps.push(step);
        await original(account, now);
      });
    }
    const forgetCredentials = removal().forgetCredentials.bind(removal());
    vi.spyOn(removal(), 'forgetCredentials').mockImplementation(async (account) => {
      steps.push('forgetCredentials');
      await forgetCredentials(account);
    });
    await deleteAccount(member);
    expect(steps).toEqual(['deactivate', 'forgetProfile', 'forgetCredentials']);
    expect(peers.calls).toEqual([]);
  });

  it('[S1-6.13] [S1-7.51] removes the coach profile, then the user profile, then the account', async () => {
    const member = await coach();
    const before: unknown[] = [];
    const forgetProfile = removal().forgetProfile.bind(removal());
    vi.spyOn(removal(), 'forgetProfile').mockImplementation(async (account, now) => {
      const calls = peers.calls.map(({ method }) => method);
      // The first two are made at the same time.
      before.push([calls.slice(0, 2).toSorted(), ...calls.slice(2)]);
      await forgetProfile(account, now);
    });
    const forgetCredentials = removal().forgetCredentials.bind(removal());
    vi.spyOn(removal(), 'forgetCredentials').mockImplementation(async (account) => {
      before.push('profile');
      await forgetCredentials(account);
    });
    await deleteAccount(member);
    expect(before).toEqual([[['countOpenRequests', 'getCoachEarnings'], 'closeCoachProfile'], 'profile']);
    expect(peers.calls.map(({ token }) => token)).toEqual(Array(3).fill(member.session.accessToken));
    await eventually(() => expect(published(member)).toMatchObject([{ role: 'ROLE_COACH' }]));
  });
});
