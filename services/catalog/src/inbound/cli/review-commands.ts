import { commandsFor, oneLine, said, type Report } from '@bandeja/hosting';
import type { CatalogTools } from '../../open-admin.js';
import type { ReportedReview } from '../../outbound/prisma/prisma-review-reports.js';

const command = commandsFor<CatalogTools>();
const LISTED = 100;

const list = command({
  name: 'reviews list',
  showsPeople: true,
  summary: 'Reviews that were reported and not decided, the longest waiting first',
  run: async (_, { reportedReviews }) => {
    const { items, nextPageToken } = await reportedReviews.execute({ pageSize: LISTED, pageToken: '' });
    return reviews(items, nextPageToken !== '');
  },
});

const flag = command({
  name: 'reviews flag',
  summary: 'Takes a review out of lists and figures, for good',
  arguments: { id: 'REVIEW_ID', reason: 'REASON...' },
  changes: true,
  run: async ({ args: { id, reason }, operator }, { decideReview }) => {
    await decideReview.flag(operator, id, reason);
    return said(`Review ${id} is flagged: it is out of lists and figures.`, { id, status: 'flagged' });
  },
});

const dismiss = command({
  name: 'reviews dismiss',
  summary: 'Leaves a review as it is and closes its reports',
  arguments: { id: 'REVIEW_ID' },
  changes: true,
  run: async ({ args: { id }, operator }, { decideReview }) => {
    await decideReview.dismiss(operator, id);
    return said(`The reports of review ${id} are dismissed. It stays as it is.`, { id, status: 'active' });
  },
});

export const REVIEW_COMMANDS = [list, flag, dismiss];

function reviews(items: ReportedReview[], areThereMore: boolean): Report {
  if (items.length === 0) return said('No review waits for a decision.', []);
  const more = areThereMore ? ['There are more. Decide these first.'] : [];
  return said([...items.map(entry), ...more].join('\n'), items);
}

function entry({ id, coachId, rating, authorName, comment, reports }: ReportedReview): string {
  return [
    `${id}  coach ${coachId}  ${rating} of 5  ${oneLine(authorName)}: ${oneLine(comment)}`,
    ...reports.map(
      ({ reporterId, reason, reportedAt }) =>
        `    ${reportedAt.toISOString()}  ${reporterId}: ${oneLine(reason)}`,
    ),
  ].join('\n');
}
