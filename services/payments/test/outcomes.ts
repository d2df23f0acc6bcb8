import { Database } from '@bandeja/database';
import type { EventDescriptor } from '@bandeja/events';
import { channelOf } from '@bandeja/jobs';
import { eventually } from '@bandeja/testing';
import { WEBHOOK_QUEUE } from '../src/use-cases/webhooks/webhook-queue.js';
import type { Agreement, PaymentsApp } from './payments-app.js';

interface AboutAnAnalysis {
  subject?: { analysisId: string } | undefined;
}

/** The published events of one type about one analysis. */
export function publishedOf<Message extends AboutAnAnalysis>(
  app: PaymentsApp,
  descriptor: EventDescriptor<Message>,
  { analysisId }: Agreement,
): Message[] {
  const all = app.service.transport.messages(descriptor);
  return all.filter(({ subject }) => subject?.analysisId === analysisId);
}

/** Retries failed events and webhooks without waiting. */
export async function hurry(app: PaymentsApp): Promise<void> {
  await app.sql(
    'update events.inbox set next_attempt_at = now() where next_attempt_at > now() and lease_id is null',
  );
  await app.sql(
    'update jobs.job set run_at = now() where queue = $1 and run_at > now() and lease_id is null',
    WEBHOOK_QUEUE,
  );
  for (const queue of ['payments.inbox', WEBHOOK_QUEUE]) app.use(Database).wake(channelOf(queue));
}

/** Like `becomes`, but retries failures without pauses. */
export function becomesOnRetry(app: PaymentsApp, agreement: Agreement, status: string): Promise<void> {
  return eventually(async () => {
    await hurry(app);
    expect((await app.payment(agreement))?.status).toBe(`PAYMENT_STATUS_${status}`);
  });
}

/** Waits until every webhook has been delivered and handled. */
export function webhooksAreHandled(app: PaymentsApp): Promise<void> {
  return eventually(async () => {
    expect((await app.stripe.state()).webhooks.undelivered).toEqual([]);
    expect(await app.sql('select id from webhook_event where processed_at is null')).toEqual([]);
  });
}

/**
 * The provider tells nothing more. One webhook that is still being handled would read what the test is about to do there, as if
 * it had been told.
 */
export async function silenceWebhooks(app: PaymentsApp): Promise<void> {
  await webhooksAreHandled(app);
  await app.stripe.pauseWebhooks(true);
}

/** Waits until the payment has a status. */
export function becomes(
  app: PaymentsApp,
  agreement: Agreement,
  status: string,
  timeoutMs?: number,
): Promise<void> {
  return eventually(async () => {
    const found = (await app.payment(agreement))?.status;
    if (found !== `PAYMENT_STATUS_${status}`) throw new Error(`the payment is ${found}, not ${status}`);
  }, timeoutMs);
}
