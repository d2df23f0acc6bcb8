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
