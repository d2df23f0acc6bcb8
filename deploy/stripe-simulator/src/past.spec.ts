import { APPROVED_US_PLATFORM } from './platform.js';
import { Bench } from './testing/bench.js';
import { customerWithCard, onboardedAccount } from './testing/scenes.js';

const DAY = 24 * 60 * 60;

describe('an imported past', () => {
  const bench = new Bench({ platform: APPROVED_US_PLATFORM });
  beforeAll(() => bench.start());
  afterAll(() => bench.stop());

  const enter = async (holds: object[]) => {
    const answer = await fetch(`${bench.url}/simulator/past`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ holds }),
    });
    return (await answer.json()) as {
      holds: { intent: { id: string; created: number; status: string }; transfer: { id: string } | null }[];
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
      ...['charge', 'charge', 'payment', 'refund', 'topup', 'transfer'],
    ]);
    expect(
      bench.received.slice(countBefore).map(({ payload }) => (JSON.parse(payload) as { type: string }).type),
    ).toEqual(expect.not.arrayContaining(['charge.captured', 'transfer.created']));
  });
});
