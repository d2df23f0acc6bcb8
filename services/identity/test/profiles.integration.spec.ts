import type { Caller } from '@bandeja/auth';
import type { AthleteProfile, SaveProfileRequest } from '@bandeja/contracts/identity';
import { ProfileUpdated } from '@bandeja/contracts/identity-events';
import { AvatarChanged } from '@bandeja/contracts/media-events';
import { asAthlete, eventually } from '@bandeja/testing';
import { present, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp();
});
afterAll(() => identity.stop());

const ATHLETE: AthleteProfile = {
  sport: 'padel',
  skillLevel: 'intermediate',
  yearsOfExperience: 3,
  primaryGoals: ['improve_technique', 'mental_game'],
  playingSide: 'left',
};

const save = async (caller: Caller, request: Partial<SaveProfileRequest>) =>
  (await identity.client.saveProfile({ athlete: undefined, ...request }, { as: caller })).profile;
const profileOf = async (caller: Caller) => (await identity.client.getProfile({}, { as: caller })).profile;
const updatesOf = (userId: string | undefined) =>
  identity.transport.messages(ProfileUpdated).filter((message) => message.userId === userId);

describe('the profile of an athlete', () => {
  it('S0-4.10 is complete once onboarding has set skill level and goals, in every response about the user', async () => {
    const { caller, email } = await identity.member();
    expect(await profileOf(caller)).toMatchObject({
      profileCompleted: false,
      language: 'es',
      timezone: 'UTC',
    });
    expect(await save(caller, { athlete: ATHLETE })).toMatchObject({
      athlete: ATHLETE,
      profileCompleted: true,
    });
    expect((await identity.client.getUser({}, { as: caller })).user?.profileCompleted).toBe(true);
    expect((await identity.signIn(email)).user?.profileCompleted).toBe(true);
  });

  it('is stored with all its fields [S0-3.9] [S0-3.10] [S0-7.10] [S0-7.12] [S0-7.19] [S1-3.20] [S1-3.21]', async () => {
    const { caller, session } = await identity.member();
    const userId = present(session.user).id;
    const avatarUrl = `/files/avatars/${userId}/avatar_1_a.jpg`;
    await identity.transport.deliver(AvatarChanged, userId, { userId, avatarUrl });
    await eventually(async () => expect(await profileOf(caller)).toMatchObject({ avatarUrl }));
    await save(caller, { language: 'fr', timezone: 'Europe/Madrid', athlete: ATHLETE });
    const { fullName, email } = present(session.user);
    expect(await profileOf(caller)).toMatchObject({
      fullName,
      email,
      athlete: ATHLETE,
      profileCompleted: true,
    });
    const { rows } = await identity.sql(
      `select id::text, skill_level, primary_goals, playing_side, profile_completed, sport, years_of_experience, language,
         timezone, is_active, full_name, avatar_url, abs(extract(epoch from now() - updated_at)) < 60 as "isUpdatedNow"
       from accounts join athlete_profiles on account_id = id where id = $1::uuid`,
      [present(session.user).id],
    );
    expect(rows).toEqual([
      {
        id: present(session.user).id,
        skill_level: 'intermediate',
        primary_goals: ['improve_technique', 'mental_game'],
        playing_side: 'left',
        profile_completed: true,
        sport: 'padel',
        years_of_experience: 3,
        language: 'fr',
        timezone: 'Europe/Madrid',
        is_active: true,
        full_name: 'Ana Torres',
        avatar_url: avatarUrl,
        isUpdatedNow: true,
      },
    ]);
  });

  it('[S1-7.52] can be changed without the name, and the name without the rest', async () => {
    const { caller } = await identity.member();
    await save(caller, { fullName: 'Bea Ruiz' });
    const changes = { athlete: ATHLETE, language: 'fr', timezone: 'Europe/Madrid' };
    expect(await save(caller, changes)).toMatchObject({ fullName: 'Bea Ruiz', ...changes });
    expect(await save(caller, { fullName: 'Cleo Ruiz' })).toMatchObject({
      fullName: 'Cleo Ruiz',
      ...changes,
    });
  });

  it('T-61 accepts 0 years as a value', async () => {
    const { caller } = await identity.member();
    const saved = await save(caller, { athlete: { ...ATHLETE, yearsOfExperience: 0 } });
    expect(saved?.athlete?.yearsOfExperience).toBe(0);
  });

  it('T-57 never overwrites a value with a blank', async () => {
    const { caller } = await identity.member();
    await save(caller, { fullName: 'Bea Ruiz', language: 'fr', timezone: 'Europe/Madrid', athlete: ATHLETE });
    const blank = {
      sport: '',
      skillLevel: '',
      yearsOfExperience: undefined,
      primaryGoals: [],
      playingSide: '',
    };
    expect(await save(caller, { language: '', timezone: '', athlete: blank })).toMatchObject({
      fullName: 'Bea Ruiz',
      language: 'fr',
      timezone: 'Europe/Madrid',
      athlete: ATHLETE,
      profileCompleted: true,
    });
  });

  it.each<[Partial<SaveProfileRequest>, string]>([
    [{ fullName: '' }, 'full_name'],
    [{ fullName: 'x'.repeat(101) }, 'full_name'],
    [{ language: 'ar' }, 'language'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ timezone: '+01:00' }, 'timezone'],
    [{ athlete: { ...ATHLETE, sport: 'chess' } }, 'sport'],
    [{ athlete: { ...ATHLETE, skillLevel: 'professional' } }, 'skill_level'],
    [{ athlete: { ...ATHLETE, yearsOfExperience: 2 } }, 'years_of_experience'],
    [{ athlete: { ...ATHLETE, primaryGoals: ['win'] } }, 'primary_goals'],
    [{ athlete: { ...ATHLETE, playingSide: 'middle' } }, 'playing_side'],
  ])('refuses %j', async (request, field) => {
    const { caller } = await identity.member();
    await expect(save(caller, request)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { field },
    });
    expect(await profileOf(caller)).toMatchObject({
      fullName: 'Ana Torres',
      language: 'es',
      athlete: undefined,
    });
  });

  it('publishes every change in order, and nothing when nothing changed', async () => {
    const { caller, session, email } = await identity.member();
    await save(caller, { athlete: ATHLETE, timezone: 'America/Mexico_City' });
    await save(caller, { athlete: ATHLETE });
    await save(caller, { fullName: 'Bea Ruiz', language: 'de' });
    const updates = await eventually(() => {
      const updates = updatesOf(session.user?.id);
      expect(updates.at(-1)?.fullName).toBe('Bea Ruiz');
      return updates;
    });
    expect(updates).toHaveLength(3);
    expect(updates[1]).toMatchObject({
      role: 'ROLE_ATHLETE',
      email,
      athlete: ATHLETE,
      timezone: 'America/Mexico_City',
    });
    expect(updates[2]).toMatchObject({ athlete: ATHLETE, locale: 'en' });
  });

  it('keeps both of two simultaneous changes', async () => {
    const { caller } = await identity.member();
    await Promise.all([save(caller, { fullName: 'Bea Ruiz' }), save(caller, { athlete: ATHLETE })]);
    expect(await profileOf(caller)).toMatchObject({ fullName: 'Bea Ruiz', athlete: ATHLETE });
  });

  it('is refused for a coach', async () => {
    const { caller } = await identity.member({ role: 'ROLE_COACH' });
    await expect(save(caller, { athlete: ATHLETE })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('returns USER_NOT_FOUND for a token of a deleted account', async () => {
    const gone = await asAthlete();
    for (const attempt of [
      () => profileOf(gone),
      () => save(gone, { fullName: 'Nobody' }),
      () => identity.client.getUser({}, { as: gone }),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: 'not-found', code: 'USER_NOT_FOUND' });
  });
});
