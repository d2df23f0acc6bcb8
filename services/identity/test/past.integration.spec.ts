import { UserRegistered } from '@bandeja/contracts/identity-events';
import { withAdminContext } from '@bandeja/hosting';
import { eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { identityService } from '../src/index.js';
import { recordPastAccounts, type PastAccount } from '../src/past.js';
import { newEmail, PASSWORD, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());

const enter = (past: readonly PastAccount[]) =>
  withAdminContext(identityService, identity.env, (context) => recordPastAccounts(context, past));

const account = (more: Partial<PastAccount> = {}): PastAccount => ({
  ...{ id: randomUUID(), email: newEmail(), password: PASSWORD, fullName: 'Ana Torres', role: 'coach' },
  ...{ locale: 'es', timezone: 'Europe/Madrid', avatarUrl: '' },
  ...more,
});

it('enters people who can sign in at once, with their profiles, and publishes each of them once', async () => {
  const athlete = {
    ...{ sport: 'padel', skillLevel: 'intermediate', yearsOfExperience: 3, playingSide: '' },
    primaryGoals: ['mental_game'],
  };
  const avatarUrl = '/files/avatars/somebody/avatar_1_a.jpg';
  const people = [account(), account({ role: 'athlete', athlete, avatarUrl })];
  for (let time = 0; time < 2; time += 1) await enter(people);

  for (const { id, email } of people)
    expect((await identity.signIn(email)).user).toMatchObject({ id, email });
  const { rows } = await identity.sql(
    `select full_name, language, timezone, avatar_url, profile_completed, skill_level from accounts
       left join athlete_profiles on athlete_profiles.account_id = accounts.id where role = 'athlete'`,
  );
  expect(rows).toEqual([
    {
      ...{ full_name: 'Ana Torres', language: 'es', timezone: 'Europe/Madrid', avatar_url: avatarUrl },
      ...{ profile_completed: true, skill_level: 'intermediate' },
    },
  ]);
  const registered = () => identity.transport.messages(UserRegistered).map(({ userId }) => userId);
  await eventually(() => expect(registered().sort()).toEqual(people.map(({ id }) => id).sort()));
});

it('leaves an account as it is whose address is taken', async () => {
  const { email, session } = await identity.member();
  await enter([account({ email, password: 'another-one-42', fullName: 'Somebody Else' })]);
  const { user } = await identity.signIn(email);
  expect(user).toMatchObject({ id: session.user?.id, fullName: 'Ana Torres' });
});
