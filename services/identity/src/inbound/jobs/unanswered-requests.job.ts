import type { RecurringJob } from '@bandeja/jobs';
import type { RemoveUnanswered } from '../../use-cases/guardian/remove-unanswered.js';

const EVERY_MS = 60 * 60_000;

/** Deletes accounts of people under 16 that no guardian has agreed to in time. */
export const unansweredRequestsJob = (unanswered: RemoveUnanswered): RecurringJob => ({
  name: 'unanswered-requests',
  everyMs: EVERY_MS,
  run: () => unanswered.execute(),
});
