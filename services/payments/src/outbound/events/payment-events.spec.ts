import { PaymentCaptured, PayoutCompleted } from '@bandeja/contracts/payments-events';
import type { EventPublisher } from '@bandeja/events';
import { buildSettlement, NOW } from '../../../test/factories/settlements.js';
import type { PaymentEvent } from '../../domain/payment.events.js';
import { HoldPolicy } from '../../use-cases/hold/hold-policy.js';
import { PayoutPolicy } from '../../use-cases/payout/payout-policy.js';
import { PaymentEvents } from './payment-events.js';

const DAY_MS = 86_400_000;

async function told(event: PaymentEvent, payoutHoldMs = 7 * DAY_MS): Promise<unknown[]> {
  const published: unknown[] = [];
  const publish = (...what: unknown[]) => Promise.resolve(published.push(...what));
  const publisher = { publish } as unknown as EventPublisher;
  const events = new PaymentEvents(publisher, new HoldPolicy(0), new PayoutPolicy(payoutHoldMs, []));
  await events.publish(buildSettlement().payment, [event]);
  return published;
}

it('tells a payout with its amount and what was kept', async () => {
  const [type, , message] = await told({
    type: 'paid-out',
    amountMinor: 5_000,
    collectedMinor: 250,
    paidOutAt: NOW,
  });
  expect(type).toBe(PayoutCompleted);
  expect(message).toMatchObject({ amount: { amountMinor: 5_000 }, collectedMinor: 250, paidOutAt: NOW });
});

it.each([
  [7 * DAY_MS, 7],
  [1.5 * DAY_MS, 1],
  [DAY_MS / 2, undefined],
  [0, undefined],
])('tells the whole days of the guarantee with a capture: %d ms', async (holdMs, guaranteeDays) => {
  const [type, , message] = await told({ type: 'captured', capturedAt: NOW }, holdMs);
  expect(type).toBe(PaymentCaptured);
  expect(message).toMatchObject({ capturedAt: NOW, guaranteeDays });
});
