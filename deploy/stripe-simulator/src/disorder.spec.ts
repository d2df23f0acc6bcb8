import type Stripe from 'stripe';

import { Bench } from './testing/bench.js';
import { customerWithCard, hold } from './testing/scenes.js';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

let bench: Bench;
let stripe: Stripe;

beforeEach(async () => {
  bench = await new Bench().start();
  stripe = bench.stripe();
});
afterEach(() => bench.stop());

describe('webhooks that are not delivered as expected', () => {
  const typesTold = (): string[] => bench.events().map(({ type }) => type);
  const untilTold = async (count: number): Promise<void> => {
    const end = Date.now() + 30_000;
    while (bench.received.length < count && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(bench.received.length).toBe(count);
  };

  it('arrive late', async () => {
    await bench.control('webhooks', { delayMs: 400 });
    const asked = Date.now();
    await stripe.customers.create({});
    await bench.eventOf('customer.created');
    expect(Date.now() - asked).toBeGreaterThanOrEqual(400);
  });

  it('arrive twice, with the same id', async () => {
    await stripe.customers.create({});
    const { id } = await bench.eventOf('customer.created');
    await bench.control(`events/${id}/resend`, {});
    await untilTold(2);
    expect(bench.events().map((event) => event.id)).toEqual([id, id]);
  });

  it('arrive in the wrong order', async () => {
    await bench.control('webhooks', { paused: true });
    const held = await hold(stripe);
    await stripe.paymentIntents.capture(held.id);
    await bench.control('webhooks/flush', { newestFirst: true });
    expect(typesTold()).toEqual([
      ...['payment_intent.succeeded', 'charge.captured', 'payment_intent.amount_capturable_updated'],
      ...['charge.succeeded', 'payment_intent.created', 'payment_method.attached', 'customer.created'],
    ]);
  });

  it('are overtaken by the next one while they are retried', async () => {
    bench.answers.push(503, 200, 500);
    await bench.control('webhooks', { paused: true });
    const first = await stripe.customers.create({ name: 'Ana' });
    await stripe.customers.create({ name: 'Bea' });
    await bench.control('webhooks', { paused: false });
    await untilTold(4);
    const names = bench.events().map(({ data }) => (data.object as Stripe.Customer).name);
    expect(names).toEqual(['Ana', 'Bea', 'Ana', 'Ana']);
    expect(new Set(bench.events().map(({ id }) => id)).size).toBe(2);
    // The receiver counts a webhook before the simulator has its answer.
    await vi.waitFor(async () => {
      const [, event] = (await stripe.events.list({ type: 'customer.created' })).data;
      expect(event).toMatchObject({ pending_webhooks: 0, data: { object: { id: first.id } } });
    }, 30_000);
  });

  it('are found by listing undelivered ones', async () => {
    await bench.control('webhooks', { paused: true });
    const { id } = await stripe.customers.create({});
    const missed = await stripe.events.list({ delivery_success: false });
    expect(missed.data.map(({ data }) => (data.object as Stripe.Customer).id)).toEqual([id]);
    await bench.control('webhooks/flush', {});
    expect((await stripe.events.list({ delivery_success: false })).data).toEqual([]);
  });

  it('are listed completely, although those of the first page are delivered meanwhile', async () => {
    await bench.control('webhooks', { paused: true });
    for (const name of ['Ana', 'Bea', 'Eva']) await stripe.customers.create({ name });
    const first = await stripe.events.list({ delivery_success: false, limit: 2 });
    await bench.control('webhooks/flush', {});
    const last = first.data.at(-1)?.id ?? '';
    const next = await stripe.events.list({ delivery_success: false, limit: 2, starting_after: last });
    expect([first.has_more, next.data]).toEqual([true, []]);
  });
});

describe('the clock', () => {
  const absent = async (card = 'pm_card_visa'): Promise<Stripe.PaymentIntent> => {
    const owner = await customerWithCard(stripe, card);
    return stripe.paymentIntents.create({
      ...{ amount: 5000, currency: 'usd', customer: owner.customer, payment_method: owner.card },
      ...{ capture_method: 'manual', confirm: true, off_session: true },
    });
  };
  const advance = (seconds: number): Promise<{ expired: string[] }> =>
    bench.control('clock', { advanceSeconds: seconds });

  it('ends a merchant-initiated hold on a Visa after 4 days and 18 hours, others after 7 days', async () => {
    const merchants = await absent();
    const mastercard = await absent('pm_card_mastercard');
    const here = await hold(stripe);
    expect((await advance(4 * DAY + 17 * HOUR)).expired).toEqual([]);
    expect((await advance(HOUR)).expired).toEqual([merchants.id]);
    expect((await advance(2 * DAY)).expired).toEqual([]);
    expect((await advance(6 * HOUR)).expired).toEqual([mastercard.id, here.id]);
  });

  it('reports the end of a hold for the charge and the intent, and moves no money', async () => {
    const held = await hold(stripe);
    await advance(7 * DAY);
    expect(await bench.eventOf('charge.expired')).toMatchObject({
      data: { object: { payment_intent: held.id, captured: false, refunded: true } },
    });
    expect(await bench.eventOf('payment_intent.canceled')).toMatchObject({
      data: { object: { id: held.id, status: 'canceled', cancellation_reason: 'automatic' } },
    });
    expect((await stripe.balanceTransactions.list()).data).toEqual([]);
  });

  it('makes pending funds available after two days', async () => {
    const held = await hold(stripe);
    await stripe.paymentIntents.capture(held.id);
    const sums = async (): Promise<(number | undefined)[]> => {
      const { pending, available } = await stripe.balance.retrieve();
      return [pending[0]?.amount, available[0]?.amount];
    };
    expect(await sums()).toEqual([4825, 0]);
    await advance(2 * DAY);
    expect(await sums()).toEqual([0, 4825]);
  });
});

describe('a dispute on demand', () => {
  it.each([
    ['won', ['charge.dispute.funds_reinstated', 'charge.dispute.closed'], 4825 - 1500],
    ['lost', ['charge.dispute.closed'], 4825 - 5000 - 1500],
  ] as const)('withdraws the amount and a fee at once and ends %s', async (outcome, after, net) => {
    const held = await hold(stripe);
    await stripe.paymentIntents.capture(held.id);
    const { id } = await bench.control<Stripe.Dispute>('disputes', {
      ...{ charge: held.latest_charge, reason: 'product_not_received' },
    });
    expect(await stripe.disputes.retrieve(id)).toMatchObject({
      ...{ status: 'needs_response', reason: 'product_not_received', amount: 5000, payment_intent: held.id },
      balance_transactions: [{ amount: -5000, fee: 1500 }],
    });
    await bench.control(`disputes/${id}/close`, { outcome });
    await bench.control('webhooks/flush', {});
    const types = bench.events().flatMap(({ type }) => (type.startsWith('charge.dispute') ? [type] : []));
    expect(types).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn', ...after]);
    const lines = await stripe.balanceTransactions.list().autoPagingToArray({ limit: 100 });
    expect(lines.reduce((sum, line) => sum + line.net, 0)).toBe(net);
  });
});
