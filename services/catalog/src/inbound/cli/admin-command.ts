import type { DecideReview } from '../../use-cases/decide-review.js';
import type { ListReportedReviews } from '../../use-cases/list-reported-reviews.js';
import type { ReportedReview } from '../../use-cases/ports/review-report.repository.js';

const USAGE = `Usage: node dist/admin.js reviews list
       node dist/admin.js reviews flag     REVIEW_ID REASON
       node dist/admin.js reviews dismiss  REVIEW_ID`;
const LISTED = 100;
/** Who decides here has no account: whoever may run a command on the server is the operator. */
const OPERATOR = 'operator';

export class UsageError extends Error {
  constructor(problem: string) {
    super(`${problem}\n${USAGE}`);
  }
}

interface Reviews {
  listing: Pick<ListReportedReviews, 'execute'>;
  deciding: Pick<DecideReview, 'flag' | 'dismiss'>;
}

/** Shows the reviews that were reported, flags one, or dismisses its reports; answers what to print. */
export async function runAdminCommand(args: string[], { listing, deciding }: Reviews): Promise<string> {
  const [noun, verb, reviewId, ...words] = args;
  if (noun !== 'reviews') throw new UsageError('What shall be done?');
  if (verb === 'list' && !reviewId) return list(listing);
  if (!reviewId) throw new UsageError('Which review?');
  if (verb === 'flag') {
    await deciding.flag(OPERATOR, reviewId, words.join(' '));
    return `Review ${reviewId} is flagged: it is out of lists and figures.`;
  }
  if (verb !== 'dismiss' || words.length > 0) throw new UsageError('What shall be done?');
  await deciding.dismiss(OPERATOR, reviewId);
  return `The reports of review ${reviewId} are dismissed. It stays as it is.`;
}

async function list(listing: Reviews['listing']): Promise<string> {
  const { items, nextPageToken } = await listing.execute({ pageSize: LISTED, pageToken: '' });
  if (items.length === 0) return 'No review waits for a decision.';
  const more = nextPageToken ? ['There are more. Decide these first.'] : [];
  return [...items.map(entry), ...more].join('\n');
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

// People wrote it: no line of theirs may look like one of ours, and nothing steers the terminal.
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}
