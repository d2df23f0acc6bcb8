import { newEmail, present, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());

const acceptancesOf = async (userId: string) =>
  (
    await identity.sql('select version from terms_acceptances where account_id = $1 order by accepted_at', [
      userId,
    ])
  ).rows.map(({ version }) => version);

const exported = async (caller: Awaited<ReturnType<IdentityApp['member']>>['caller']) =>
  JSON.parse((await identity.client.exportPersonalData({}, { as: caller })).json) as {
    acceptedTerms: { version: string; acceptedAt: string }[];
  };

describe('the terms of service', () => {
  it('are recorded with their version when an account is made', async () => {
    const { session, caller } = await identity.member({ termsVersion: '2026-11-21' });
    const { user } = await identity.client.getUser({}, { as: caller });
    expect(user?.termsVersion).toBe('2026-11-21');
    expect(await acceptancesOf(session.user?.id ?? '')).toEqual(['2026-11-21']);
    expect((await exported(caller)).acceptedTerms).toEqual([
      { version: '2026-11-21', acceptedAt: expect.any(String) as string },
    ]);
  });

  it('are not needed by programs that sign somebody up', async () => {
    const { caller } = await identity.member();
    expect((await identity.client.getUser({}, { as: caller })).user?.termsVersion).toBe('');
    expect((await exported(caller)).acceptedTerms).toEqual([]);
  });

  it('are not recorded for an address that has an account already', async () => {
    const { email, session } = await identity.member();
    await identity.signUp({ email, termsVersion: '2026-11-21' });
    expect(await acceptancesOf(present(session.user).id)).toEqual([]);
  });

  it('are accepted again when they change, once for each version', async () => {
    const { session, caller } = await identity.member({ termsVersion: '2026-11-21' });
    const accept = () => identity.client.acceptTerms({ version: '2026-12-12' }, { as: caller });
    expect((await accept()).user?.termsVersion).toBe('2026-12-12');
    await Promise.all([accept(), accept()]);
    expect(await acceptancesOf(session.user?.id ?? '')).toEqual(['2026-11-21', '2026-12-12']);
  });

  it.each(['', 'latest', '2026-13-01', '2026-12-12; drop table accounts'])(
    'are not accepted in the version %j',
    async (version) => {
      const { caller } = await identity.member();
      await expect(identity.client.acceptTerms({ version }, { as: caller })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
      });
      if (version)
        await expect(identity.signUp({ email: newEmail(), termsVersion: version })).rejects.toMatchObject({
          code: 'VALIDATION_FAILED',
        });
    },
  );

  it('are forgotten with the account', async () => {
    const { password, session, caller } = await identity.member({ termsVersion: '2026-11-21' });
    await identity.client.deleteAccount({ currentPassword: password }, { as: caller });
    expect(await acceptancesOf(session.user?.id ?? '')).toEqual([]);
  });
});
