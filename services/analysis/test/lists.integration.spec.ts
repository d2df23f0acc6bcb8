import type { Caller } from '@bandeja/auth';
import type { AthleteTab, CoachTab } from '@bandeja/contracts/analysis';
import { asAthlete, asCoach } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { ANALYSIS_STATUSES } from '../src/domain/analysis-status.js';
import { startAnalysisApp, type AnalysisApp } from './analysis-app.js';
import { storeAnalysis } from './factories/store-analysis.js';

let app: AnalysisApp;
let coachId: string;
let athleteId: string;
let coach: Caller;
let athlete: Caller;

beforeAll(async () => {
  app = await startAnalysisApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [coachId, athleteId] = [randomUUID(), randomUUID()];
  [coach, athlete] = [await asCoach(coachId), await asAthlete(athleteId)];
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const store = (overrides: Parameters<typeof storeAnalysis>[1] = {}) =>
  storeAnalysis(app.prisma, { coachId, athleteId, ...overrides });
const ofAthlete = (tab: AthleteTab, rest = {}) =>
  app.client.listAthleteAnalyses({ tab, search: '', pageSize: 0, pageToken: '', ...rest }, { as: athlete });
const ofCoach = (tab: CoachTab, rest = {}) =>
  app.client.listCoachRequests({ tab, search: '', pageSize: 0, pageToken: '', ...rest }, { as: coach });
const titles = ({ analyses }: { analyses: { title: string }[] }) => analyses.map(({ title }) => title);

describe('the tabs (T-30)', () => {
  beforeEach(async () => {
    for (const [index, status] of ANALYSIS_STATUSES.entries())
      await store({ status, title: status, createdAt: hoursAgo(index) });
    await storeAnalysis(app.prisma, { status: 'pending', title: 'of others' });
  });

  it('of the athlete contain their statuses, newest first, with counts and without drafts (S1-2.4.7)', async () => {
    expect(titles(await ofAthlete('ATHLETE_TAB_ALL'))).toEqual([
      'pending',
      'in-progress',
      'completed',
      'rejected',
      'payment_failed',
    ]);
    expect(titles(await ofAthlete('ATHLETE_TAB_PENDING'))).toEqual([
      'pending',
      'in-progress',
      'payment_failed',
    ]);
    const completed = await ofAthlete('ATHLETE_TAB_COMPLETED', { search: 'rej' });
    expect(titles(completed)).toEqual(['rejected']);
    expect(completed).toMatchObject({ allCount: 5, pendingCount: 3, completedCount: 2 });
    expect(titles(await ofAthlete('ATHLETE_TAB_UNSPECIFIED'))).toHaveLength(5);
  });

  it('of the coach contain their statuses, failed payments first, with counts and without drafts (S1-2.3.9) [S1-7.2]', async () => {
    expect(titles(await ofCoach('COACH_TAB_PENDING'))).toEqual(['pending']);
    expect(titles(await ofCoach('COACH_TAB_IN_PROGRESS'))).toEqual(['in-progress']);
    const completed = await ofCoach('COACH_TAB_COMPLETED');
    expect(titles(completed)).toEqual(['payment_failed', 'completed', 'rejected']);
    expect(completed).toMatchObject({ pendingCount: 1, inProgressCount: 1, completedCount: 3 });
  });

  it('of the coach list the last opened first [S1-7.2]', async () => {
    for (const status of ['pending', 'in-progress', 'completed'] as const)
      for (const hours of [30, 2, 10])
        await store({ status, title: `waits ${hours}`, openedAt: hoursAgo(hours) });
    const hoursOf = async (tab: CoachTab) =>
      titles(await ofCoach(tab, { search: 'waits' })).map((title) => Number(title.split(' ')[1]));
    expect(await hoursOf('COACH_TAB_PENDING')).toEqual([2, 10, 30]);
    expect(await hoursOf('COACH_TAB_IN_PROGRESS')).toEqual([2, 10, 30]);
    expect(await hoursOf('COACH_TAB_COMPLETED')).toEqual([2, 10, 30]);
  });

  it('are exactly these (S1-4.13)', async () => {
    await expect(ofCoach('COACH_TAB_UNSPECIFIED')).rejects.toMatchObject({
      kind: 'invalid',
      code: 'INVALID_STATUS',
    });
    await expect(ofCoach('UNRECOGNIZED')).rejects.toMatchObject({ code: 'INVALID_STATUS' });
    await expect(ofAthlete('UNRECOGNIZED')).rejects.toMatchObject({ code: 'INVALID_STATUS' });
  });

  it('show the payout to the coach and not to the athlete', async () => {
    for (const { coachPayout } of (await ofAthlete('ATHLETE_TAB_ALL')).analyses)
      expect(coachPayout).toBeUndefined();
    for (const { coachPayout } of (await ofCoach('COACH_TAB_COMPLETED')).analyses)
      expect(coachPayout).toEqual({ amountMinor: 5_250, currency: 'USD' });
  });
});

describe('the search', () => {
  beforeEach(async () => {
    await app.prisma.participant.create({ data: { id: athleteId, fullName: 'José 100%_Real' } });
    await app.prisma.participant.create({ data: { id: coachId, fullName: 'Paula Entrenadora' } });
    await store({ status: 'pending', title: 'Vibora from the left' });
    await storeAnalysis(app.prisma, { coachId, status: 'pending', title: 'Smash' });
  });

  it.each([
    ['title, whatever its case', 'VIBORA', 1],
    ['athlete name', 'josé', 1],
    ['a percent sign as itself', '100%', 1],
    ['an underscore as itself', '%_r', 1],
    ['no pattern', '%', 1],
    ['a backslash as itself', '\\', 0],
    ['nothing that is there', 'bandeja', 0],
    ['a quote', "' or true --", 0],
    ['a NUL, left out', 'vib\0ora', 1],
    ['blanks, for all', '   ', 2],
  ])('of the coach finds %s (S1-2.3.10)', async (_, search, found) => {
    expect((await ofCoach('COACH_TAB_PENDING', { search })).analyses).toHaveLength(found);
  });

  it('of the athlete matches title and coach name', async () => {
    expect((await ofAthlete('ATHLETE_TAB_ALL', { search: 'entrena' })).analyses).toHaveLength(1);
    expect((await ofAthlete('ATHLETE_TAB_ALL', { search: 'left' })).analyses).toHaveLength(1);
    expect((await ofAthlete('ATHLETE_TAB_ALL', { search: 'josé' })).analyses).toHaveLength(0);
  });

  it('refuses an overlong search', async () => {
    await expect(ofCoach('COACH_TAB_PENDING', { search: 'x'.repeat(201) })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});

describe('the pages', () => {
  it('follow each other without a gap, with one call for thumbnails each', async () => {
    for (let index = 0; index < 5; index += 1) {
      const { requestVideoId } = await store({
        status: 'pending',
        title: `${index}`,
        createdAt: hoursAgo(index),
      });
      app.media.add({ id: requestVideoId, ownerId: athleteId });
    }
    const before = app.media.signings.length;
    const first = await ofCoach('COACH_TAB_PENDING', { pageSize: 2 });
    const second = await ofCoach('COACH_TAB_PENDING', { pageSize: 2, pageToken: first.nextPageToken });
    const third = await ofCoach('COACH_TAB_PENDING', { pageSize: 2, pageToken: second.nextPageToken });
    expect([first, second, third].flatMap(titles)).toEqual(['0', '1', '2', '3', '4']);
    expect(third.nextPageToken).toBe('');
    expect(app.media.signings.slice(before).map(({ videoIds }) => videoIds.length)).toEqual([2, 2, 1]);
    expect(first.analyses[0]?.requestVideo?.thumbnailUrl).toMatch(/thumbnail$/);
  });

  it('that are empty do not call media', async () => {
    const before = app.media.signings.length;
    expect(await ofCoach('COACH_TAB_PENDING')).toMatchObject({ analyses: [], nextPageToken: '' });
    expect(app.media.signings).toHaveLength(before);
  });

  it.each([[{ pageSize: 101 }], [{ pageSize: -1 }], [{ pageToken: 'abcd' }]])('refuse %p', async (page) => {
    await expect(ofCoach('COACH_TAB_PENDING', page)).rejects.toMatchObject({ kind: 'invalid' });
    await expect(ofAthlete('ATHLETE_TAB_ALL', page)).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('past the end are empty', async () => {
    for (const offset of ['20', '4000000000'])
      expect(
        await ofCoach('COACH_TAB_PENDING', { pageToken: Buffer.from(offset).toString('base64url') }),
      ).toMatchObject({
        analyses: [],
        nextPageToken: '',
      });
  });

  it('have no thumbnails while media is unavailable', async () => {
    await store({ status: 'pending' });
    app.media.down = true;
    try {
      const { analyses } = await ofCoach('COACH_TAB_PENDING');
      expect(analyses).toMatchObject([
        { title: 'Rally', requestVideo: { thumbnailUrl: '', durationMs: 60_000 } },
      ]);
      expect((await ofAthlete('ATHLETE_TAB_ALL')).analyses).toHaveLength(1);
    } finally {
      app.media.down = false;
    }
  });
});

describe('the flags (T-29)', () => {
  it('count from when the hold was placed, not from the request', async () => {
    await store({ status: 'pending', title: 'late', createdAt: hoursAgo(30), openedAt: hoursAgo(25) });
    await store({ status: 'pending', title: 'in time', createdAt: hoursAgo(30), openedAt: hoursAgo(23) });
    await store({ status: 'in-progress', title: 'running', openedAt: hoursAgo(48) });
    await store({ status: 'rejected', title: 'over', openedAt: hoursAgo(48) });
    const flags = (title: string, overdue: boolean, urgent: boolean) =>
      expect.objectContaining({ title, overdue, urgent });
    expect((await ofCoach('COACH_TAB_PENDING')).analyses).toEqual([
      flags('in time', false, false),
      flags('late', true, true),
    ]);
    expect((await ofCoach('COACH_TAB_IN_PROGRESS')).analyses).toEqual([flags('running', false, true)]);
    expect((await ofCoach('COACH_TAB_COMPLETED')).analyses).toEqual([flags('over', false, false)]);
  });
});
