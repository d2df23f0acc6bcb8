import type Stripe from 'stripe';
import { APPROVED_US_PLATFORM } from './platform.js';
import { Bench } from './testing/bench.js';
import { customerWithCard, onboardedAccount } from './testing/scenes.js';

const DAY = 24 * 60 * 60;

describe('an imported past', () => {
  const bench = new Bench({ platform: APPROVED_US_PLATFORM });
  beforeAll(() => bench.start());
  afterAll(() => bench.stop());
  afterEach(() => void vi.useRealTimers());

  const enter = async (holds: object[]) => {
    const answer = await fetch(`${bench.url}/simulator/past`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ holds }),
    });
    return (await answer.json()) as {
      holds: { intent: { id: string; created: number; status: string }; transfer: { id: string } | null }[];
      payouts: {
        account: string;
        payout: Stripe.Payout;
        lines: { source: { source_transfer?: string } }[];
      }[];
    };
  };

  it('has its own times, moves its money once and sends no webhooks', async () => {
    const stripe = bench.stripe();
    const { customer, card } = await customerWithCard(stripe);
    const account = await onboardedAccount(stripe);
    const heldAt = Math.floor(Date.now() / 1000) - 100 * DAY;
    const about = { currency: 'USD', customer, paymentMethod: card, heldAt };
    const holds = [
      {
        ...{ ...about, analysisId: 'a1', paymentId: 'p1', amountMinor: 6_500, capturedAt: heldAt + DAY },
        transfer: { account, amountMinor: 4_550, at: heldAt + 8 * DAY },
      },
      {
        ...{ ...about, analysisId: 'a2', paymentId: 'p2', amountMinor: 4_500, capturedAt: heldAt + DAY },
        refundedAt: heldAt + 2 * DAY,
      },
      { ...about, analysisId: 'a3', paymentId: 'p3', amountMinor: 8_000, releasedAt: heldAt + DAY },
    ];
    const countBefore = bench.received.length;
    const first = await enter(holds);
    const again = await enter(holds);
    expect(again).toEqual(first);
    expect(first.holds.map(({ intent }) => [intent.created, intent.status])).toEqual([
      [heldAt, 'succeeded'],
      [heldAt, 'succeeded'],
      [heldAt, 'canceled'],
    ]);
    const transfers = await stripe.transfers.list({ transfer_group: 'a1' });
    expect(transfers.data.map(({ id, created }) => [id, created])).toEqual([
      [first.holds[0]!.transfer!.id, heldAt + 8 * DAY],
    ]);
    const ledger = (await (await fetch(`${bench.url}/simulator/ledger`)).json()) as {
      entries: { type: string }[];
    };
    expect(ledger.entries.map(({ type }) => type).toSorted()).toEqual([
      ...['charge', 'charge', 'payment', 'payout', 'refund', 'topup', 'transfer'],
    ]);
    expect(
      bench.received.slice(countBefore).map(({ payload }) => (JSON.parse(payload) as { type: string }).type),
    ).toEqual(expect.not.arrayContaining(['charge.captured', 'transfer.created', 'payout.created']));
  });

  it('pays what its accounts had to their banks each week, and the last of it is on its way', async () => {
    const stripe = bench.stripe();
    const { customer, card } = await customerWithCard(stripe);
    const account = await onboardedAccount(stripe);
    // The simulator has the same day, also when the real one ends meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] });
    const today = Math.floor(Date.now() / 1000 / DAY) * DAY;
    const transferred = (paymentId: string, at: number) => ({
      ...{ currency: 'USD', customer, paymentMethod: card, analysisId: paymentId, paymentId },
      ...{ amountMinor: 6_500, heldAt: at - 8 * DAY, capturedAt: at - 7 * DAY },
      transfer: { account, amountMinor: 4_550, at },
    });
    const holds = [20, 19, 12, 3].map((days) => transferred(`${days} days ago`, today - days * DAY));
    const first = await enter(holds);
    const again = await enter([...holds, transferred('since', today - DAY + 1)]);
    expect(again.payouts).toEqual(first.payouts);
    const nameOf = (transfer: string) =>
      holds[first.holds.findIndex((hold) => hold.transfer?.id === transfer)]?.paymentId;
    expect(
      first.payouts.map(({ account, payout, lines }) => ({
        ...{ account, daysAgo: (today - payout.created) / DAY, status: payout.status, amount: payout.amount },
        transfers: lines.flatMap(({ source }) => source.source_transfer ?? []).map(nameOf),
      })),
    ).toEqual([
      { account, daysAgo: 15, status: 'paid', amount: 9_100, transfers: ['20 days ago', '19 days ago'] },
      { account, daysAgo: 8, status: 'paid', amount: 4_550, transfers: ['12 days ago'] },
      { account, daysAgo: 1, status: 'in_transit', amount: 4_550, transfers: ['3 days ago'] },
    ]);
    const { available } = await stripe.balance.retrieve({}, { stripeAccount: account });
    expect(available[0]?.amount).toBe(4_550);

    const told = async () => {
      await bench.control('webhooks/flush', {});
      return bench.connectEvents().flatMap(({ type }) => (type.startsWith('payout.') ? [type] : []));
    };
    expect(await told()).toEqual([]);
    await bench.control('clock', { advanceSeconds: DAY });
    expect(await told()).toEqual(['payout.paid']);
  });
});
