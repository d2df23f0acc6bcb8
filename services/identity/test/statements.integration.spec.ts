import { sentStatements } from '@bandeja/testing';
import { startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());

describe('the statements of what is done most', () => {
  it('are a read before and three in a transaction after the password is checked at sign-in', async () => {
    const { email } = await identity.member();
    await identity.signIn(email);
    expect(await sentStatements(() => identity.signIn(email))).toEqual([
      'count a sign-in try and find its account',
      ...['begin', 'lock account', 'owner of a new session', 'open a session', 'commit'],
    ]);
  });

  it('are three in a transaction when a session is refreshed', async () => {
    const { session } = await identity.member();
    const statements = await sentStatements(() => identity.refresh(session.refreshToken));
    expect(statements).toEqual([
      'begin',
      'lock a token family',
      'token family',
      'give the next token',
      'commit',
    ]);
  });

  it('are five for the account of who is signed in', async () => {
    const { caller } = await identity.member();
    const statements = await sentStatements(() => identity.client.getUser({}, { as: caller }));
    expect(statements).toEqual([
      'account by id',
      'live session',
      'use all mail tokens',
      'withdraw all mail links',
      'failed sign-ins before a session',
    ]);
  });

  it('are one for a profile, and one for the names of any number of people', async () => {
    const { caller, session } = await identity.member();
    expect(await sentStatements(() => identity.client.getProfile({}, { as: caller }))).toEqual([
      'account by id',
    ]);
    const ids = [session.user!.id, crypto.randomUUID()];
    expect(await sentStatements(() => identity.client.getPeople({ ids }, { as: caller }))).toEqual([
      'people by id',
    ]);
  });
});
