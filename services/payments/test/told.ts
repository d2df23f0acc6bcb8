import { Database } from '@bandeja/database';
import type { EventDescriptor } from '@bandeja/events';
import { channelOf } from '@bandeja/jobs';
import { eventually } from '@bandeja/testing';
import { WEBHOOK_QUEUE } from '../src/use-cases/webhooks/webhook-queue.js';
import type { Agreement, PaymentsApp } from './payments-app.js';

interface AboutAnAnalysis {
  subject?: { analysisId: string } | undefined;
}

/** The events of one type that payments told about one analysis. */
export function toldOf<Message extends AboutAnAnalysis>(
  app: PaymentsApp,
  descriptor: EventDescriptor<Message>,
  { analysisId }: Agreement,
): Message[] {
  const all = app.service.transport.messages(descriptor);
  return all.filter(({ subject }) => subject?.analysisId === analysisId);
}

/** What failed, an event or a webhook, waits no longer for its next turn. */
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

/** As `becomes`, where what fails at first is tried again without its pause. */
export function becomesOnRetry(app: PaymentsApp, agreement: Agreement, status: string): Promise<void> {
  return eventually(async () => {
    await hurry(app);
    expect((await app.payment(agreement))?.status).toBe(`PAYMENT_STATUS_${status}`);
  });
}

/** Waits until the payment has come to a status. */
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
