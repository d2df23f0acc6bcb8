import type { DatabaseListener } from '@bandeja/database';
import { RepeatingJob } from '@bandeja/events';
import { counter, type Logger } from '@bandeja/observability';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { PUSH_CHANNEL, type DuePush, type PushQueue } from './push-queue.js';
import { renderPush } from './render-push.js';
import type { WebPushClient } from './web-push-client.js';

const AT_ONCE = 8;
const POLL_MS = 10_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** Older news is in the list of notifications and is no reason to ring. */
const OLDEST_MS = 86_400_000;

const ended = counter('bandeja_pushes_total', 'Push messages by what became of them', ['outcome']);

/** Hands push messages over, outside any transaction, and tries again with growing pauses for a day. */
export class PushSender implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #job: RepeatingJob;

  constructor(
    private readonly queue: PushQueue,
    private readonly client: WebPushClient,
    listener: DatabaseListener,
    private readonly logger: Logger,
  ) {
    const run = () => this.#step();
    this.#job = new RepeatingJob({ name: 'push sender', everyMs: POLL_MS, logger, run });
    listener.on(PUSH_CHANNEL, () => this.#job.wake());
  }

  onApplicationBootstrap(): void {
    this.#job.start();
  }

  /** Waits for what is under way. */
  onModuleDestroy(): Promise<void> {
    return this.#job.stop();
  }

  async #step(): Promise<boolean> {
    const pushes = await this.queue.claim(AT_ONCE);
    const results = await Promise.allSettled(pushes.map((push) => this.#send(push)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    return pushes.length > 0;
  }

  async #send(push: DuePush): Promise<void> {
    const { id, type, attempts, subscriptionId, endpoint, p256dh, auth } = push;
    const { payload, isUrgent, tag } = renderPush(push);
    const outcome = await this.client.send({
      endpoint,
      p256dh,
      auth,
      payload,
      isUrgent,
      topic: topicOf(tag),
    });
    if (outcome.kind === 'failed' && push.ageMs < OLDEST_MS) {
      const pauseMs = outcome.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 12);
      await this.queue.retryIn(id, Math.min(pauseMs, LONGEST_PAUSE_MS));
      return;
    }
    ended.inc({ outcome: outcome.kind });
    if (outcome.kind === 'gone') await this.queue.dropSubscription(subscriptionId);
    else await this.queue.end(id);
    if ('why' in outcome) this.logger.warn({ type, attempts, why: outcome.why }, 'gave a push message up');
  }
}

const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);
