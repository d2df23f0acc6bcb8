import type { Caller } from '@bandeja/auth';
import { CoachProfileUpdated } from '@bandeja/contracts/catalog-events';
import { ProfileUpdated, UserDeleted } from '@bandeja/contracts/identity-events';
import { asAthlete, asCoach, eventually } from '@bandeja/testing';
import { startCatalogApp, storeListedCoach, type CatalogApp } from './catalog-app.js';
import { buildListing } from './factories/build-listing.js';

let catalog: CatalogApp;
let athlete: Caller;
beforeAll(async () => {
  catalog = await startCatalogApp();
  athlete = await asAthlete();
});
afterAll(() => catalog.stop());

const close = (as: Caller) => catalog.client.closeCoachProfile({}, { as });
const listed = async () =>
  (await catalog.client.listCoaches(buildListing(), { as: athlete })).coaches.map(({ id }) => id);

it('removes a coach from discovery and empties the profile, also when repeated', async () => {
  const { coachId, coach } = await storeListedCoach(catalog);
  const stays = await storeListedCoach(catalog, 'Lena Fischer');
  await close(coach);
  await close(coach);
  expect(await listed()).toEqual([stays.coachId]);
  const { profile } = await catalog.client.getOwnCoachProfile({}, { as: coach });
  expect(profile).toMatchObject({
    bio: '',
    specializations: [],
    certifications: [],
    yearsCoaching: 0,
    languagesSpoken: [],
    profileCompleted: false,
  });
  await expect(catalog.client.getCoachPricing({ coachId }, { as: athlete })).rejects.toMatchObject({
    code: 'COACH_PROFILE_INCOMPLETE',
  });
  await eventually(() =>
    expect(catalog.transport.messages(CoachProfileUpdated).at(-1)).toMatchObject({
      coachId,
      listed: false,
      profileCompleted: false,
    }),
  );
  await catalog.transport.deliver(UserDeleted, coachId, { userId: coachId, role: 'ROLE_COACH' });
  await eventually(async () =>
    expect((await catalog.client.getCoaches({ ids: [coachId] }, { as: athlete })).coaches).toEqual([]),
  );
});

it('creates nothing for a coach without a profile', async () => {
  const coach = await asCoach();
  await close(coach);
  expect((await catalog.client.getOwnCoachProfile({}, { as: coach })).profile).toBeUndefined();
});

it('follows the picture of a coach, also when it is removed', async () => {
  const { coachId, coach } = await storeListedCoach(catalog);
  const seen = async () =>
    (await catalog.client.getCoaches({ ids: [coachId] }, { as: coach })).coaches[0]?.avatarUrl;
  for (const avatarUrl of ['/files/avatars/a/avatar_1_a.jpg', '/files/avatars/a/avatar_2_b.jpg', '']) {
    const profile = { userId: coachId, role: 'ROLE_COACH' as const, fullName: 'Marta', avatarUrl };
    await catalog.transport.deliver(ProfileUpdated, coachId, ProfileUpdated.fromPartial(profile));
    await eventually(async () => expect(await seen()).toBe(avatarUrl));
  }
});
