import type { Clock } from '@bandeja/clock';
import type { Database } from '@bandeja/database';
import { JobQueue, RetryIn } from '@bandeja/jobs';
import { counter, type Logger } from '@bandeja/observability';
import type { PushJob } from '../../domain/push.js';
import type { BrowserSubscription } from '../../domain/push-services.js';
import type { PushSettings } from '../../domain/push-settings.js';
import type { PrismaPushSubscriptions } from '../../outbound/prisma/prisma-push-subscriptions.js';
import type { Pusher, PushOutcome } from '../ports/pusher.js';

const AT_ONCE = 8;
const LONGEST_PAUSE_MS = 3_600_000;
const RETRY = { firstPauseMs: 5_000, longestPauseMs: LONGEST_PAUSE_MS, maxAttempts: Infinity };
/** After a day it is not worth a push any more: the list of notifications has it. */
const OLDEST_MS = 86_400_000;

const ended = counter('bandeja_pushes_total', 'Push messages by what became of them', ['outcome']);

/** Hands each push message over to one browser, and tries again for a day. */
export class PushJobs extends JobQueue<PushJob> {
  constructor(
    { database, logger, clock }: { database: Database; logger: Logger; clock: Clock },
    settings: PushSettings,
    subscriptions: PrismaPushSubscriptions,
    pusher: Pusher,
  ) {
    super({
      name: 'notifications.push',
      database,
      logger,
      concurrency: settings.publicKey ? AT_ONCE : 0,
      retry: RETRY,
      run: async (job) => {
        const { recipientId, subscriptionId, type } = job.data;
        const browser = await subscriptions.find(subscriptionId, recipientId);
        if (!browser) return {};
        const outcome = await handOver(job.data, browser, pusher);
        const ageMs = clock.now().getTime() - job.createdAt.getTime();
        if (outcome.kind === 'failed' && ageMs < OLDEST_MS) throw errorOf(outcome);
        ended.inc({ outcome: outcome.kind });
        if ('why' in outcome)
          logger.warn({ type, attempts: job.attempt, why: outcome.why }, 'gave a push message up');
        const commit = async () => {
          if (outcome.kind === 'gone') await subscriptions.drop(subscriptionId);
        };
        return { commit, isDoneForGood: true };
      },
    });
  }
}

async function handOver(push: PushJob, browser: BrowserSubscription, pusher: Pusher): Promise<PushOutcome> {
  try {
    return await pusher.send(push, browser);
  } catch (error) {
    return { kind: 'failed', why: String(error), retryAfterMs: undefined };
  }
}

function errorOf({ why, retryAfterMs }: Extract<PushOutcome, { kind: 'failed' }>): Error {
  const error = new Error(why);
  return retryAfterMs === undefined ? error : new RetryIn(Math.min(retryAfterMs, LONGEST_PAUSE_MS), error);
}
