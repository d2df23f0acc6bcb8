import type { Caller } from '@bandeja/auth';
import { CoachProfileUpdated } from '@bandeja/contracts/catalog-events';
import { ProfileUpdated, UserDeleted } from '@bandeja/contracts/identity-events';
import { asAthlete, asCoach, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import {
  accept,
  enablePayouts,
  register,
  startCatalogApp,
  storeListedCoach,
  wholeProfile,
  type CatalogApp,
} from './catalog-app.js';
import { buildListing } from './factories/build-listing.js';

let catalog: CatalogApp;
let athlete: Caller;

beforeAll(async () => {
  catalog = await startCatalogApp();
  athlete = await asAthlete();
});
afterAll(() => catalog.stop());
beforeEach(() => catalog.sql('update coach_profile set listed = false'));

const list = (pageSize = 100, pageToken = '') =>
  catalog.client.listCoaches(buildListing({ pageSize, pageToken }), { as: athlete });
const listedIds = async () => (await list()).coaches.map(({ id }) => id);
const nothing = { specializations: undefined, certifications: undefined, languagesSpoken: undefined };

describe('discovery', () => {
  it('[S0-7.23] [S1-2.10.15] lists a coach only with profile, rate, agreement, payouts and account', async () => {
    const coachId = randomUUID();
    const coach = await asCoach(coachId);
    await catalog.client.saveCoachProfile(wholeProfile, { as: coach });
    expect(await listedIds()).toEqual([]);
    await accept(catalog, coach);
    expect(await listedIds()).toEqual([]);
    await enablePayouts(catalog, coachId);
    expect(await listedIds()).toEqual([]);
    await register(catalog, coachId, 'ROLE_COACH', 'Lena Fischer');
    await eventually(async () => expect(await listedIds()).toEqual([coachId]));
    const { coaches } = await list();
    expect(coaches[0]).toEqual({
      id: coachId,
      fullName: 'Lena Fischer',
      avatarUrl: '',
      bio: wholeProfile.bio,
      specializations: ['doubles_play', 'mental_game'],
      yearsCoaching: 6,
      languagesSpoken: ['en'],
      rate: { amountMinor: 7_500, currency: 'USD' },
      averageRating: 0,
      totalReviews: 0,
      totalAnalysesCompleted: 0,
      responseTimeHours: 0,
      isVerified: false,
      acceptsRequests: true,
    });
    await eventually(() =>
      expect(catalog.transport.messages(CoachProfileUpdated).at(-1)).toMatchObject({ coachId, listed: true }),
    );
  });

  it('shows the fields of profile, person and figures [S0-3.17] [S0-3.18] [S0-3.20] [S1-3.19] [S1-7.1]', async () => {
    const { coachId, coach } = await storeListedCoach(catalog, 'Marta Ortega');
    await catalog.sql("update person set avatar_url = '/files/marta.jpg' where id = $1::uuid", coachId);
    await catalog.sql(
      `update coach_profile set base_rate_minor = 8_000, rating_counts = '{0,0,0,1,4}', review_count = 5,
         last_active_at = now() - interval '5 hours', analyses_completed = 12, years_coaching = 10,
         credential_checked_at = now()
       where id = $1::uuid and profile_completed`,
      coachId,
    );
    const { coaches } = await catalog.client.getCoaches({ ids: [coachId] }, { as: athlete });
    expect(coaches).toMatchObject([
      {
        fullName: 'Marta Ortega',
        avatarUrl: '/files/marta.jpg',
        averageRating: 4.8,
        totalReviews: 5,
        rate: { amountMinor: 8_000, currency: 'USD' },
        responseTimeHours: 6,
        totalAnalysesCompleted: 12,
        yearsCoaching: 10,
        specializations: ['doubles_play', 'mental_game'],
        isVerified: true,
      },
    ]);
    const { profile } = await catalog.client.getOwnCoachProfile({}, { as: coach });
    expect(profile).toMatchObject({
      fullName: 'Marta Ortega',
      avatarUrl: '/files/marta.jpg',
      timezone: 'UTC',
      createdAt: expect.any(Date) as Date,
      updatedAt: expect.any(Date) as Date,
    });
    expect(await catalog.sql('select is_active from person where id = $1::uuid', coachId)).toEqual([
      { is_active: true },
    ]);
  });

  it('hides a coach whose payouts are disabled, but finds them by id (T-17)', async () => {
    const { coachId } = await storeListedCoach(catalog);
    await enablePayouts(catalog, coachId, false);
    expect(await listedIds()).toEqual([]);
    const { coaches } = await catalog.client.getCoaches({ ids: [coachId] }, { as: athlete });
    expect(coaches).toMatchObject([{ id: coachId, acceptsRequests: false }]);
    await expect(catalog.client.getCoachPricing({ coachId }, { as: athlete })).rejects.toMatchObject({
      code: 'COACH_NOT_ACCEPTING',
    });
  });

  it('lists a coach who takes no new clients as not accepting requests (T-71)', async () => {
    const { coachId, coach } = await storeListedCoach(catalog);
    await catalog.client.saveCoachProfile({ ...nothing, isAcceptingNewClients: false }, { as: coach });
    expect((await list()).coaches).toMatchObject([{ id: coachId, acceptsRequests: false }]);
  });

  it('follows changes of name and picture', async () => {
    const { coachId } = await storeListedCoach(catalog);
    const avatarUrl = '/files/avatar.jpg';
    await catalog.transport.deliver(ProfileUpdated, coachId, {
      userId: coachId,
      role: 'ROLE_COACH',
      email: '',
      fullName: 'Marta O.',
      avatarUrl,
      locale: 'es',
      timezone: '',
      athlete: undefined,
    });
    await eventually(async () =>
      expect((await list()).coaches).toMatchObject([{ id: coachId, fullName: 'Marta O.', avatarUrl }]),
    );
  });

  it('does not list a deleted coach', async () => {
    const { coachId } = await storeListedCoach(catalog);
    await catalog.transport.deliver(UserDeleted, coachId, { userId: coachId, role: 'ROLE_COACH' });
    await eventually(async () => expect(await listedIds()).toEqual([]));
    expect((await catalog.client.getCoaches({ ids: [coachId] }, { as: athlete })).coaches).toEqual([]);
    await expect(catalog.client.getCoachPricing({ coachId }, { as: athlete })).rejects.toMatchObject({
      code: 'COACH_PROFILE_INCOMPLETE',
    });
    expect(
      await catalog.sql(
        'select bio, full_name from coach_profile c join person p using (id) where id = $1::uuid',
        coachId,
      ),
    ).toEqual([{ bio: '', full_name: '' }]);
    await catalog.transport.deliver(ProfileUpdated, coachId, {
      userId: coachId,
      role: 'ROLE_COACH',
      email: '',
      fullName: 'Back',
      avatarUrl: '',
      locale: 'es',
      timezone: '',
      athlete: undefined,
    });
    await eventually(async () =>
      expect(await catalog.sql('select 1 from events.inbox where handled_at is null')).toEqual([]),
    );
    expect(await catalog.sql('select full_name from person where id = $1::uuid', coachId)).toEqual([
      { full_name: '' },
    ]);
  });

  it('pages through all coaches once, best first, and counts them', async () => {
    const ids = Array.from({ length: 7 }, () => randomUUID());
    for (const [index, id] of ids.entries())
      await catalog.sql(
        `insert into coach_profile (id, listed, rank_score) values ($1::uuid, true, $2)`,
        id,
        5 - index / 10,
      );
    const seen: string[] = [];
    let token = '';
    do {
      const page = await list(3, token);
      expect(page.totalCount).toBe(7);
      seen.push(...page.coaches.map(({ id }) => id));
      token = page.nextPageToken;
    } while (token);
    expect(seen).toEqual(ids);
    const beyond = await list(3, Buffer.from('50').toString('base64url'));
    expect(beyond).toEqual({ coaches: [], nextPageToken: '', totalCount: 7 });
  });

  it('refuses invalid pages', async () => {
    await expect(list(101)).rejects.toMatchObject({ code: 'INVALID_PAGE_SIZE' });
    await expect(list(10, 'abc')).rejects.toMatchObject({ code: 'INVALID_PAGE_TOKEN' });
  });
});
