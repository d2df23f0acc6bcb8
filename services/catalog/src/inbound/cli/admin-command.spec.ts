import { jest } from '@jest/globals';
import type { DecideReview } from '../../use-cases/decide-review.js';
import type { ListReportedReviews } from '../../use-cases/list-reported-reviews.js';
import type { ReportedReview } from '../../use-cases/ports/review-report.repository.js';
import { runAdminCommand, UsageError } from './admin-command.js';

const AT = new Date('2026-11-21T08:00:00Z');
const reported: ReportedReview = {
  ...{ id: 'r1', analysisId: 'a1', coachId: 'c1', athleteId: 'p1', rating: 1, status: 'active' },
  ...{ comment: 'A fraud.\n\u001b[2Jr9  coach c9', authorName: 'Nora Lind', authorAvatarUrl: '' },
  ...{ flaggedAt: null, createdAt: AT, updatedAt: AT },
  reports: [{ reporterId: 'c1', reason: 'Not\ntrue.', reportedAt: AT }],
};

function reviews(items: ReportedReview[] = [reported]) {
  return {
    listing: {
      execute: jest.fn<ListReportedReviews['execute']>().mockResolvedValue({ items, nextPageToken: '' }),
    },
    deciding: {
      flag: jest.fn<DecideReview['flag']>().mockResolvedValue(),
      dismiss: jest.fn<DecideReview['dismiss']>().mockResolvedValue(),
    },
  };
}

it('lists what was reported, one line a review and a report, whatever people wrote', async () => {
  expect(await runAdminCommand(['reviews', 'list'], reviews())).toBe(
    [
      'r1  coach c1  1 of 5  Nora Lind: A fraud. [2Jr9  coach c9',
      '    2026-11-21T08:00:00.000Z  c1: Not true.',
    ].join('\n'),
  );
  expect(await runAdminCommand(['reviews', 'list'], reviews([]))).toBe('No review waits for a decision.');
});

it('flags with a reason, quoted or not, and dismisses, in the name of the operator', async () => {
  const store = reviews();
  await runAdminCommand(['reviews', 'flag', 'r1', 'Insults the coach.'], store);
  await runAdminCommand(['reviews', 'flag', 'r1', 'Insults', 'the', 'coach.'], store);
  expect(store.deciding.flag.mock.calls).toEqual(Array(2).fill(['operator', 'r1', 'Insults the coach.']));
  expect(await runAdminCommand(['reviews', 'dismiss', 'r1'], store)).toContain('r1 are dismissed');
  expect(store.deciding.dismiss).toHaveBeenCalledWith('operator', 'r1');
});

it.each([
  [[]],
  [['reviews']],
  [['reviews', 'flag']],
  [['reviews', 'dismiss']],
  [['reviews', 'dismiss', 'r1', 'because']],
  [['reviews', 'delete', 'r1']],
  [['reviews', 'list', 'r1']],
  [['coaches', 'list']],
])('says how it is used when called with %j', async (args) => {
  const store = reviews();
  await expect(runAdminCommand(args, store)).rejects.toThrow(UsageError);
  expect(store.deciding.flag).not.toHaveBeenCalled();
  expect(store.deciding.dismiss).not.toHaveBeenCalled();
});
