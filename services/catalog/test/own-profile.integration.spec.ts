import { CoachProfileUpdated } from '@bandeja/contracts/catalog-events';
import { asCoach, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { register, startCatalog, wholeProfile, type CatalogUnderTest } from './catalog-under-test.js';

let catalog: CatalogUnderTest;

beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

describe("a coach's own profile", () => {
  it('is empty before onboarding', async () => {
    expect((await catalog.client.getOwnCoachProfile({}, { as: await asCoach() })).profile).toBeUndefined();
  });

  it('is saved step by step and becomes complete', async () => {
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
    });
  });

  it('tells every change with the state after it', async () => {
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

  it('refuses what is wrong and keeps nothing of it', async () => {
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

  it('survives two saves at once, each of its own fields', async () => {
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
