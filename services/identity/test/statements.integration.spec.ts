import { startIdentityApp, type IdentityApp } from './identity-app.js';
import { statementsOf } from './statements.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());

const verbsOf = async (work: () => Promise<unknown>) =>
  (await statementsOf(work)).map((text) => text.trim().split(/\s+/)[0]);

describe('the statements of what is done most', () => {
  it('are a read before and three in a transaction after the password is checked at sign-in', async () => {
    const { email } = await identity.member();
    await identity.signIn(email);
    expect(await verbsOf(() => identity.signIn(email))).toEqual([
      'select',
      'begin',
      'select',
      'select',
      'with',
      'commit',
    ]);
  });

  it('are three in a transaction when a session is refreshed', async () => {
    const { session } = await identity.member();
    const verbs = await verbsOf(() => identity.refresh(session.refreshToken));
    expect(verbs).toEqual(['begin', 'select', 'select', 'with', 'commit']);
  });

  it('are five for the account of who is signed in', async () => {
    const { caller } = await identity.member();
    const verbs = await verbsOf(() => identity.client.getUser({}, { as: caller }));
    expect(verbs).toEqual(['select', 'select', 'update', 'delete', 'select']);
  });

  it('are one for a profile, and one for the names of any number of people', async () => {
    const { caller, session } = await identity.member();
    expect(await verbsOf(() => identity.client.getProfile({}, { as: caller }))).toEqual(['select']);
    const ids = [session.user!.id, crypto.randomUUID()];
    expect(await verbsOf(() => identity.client.getPeople({ ids }, { as: caller }))).toEqual(['select']);
  });
});
