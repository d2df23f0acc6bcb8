export { JOB_TABLES_SQL } from './tables.js';
export { JobQueue } from './job-queue.js';
export { JobTable } from './job-table.js';
export type { Done, Job, NewJob } from './job.js';
export type { Adding } from './new-job.js';
export { ParkedJobs } from './parked-jobs.js';
export { JobWorker } from './job-worker.js';
export { isHolderGone } from './living-processes.js';
export {
  channelOf,
  DEFAULT_LEASE_MS,
  type JobQueueOptions,
  type Outcome,
  type WorkerOptions,
} from './queue-options.js';
export { RecurringJobs, type RecurringJob } from './recurring-jobs.js';
export { RepeatingJob } from './repeating-job.js';
export { Park, pauseAfter, RetryIn, type RetryPolicy } from './retry-policy.js';
export {
  JUST_NOW,
  outlookOf,
  type Claimed,
  type ClaimLimits,
  type Outlook,
  type OutlookRow,
  type Retry,
  type WorkTable,
} from './work-table.js';
