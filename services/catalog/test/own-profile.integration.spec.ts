import { CoachProfileUpdated } from '@bandeja/contracts/catalog-events';
import { asCoach, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { accept, register, startCatalogApp, wholeProfile, type CatalogApp } from './catalog-app.js';

let catalog: CatalogApp;

beforeAll(async () => {
  catalog = await startCatalogApp();
});
afterAll(() => catalog.stop());

describe("a coach's own profile", () => {
  it('is empty before onboarding', async () => {
    expect((await catalog.client.getOwnCoachProfile({}, { as: await asCoach() })).profile).toBeUndefined();
  });

  it('is saved step by step and becomes complete [S0-4.10]', async () => {
    const coachId = randomUUID();
    const coach = await asCoach(coachId);
    await register(catalog, coachId, 'ROLE_COACH', 'Iker Sanz');
    const { specializations, ...rest } = wholeProfile;
    const first = await catalog.client.saveCoachProfile(
      { ...rest, specializations: undefined },
      { as: coach },
    );
    expect(first.profile).toMatchObject({
      fullName: 'Iker Sanz',
      profileCompleted: false,
      languagesSpoken: ['en'],
      timezone: 'UTC',
    });
    const nothing = { certifications: undefined, languagesSpoken: undefined };
    await catalog.client.saveCoachProfile(
      { ...nothing, specializations, timezone: 'Europe/Madrid' },
      { as: coach },
    );
    const { profile } = await catalog.client.getOwnCoachProfile({}, { as: coach });
    expect(profile).toMatchObject({
      id: coachId,
      bio: wholeProfile.bio,
      specializations: ['doubles_play', 'mental_game'],
      certifications: ['fip_certified'],
      yearsCoaching: 6,
      baseRate: { amountMinor: 7_500, currency: 'USD' },
      minimumRate: { amountMinor: 5_000, currency: 'USD' },
      acceptsNewRates: true,
      isAcceptingNewClients: true,
      hasAcceptedCommissionAgreement: false,
      payoutsEnabled: false,
      profileCompleted: true,
      timezone: 'Europe/Madrid',
      platformCommissionBps: 3_000,
    });
  });

  it('is stored in one row with all fields, in dollars [S0-3.11] [S0-3.12] [S0-7.11] [S0-7.15] [S1-3.17] [S1-3.18]', async () => {
    const coachId = randomUUID();
    const coach = await asCoach(coachId);
    const answer = await catalog.client.saveCoachProfile(wholeProfile, { as: coach });
    const read = await catalog.client.getOwnCoachProfile({}, { as: coach });
    for (const { profile } of [answer, read])
      expect(profile).toMatchObject({
        bio: wholeProfile.bio,
        specializations: ['doubles_play', 'mental_game'],
        yearsCoaching: 6,
        certifications: ['fip_certified'],
      });
    await accept(catalog, coach);
    const rows = await catalog.sql(
      `select id::text, bio, specializations, certifications, years_coaching, profile_completed,
         base_rate_minor, currency, minimum_rate_minor, accepts_new_rates, is_accepting_new_clients,
         languages_spoken, accepted_agreement_id is not null as has_accepted_commission_agreement,
         abs(extract(epoch from now() - updated_at)) < 60 as "isUpdatedNow"
       from coach_profile where id = $1::uuid`,
      coachId,
    );
    expect(rows).toEqual([
      {
        id: coachId,
        bio: wholeProfile.bio,
        specializations: ['doubles_play', 'mental_game'],
        certifications: ['fip_certified'],
        years_coaching: 6,
        profile_completed: true,
        base_rate_minor: 7_500,
        currency: 'USD',
        minimum_rate_minor: 5_000,
        accepts_new_rates: true,
        is_accepting_new_clients: true,
        languages_spoken: ['en'],
        has_accepted_commission_agreement: true,
        isUpdatedNow: true,
      },
    ]);
  });

  it('can be changed field by field; the minimum follows a lower base (T-60) [S1-7.49]', async () => {
    const coachId = randomUUID();
    const coach = await asCoach(coachId);
    await catalog.client.saveCoachProfile(wholeProfile, { as: coach });
    const timeOf = async () => {
      const [row] = await catalog.sql<{ updated_at: Date }>(
        'select updated_at from coach_profile where id = $1::uuid',
        coachId,
      );
      return row?.updated_at.getTime() ?? 0;
    };
    const before = await timeOf();
    const changes = {
      bio: `${wholeProfile.bio} Since last year also in Madrid.`,
      specializations: { values: ['beginner_training'] },
      certifications: { values: ['national_coach_license'] },
      yearsCoaching: 10,
      baseRateMinor: 4_000,
      isAcceptingNewClients: false,
      languagesSpoken: { values: ['es', 'pt'] },
    };
    await catalog.client.saveCoachProfile(changes, { as: coach });
    const { profile } = await catalog.client.getOwnCoachProfile({}, { as: coach });
    expect(profile).toMatchObject({
      bio: changes.bio,
      yearsCoaching: 10,
      isAcceptingNewClients: false,
      specializations: ['beginner_training'],
      certifications: ['national_coach_license'],
      languagesSpoken: ['es', 'pt'],
      acceptsNewRates: true,
      baseRate: { amountMinor: 4_000, currency: 'USD' },
      minimumRate: { amountMinor: 4_000, currency: 'USD' },
    });
    expect(await timeOf()).toBeGreaterThan(before);
  });

  it('keeps fields that a later save omits, and refuses blanks that would empty them (T-57)', async () => {
    const coach = await asCoach();
    await catalog.client.saveCoachProfile(wholeProfile, { as: coach });
    const nothing = { specializations: undefined, certifications: undefined, languagesSpoken: undefined };
    const before = (await catalog.client.saveCoachProfile(nothing, { as: coach })).profile;
    expect(before).toMatchObject({ bio: wholeProfile.bio, yearsCoaching: 6, profileCompleted: true });
    const empty = { values: [] };
    for (const blank of [
      { bio: '' },
      { yearsCoaching: 0 },
      { baseRateMinor: 0 },
      { specializations: empty },
      { certifications: empty },
    ])
      await expect(
        catalog.client.saveCoachProfile({ ...nothing, ...blank }, { as: coach }),
      ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await catalog.client.getOwnCoachProfile({}, { as: coach })).profile).toEqual(before);
  });

  it('publishes every change with the new state', async () => {
    const coachId = randomUUID();
    await catalog.client.saveCoachProfile(wholeProfile, { as: await asCoach(coachId) });
    await eventually(() =>
      expect(
        catalog.transport.messages(CoachProfileUpdated).filter((message) => message.coachId === coachId),
      ).toEqual([
        {
          coachId,
          profileCompleted: true,
          listed: false,
          baseRateMinor: 7_500,
          currency: 'USD',
          timezone: 'UTC',
        },
      ]),
    );
  });

  it('refuses invalid input and stores nothing of it', async () => {
    const coach = await asCoach();
    const wrong = { ...wholeProfile, minimumRateMinor: 8_000 };
    await expect(catalog.client.saveCoachProfile(wrong, { as: coach })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'VALIDATION_FAILED',
      message: 'Minimum rate cannot be higher than base rate',
      details: { minimumRateMinor: 'Minimum rate cannot be higher than base rate' },
    });
    expect((await catalog.client.getOwnCoachProfile({}, { as: coach })).profile).toBeUndefined();
  });

  it('keeps both of two simultaneous saves of different fields', async () => {
    const coach = await asCoach();
    await catalog.client.saveCoachProfile(wholeProfile, { as: coach });
    const nothing = { specializations: undefined, certifications: undefined, languagesSpoken: undefined };
    await Promise.all([
      catalog.client.saveCoachProfile({ ...nothing, baseRateMinor: 9_000 }, { as: coach }),
      catalog.client.saveCoachProfile({ ...nothing, yearsCoaching: 10 }, { as: coach }),
    ]);
    const { profile } = await catalog.client.getOwnCoachProfile({}, { as: coach });
    expect(profile).toMatchObject({ yearsCoaching: 10, baseRate: { amountMinor: 9_000 } });
  });
});
