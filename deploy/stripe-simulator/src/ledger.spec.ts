import type Stripe from 'stripe';

import { cardFee } from './domain/ledger.js';
import { NEW_US_PLATFORM } from './platform.js';
import { Bench, WITHOUT_RESERVE } from './testing/bench.js';
import { balances, captured, onboardedAccount } from './testing/scenes.js';

const STEPS = 250;
const CARDS = [
  'bypassPending',
  'visa',
  'createDispute',
  'createDisputeInquiry',
  'pendingRefund',
  'refundFail',
];
/** Walks that missed one of these would prove little. */
const MOVED = [
  ...['charge', 'refund', 'refund_failure', 'adjustment', 'transfer', 'payment', 'transfer_refund'],
  ...['payment_refund', 'payout', 'payout_failure'],
];
const BANKS = ['000123456789', '000111111113'];

/** The same numbers for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Everything that moves money, in any order; what is refused moves nothing. */
class Walk {
  constructor(
    private readonly bench: Bench,
    private readonly stripe: Stripe,
    private readonly random: (below: number) => number,
    private readonly accounts: string[],
  ) {}

  async step(): Promise<void> {
    const moves = [
      () => captured(this.stripe, `pm_card_${this.one(CARDS)}`, 1_000 + this.random(9_000)),
      async () => this.stripe.refunds.create({ charge: await this.charge(), amount: 1 + this.random(3_000) }),
      async () =>
        this.bench.control('disputes', { charge: await this.charge(), amount: 1 + this.random(3_000) }),
      async () => this.close(await this.oneOf(this.stripe.disputes.list({ limit: 100 }))),
      async () => this.transfer(await this.charge()),
      async () =>
        this.stripe.transfers.createReversal(await this.oneOf(this.stripe.transfers.list({ limit: 100 }))),
      () => this.bench.control('payout-runs', {}),
      () => this.bench.control('clock', { advanceSeconds: this.random(2 * 24 * 60 * 60) }),
    ];
    await this.one(moves)().catch(() => undefined);
  }

  private one<Item>(items: readonly Item[]): Item {
    const item = items[this.random(items.length)];
    if (item === undefined) throw new Error('there is none yet');
    return item;
  }

  private async oneOf(list: Promise<{ data: { id: string }[] }>): Promise<string> {
    return this.one((await list).data).id;
  }

  private charge(): Promise<string> {
    return this.oneOf(this.stripe.charges.list({ limit: 100 }));
  }

  private close(id: string): Promise<unknown> {
    return this.bench.control(`disputes/${id}/close`, {
      outcome: this.one(['won', 'lost', 'warning_closed']),
    });
  }

  private transfer(source_transaction: string): Promise<unknown> {
    const amount = 1 + this.random(2_000);
    return this.stripe.transfers.create({
      ...{ amount, currency: 'usd', destination: this.one(this.accounts) },
      ...(this.random(2) === 0 && { source_transaction }),
    });
  }
}

const all = { limit: 1_000 };
const sum = <Item>(items: Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** What the platform must have, told by the objects alone. */
async function expectedOf(stripe: Stripe): Promise<number> {
  const charges = await stripe.charges.list().autoPagingToArray(all);
  const refunds = await stripe.refunds.list().autoPagingToArray(all);
  const disputes = await stripe.disputes.list().autoPagingToArray(all);
  const transfers = await stripe.transfers.list().autoPagingToArray(all);
  const lasting = refunds.filter(
    ({ status, balance_transaction: line }) => line !== null && status !== 'failed' && status !== 'canceled',
  );
  const chargebacks = disputes.filter(({ status }) => !status.startsWith('warning_'));
  return (
    sum(charges, ({ amount_captured: amount }) => amount - cardFee(amount)) -
    sum(lasting, ({ amount }) => amount) -
    sum(chargebacks, ({ status, amount }) => 1_500 + (status === 'won' ? 0 : amount)) -
    sum(transfers, ({ amount, amount_reversed: reversed }) => amount - reversed)
  );
}

const moved = new Set<string>();

it.each([
  [1, WITHOUT_RESERVE],
  [2, WITHOUT_RESERVE],
  [3, NEW_US_PLATFORM],
  [4, NEW_US_PLATFORM],
])('matches each balance, whatever happens: walk %i', async (seed, platform) => {
  const bench = await new Bench({ platform, webhookUrl: undefined, connectWebhookUrl: undefined }).start();
  const stripe = bench.stripe();
  const capabilities = { transfers: { requested: true }, card_payments: { requested: true } };
  const accounts = await Promise.all(
    BANKS.map((account_number) => onboardedAccount(stripe, { capabilities }, { account_number })),
  );
  const walk = new Walk(bench, stripe, randomOf(seed), accounts);
  for (let count = 0; count < STEPS; count += 1) await walk.step();

  for (const owner of [undefined, ...accounts]) {
    const { lines, balance } = await balances(stripe, owner);
    expect(balance).toEqual(lines);
  }
  const charges = await stripe.charges.list({ expand: ['data.refunds'] }).autoPagingToArray(all);
  for (const { amount_refunded, refunds } of charges) {
    const counted = refunds?.data.filter(({ status }) => status !== 'failed' && status !== 'canceled') ?? [];
    expect(counted.reduce((sum, { amount }) => sum + amount, 0)).toBe(amount_refunded);
  }
  expect((await balances(stripe)).lines['usd'] ?? 0).toBe(await expectedOf(stripe));
  const { entries } = await bench.control<{ entries: { type: string }[] }>('ledger');
  for (const { type } of entries) moved.add(type);
  await bench.stop();
});

it('covers every kind of money movement', () => expect([...moved].sort()).toEqual(MOVED.sort()));
