import type { CoachTab } from '@bandeja/contracts/analysis';
import { ANALYSIS_STATUSES } from '../src/domain/analysis-status.js';
import { storeAnalysis } from './factories/store-analysis.js';
import { ownLists, titlesOf } from './own-lists.js';

const lists = ownLists();
const { ofCoach, ofAthlete, store } = lists;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe('the tabs (T-30)', () => {
  beforeEach(async () => {
    for (const [index, status] of ANALYSIS_STATUSES.entries())
      await store({ status, title: status, createdAt: hoursAgo(index) });
    await storeAnalysis(lists.app.prisma, { status: 'pending', title: 'of others' });
  });

  it('of the athlete contain their statuses, newest first, with counts and without drafts (S1-2.4.7)', async () => {
    expect(titlesOf(await ofAthlete('ATHLETE_TAB_ALL'))).toEqual([
      'pending',
      'in-progress',
      'completed',
      'rejected',
      'payment_failed',
    ]);
    expect(titlesOf(await ofAthlete('ATHLETE_TAB_PENDING'))).toEqual([
      'pending',
      'in-progress',
      'payment_failed',
    ]);
    const completed = await ofAthlete('ATHLETE_TAB_COMPLETED', { search: 'rej' });
    expect(titlesOf(completed)).toEqual(['rejected']);
    expect(completed).toMatchObject({ allCount: 5, pendingCount: 3, completedCount: 2 });
    expect(titlesOf(await ofAthlete('ATHLETE_TAB_UNSPECIFIED'))).toHaveLength(5);
  });

  it('of the coach contain their statuses, failed payments first, with counts and without drafts (S1-2.3.9) [S1-7.2]', async () => {
    expect(titlesOf(await ofCoach('COACH_TAB_PENDING'))).toEqual(['pending']);
    expect(titlesOf(await ofCoach('COACH_TAB_IN_PROGRESS'))).toEqual(['in-progress']);
    const completed = await ofCoach('COACH_TAB_COMPLETED');
    expect(titlesOf(completed)).toEqual(['payment_failed', 'completed', 'rejected']);
    expect(completed).toMatchObject({ pendingCount: 1, inProgressCount: 1, completedCount: 3 });
  });

  it('of the coach list the last opened first [S1-7.2]', async () => {
    for (const status of ['pending', 'in-progress', 'completed'] as const)
      for (const hours of [30, 2, 10])
        await store({ status, title: `waits ${hours}`, openedAt: hoursAgo(hours) });
    const hoursOf = async (tab: CoachTab) =>
      titlesOf(await ofCoach(tab, { search: 'waits' })).map((title) => Number(title.split(' ')[1]));
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
