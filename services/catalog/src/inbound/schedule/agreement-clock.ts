import { RepeatingJob } from '@bandeja/events';
import type { Logger } from '@bandeja/observability';
import type { PutAgreementInForce } from '../../use-cases/put-agreement-in-force.js';

const EVERY_MS = 60_000;

/** Looks every minute whether the time of a published agreement has come. */
export class AgreementClock extends RepeatingJob {
  constructor(putInForce: Pick<PutAgreementInForce, 'execute'>, logger: Logger) {
    const run = async () => {
      const askedCount = await putInForce.execute();
      if (askedCount !== undefined) logger.info({ askedCount }, 'a new coach agreement is in force');
    };
    super({ name: 'agreement clock', everyMs: EVERY_MS, firstAfterMs: EVERY_MS, logger, run });
  }
}
