import type Stripe from 'stripe';
import { vi } from 'vitest';

import { APPROVED_US_PLATFORM } from './platform.js';
import { benchForEachTest } from './testing/checked-bench.js';
import { balances, captured, failure } from './testing/scenes.js';

const on = benchForEachTest({ platform: APPROVED_US_PLATFORM });

const passTime = () => on.bench.control('clock', { advanceSeconds: 61 });
const settle = (id: string, fields: object) =>
  on.bench.control<Stripe.Refund>(`refunds/${id}/settle`, fields);
const published = async (id: string): Promise<string[]> => {
  await on.bench.control('webhooks/flush', {});
  return on.bench
    .events()
    .flatMap(({ type, data }) => ('id' in data.object && data.object.id === id ? [type] : []));
};
/** Beside the reserve. */
const total = async (): Promise<number> => {
  const { lines, balance } = await balances(on.stripe);
  expect(balance).toEqual(lines);
  return (lines['usd'] ?? 0) - APPROVED_US_PLATFORM.reserveMinor;
};

const PAID = 5000 - 175;

it('is pending on one test card, then succeeds', async () => {
  const charge = await captured(on.stripe, 'pm_card_pendingRefund');
  const { id, status } = await on.stripe.refunds.create({ charge });
  expect([status, await total()]).toEqual(['pending', -175]);
  await passTime();
  expect(await on.stripe.refunds.retrieve(id)).toMatchObject({ status: 'succeeded' });
  expect(await published(id)).toEqual(['refund.created', 'refund.updated', 'charge.refund.updated']);
  expect(await total()).toBe(-175);
});

it('succeeds on another one, then fails: the money returns and can be refunded again', async () => {
  const charge = await captured(on.stripe, 'pm_card_refundFail');
  const { id, status } = await on.stripe.refunds.create({ charge });
  expect([status, await total()]).toEqual(['succeeded', -175]);
  await passTime();
  const failed = await on.stripe.refunds.retrieve(id, { expand: ['failure_balance_transaction'] });
  expect(failed).toMatchObject({
    ...{ status: 'failed', failure_reason: 'expired_or_canceled_card' },
    failure_balance_transaction: { type: 'refund_failure', amount: 5000, source: id },
  });
  expect(await on.stripe.charges.retrieve(charge)).toMatchObject({ refunded: false, amount_refunded: 0 });
  expect(await published(id)).toEqual([
    ...['refund.created', 'refund.updated', 'charge.refund.updated', 'refund.failed'],
  ]);
  expect(await total()).toBe(PAID);
  expect(await on.stripe.refunds.create({ charge, amount: 1000 })).toMatchObject({ status: 'succeeded' });
});

it('keeps its schedule after a restart', async () => {
  const { id } = await on.stripe.refunds.create({
    charge: await captured(on.stripe, 'pm_card_pendingRefund'),
  });
  await on.bench.restart();
  await vi.waitFor(passTime, 30_000);
  expect(await on.stripe.refunds.retrieve(id)).toMatchObject({ status: 'succeeded' });
});

it('fails on demand, with a reason, whatever the card', async () => {
  const charge = await captured(on.stripe);
  const { id } = await on.stripe.refunds.create({ charge, amount: 2000 });
  await settle(id, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
  expect(await on.stripe.refunds.retrieve(id)).toMatchObject({ failure_reason: 'lost_or_stolen_card' });
  await expect(settle(id, { status: 'succeeded' })).rejects.toThrow('is failed and cannot become succeeded');
  expect(await total()).toBe(PAID);
});

it('can be canceled at the dashboard while it is new', async () => {
  const charge = await captured(on.stripe, 'pm_card_pendingRefund');
  const { id } = await on.stripe.refunds.create({ charge });
  await settle(id, { status: 'canceled' });
  await passTime();
  expect(await on.stripe.refunds.retrieve(id)).toMatchObject({ status: 'canceled' });
  expect(await published(id)).toEqual(['refund.created', 'refund.updated', 'charge.refund.updated']);
  expect(await total()).toBe(PAID);
});

it('fails if the cardholder disputes while it is pending', async () => {
  const charge = await captured(on.stripe, 'pm_card_pendingRefund');
  const { id } = await on.stripe.refunds.create({ charge });
  expect(await on.bench.control('disputes', { charge })).toMatchObject({ amount: 5000 });
  expect(await on.stripe.refunds.retrieve(id)).toMatchObject({
    ...{ status: 'failed', failure_reason: 'charge_for_pending_refund_disputed' },
  });
  expect(await failure(on.stripe.refunds.create({ charge }))).toMatchObject({ code: 'charge_disputed' });
  expect(await total()).toBe(PAID - 5000 - 1500);
});
