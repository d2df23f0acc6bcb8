import type { EventDescriptor } from '@bandeja/events';
import { eventually } from '@bandeja/testing';
import type { Agreement, Harness } from './harness.js';

interface AboutAnAnalysis {
  subject?: { analysisId: string } | undefined;
}

/** The events of one type that payments told about one analysis. */
export function toldOf<Message extends AboutAnAnalysis>(
  harness: Harness,
  descriptor: EventDescriptor<Message>,
  { analysisId }: Agreement,
): Message[] {
  const all = harness.service.transport.messages(descriptor);
  return all.filter(({ subject }) => subject?.analysisId === analysisId);
}

/** As `becomes`, where what fails at first is tried again without its pause. */
export function becomesOnRetry(harness: Harness, agreement: Agreement, status: string): Promise<void> {
  return eventually(async () => {
    await harness.sql('update events.inbox set next_attempt_at = now() where next_attempt_at > now()');
    await harness.sql(`select pg_notify('events_inbox', '')`);
    expect((await harness.payment(agreement))?.status).toBe(`PAYMENT_STATUS_${status}`);
  });
}

/** Waits until the payment has come to a status. */
export function becomes(
  harness: Harness,
  agreement: Agreement,
  status: string,
  timeoutMs?: number,
): Promise<void> {
  return eventually(async () => {
    const found = (await harness.payment(agreement))?.status;
    if (found !== `PAYMENT_STATUS_${status}`) throw new Error(`the payment is ${found}, not ${status}`);
  }, timeoutMs);
}
