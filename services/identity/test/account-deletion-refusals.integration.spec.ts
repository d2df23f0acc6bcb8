import { UserDeleted } from '@bandeja/contracts/identity-events';
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

describe('an account of a coach is not deleted', () => {
  it('while a request is open', async () => {
    const member = await coach();
    peers.openCount = 2;
    await expect(deleteAccount(member)).rejects.toMatchObject({
      kind: 'failed-precondition',
      code: 'ACCOUNT_HAS_OPEN_REQUESTS',
      details: { openCount: '2' },
    });
    await expectStillThere(member);
    expect(peers.calls.map(({ method }) => method)).not.toContain('closeCoachProfile');
  });

  it('while earnings are not paid out', async () => {
    const member = await coach();
    peers.pendingMinor = 5_250;
    await expect(deleteAccount(member)).rejects.toMatchObject({
      kind: 'failed-precondition',
      code: 'ACCOUNT_HAS_PENDING_PAYOUTS',
      details: { amountMinor: '5250', currency: 'USD' },
    });
    await expectStillThere(member);
  });
});

describe('a deletion that fails', () => {
  it.each([
    ['countOpenRequests', 'ACCOUNT_DEACTIVATION_FAILED'],
    ['getCoachEarnings', 'ACCOUNT_DEACTIVATION_FAILED'],
    ['closeCoachProfile', 'COACH_PROFILE_DELETE_FAILED'],
  ] as const)('because %s does not respond leaves the account unchanged', async (method, code) => {
    const member = await coach();
    peers.down.add(method);
    await expect(deleteAccount(member)).rejects.toMatchObject({ kind: 'unavailable', code });
    await expectStillThere(member);
  });

  it('[S1-8.56] [S1-8.58] reports the step that failed, and is rolled back completely', async () => {
    const member = await identity.member();
    for (const [step, message] of [
      ['deactivate', 'Failed to deactivate account'],
      ['forgetProfile', 'Failed to delete user profile'],
      ['forgetCredentials', 'Failed to delete user account'],
    ] as const) {
      vi.spyOn(removal(), step).mockRejectedValueOnce(new Error('of the database'));
      await expect(deleteAccount(member)).rejects.toMatchObject({ kind: 'unavailable', message });
    }
    await expectStillThere(member);
    const other = await coach();
    peers.down.add('closeCoachProfile');
    await expect(deleteAccount(other)).rejects.toMatchObject({ message: 'Failed to delete coach profile' });
  });
});
