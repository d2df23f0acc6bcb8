import type { RecurringJob } from '@bandeja/jobs';
import type { Logger } from '@bandeja/observability';
import type { PutAgreementInForce } from '../../use-cases/agreements/put-agreement-in-force.js';

const EVERY_MS = 60_000;

/** Checks every minute whether a published agreement is due. */
export const putAgreementInForceJob = (putInForce: PutAgreementInForce, logger: Logger): RecurringJob => ({
  name: 'agreement-clock',
  everyMs: EVERY_MS,
  run: async () => {
    const askedCount = await putInForce.execute();
    if (askedCount !== undefined) logger.info({ askedCount }, 'a new coach agreement is in force');
  },
});
