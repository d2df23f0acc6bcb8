import type Stripe from 'stripe';

import { APPROVED_US_PLATFORM } from './platform.js';
import { benchForEachTest } from './testing/checked-bench.js';
import { balances, captured, failure } from './testing/scenes.js';

const on = benchForEachTest({ platform: APPROVED_US_PLATFORM });

const published = async (prefix: string): Promise<string[]> => {
  await on.bench.control('webhooks/flush', {});
  return on.bench
    .events()
    .flatMap(({ type }) => (type.startsWith(prefix) ? [type.slice(prefix.length)] : []));
};
const open = (fields: object) => on.bench.control<Stripe.Dispute>('disputes', fields);
const disputeOf = async (charge: string): Promise<Stripe.Dispute> =>
  (await on.stripe.disputes.list({ charge })).data[0]!;
/** Beside the reserve. */
const total = async (): Promise<number> => {
  const { lines, balance } = await balances(on.stripe);
  expect(balance).toEqual(lines);
  return (lines['usd'] ?? 0) - APPROVED_US_PLATFORM.reserveMinor;
};

const PAID = 5000 - 175;

describe('a dispute about a part', () => {
  it.each([
    ['won', PAID - 1500, false],
    ['lost', PAID - 2000 - 1500, true],
  ])('withdraws that part and one fee, and is %s', async (outcome, left, isDisputed) => {
    const charge = await captured(on.stripe);
    const { id } = await open({ charge, amount: 2000 });
    expect(await total()).toBe(PAID - 2000 - 1500);
    expect(await on.stripe.disputes.retrieve(id)).toMatchObject({
      amount: 2000,
      balance_transactions: [
        { amount: -2000, fee: 1500, net: -3500, fee_details: [{ description: 'Dispute fee' }] },
      ],
    });
    await on.bench.control(`disputes/${id}/close`, { outcome });
    expect(await total()).toBe(left);
    expect(await on.stripe.charges.retrieve(charge)).toMatchObject({ disputed: isDisputed });
  });

  it('returns a part although it is lost', async () => {
    const { id } = await open({ charge: await captured(on.stripe) });
    await expect(
      on.bench.control(`disputes/${id}/close`, { outcome: 'lost', reinstated: 5001 }),
    ).rejects.toThrow();
    await on.bench.control(`disputes/${id}/close`, { outcome: 'lost', reinstated: 1000 });
    expect(await on.stripe.disputes.retrieve(id)).toMatchObject({
      ...{ status: 'lost', balance_transactions: [{ amount: -5000 }, { amount: 1000, fee: 0 }] },
    });
    expect(await published('charge.dispute.')).toEqual([
      ...['created', 'funds_withdrawn', 'funds_reinstated', 'closed'],
    ]);
    expect(await total()).toBe(PAID - 4000 - 1500);
  });

  it('is limited to what is left of the charge', async () => {
    const charge = await captured(on.stripe);
    await on.stripe.refunds.create({ charge, amount: 4000 });
    await expect(open({ charge, amount: 1001 })).rejects.toThrow('1000 left to dispute');
    expect(await open({ charge })).toMatchObject({ amount: 1000 });
  });
});

describe('an inquiry', () => {
  it('withdraws nothing, leaves the charge refundable and ends with the refund', async () => {
    const charge = await captured(on.stripe, 'pm_card_createDisputeInquiry');
    expect(await disputeOf(charge)).toMatchObject({
      ...{ status: 'warning_needs_response', is_charge_refundable: true, balance_transactions: [] },
      payment_method_details: { card: { case_type: 'inquiry' } },
    });
    await on.stripe.refunds.create({ charge });
    expect(await disputeOf(charge)).toMatchObject({ status: 'warning_closed' });
    expect(await published('charge.dispute.')).toEqual(['created', 'closed']);
    expect(await total()).toBe(-175);
  });

  it('becomes a dispute that withdraws the money', async () => {
    const charge = await captured(on.stripe, 'pm_card_createDisputeInquiry');
    const { id } = await disputeOf(charge);
    await expect(on.bench.control(`disputes/${id}/close`, { outcome: 'lost' })).rejects.toThrow(
      'cannot become',
    );
    await on.bench.control(`disputes/${id}/escalate`, {});
    expect(await disputeOf(charge)).toMatchObject({ status: 'needs_response', is_charge_refundable: false });
    expect(await failure(on.stripe.refunds.create({ charge }))).toMatchObject({ code: 'charge_disputed' });
    expect(await published('charge.dispute.')).toEqual(['created', 'updated', 'funds_withdrawn']);
    await on.bench.control(`disputes/${id}/close`, { outcome: 'won' });
    expect(await total()).toBe(PAID - 1500);
  });

  it('is about what is left when it becomes a dispute', async () => {
    const charge = await captured(on.stripe, 'pm_card_createDisputeInquiry');
    await on.stripe.refunds.create({ charge, amount: 3000 });
    expect(await on.bench.control(`disputes/${(await disputeOf(charge)).id}/escalate`, {})).toMatchObject({
      amount: 2000,
    });
    expect(await total()).toBe(PAID - 5000 - 1500);
  });

  it('is closed by its bank', async () => {
    const { id } = await open({ charge: await captured(on.stripe), inquiry: true });
    await on.bench.control(`disputes/${id}/close`, { outcome: 'warning_closed' });
    expect(await on.stripe.disputes.retrieve(id)).toMatchObject({ status: 'warning_closed' });
    expect(await total()).toBe(PAID);
  });
});

describe('evidence', () => {
  it.each([
    ['winning_evidence', 'won', PAID - 1500],
    ['losing_evidence', 'lost', PAID - 5000 - 1500],
    ['We delivered it.', 'under_review', PAID - 5000 - 1500],
  ])('that says "%s": %s', async (uncategorized_text, status, left) => {
    const { id } = await open({ charge: await captured(on.stripe) });
    await on.stripe.disputes.update(id, { evidence: { product_description: 'A film' }, submit: false });
    expect(await on.stripe.disputes.retrieve(id)).toMatchObject({ status: 'needs_response' });
    expect(await on.stripe.disputes.update(id, { evidence: { uncategorized_text } })).toMatchObject({
      status,
    });
    expect(await total()).toBe(left);
    expect(await failure(on.stripe.disputes.update(id, { evidence: { receipt: 'file_1' } }))).toMatchObject({
      statusCode: 400,
    });
  });

  it('may turn an inquiry into a dispute', async () => {
    const { id } = await disputeOf(await captured(on.stripe, 'pm_card_createDisputeInquiry'));
    const evidence = { uncategorized_text: 'escalate_inquiry_evidence' };
    expect(await on.stripe.disputes.update(id, { evidence })).toMatchObject({ status: 'needs_response' });
  });
});

describe('an early fraud warning', () => {
  it.each(['refund', 'dispute'])('precedes any dispute and ends with a %s', async (end) => {
    const charge = await captured(on.stripe, 'pm_card_createIssuerFraudRecord');
    const [warning] = (await on.stripe.radar.earlyFraudWarnings.list({ charge })).data;
    expect(warning).toMatchObject({ actionable: true, fraud_type: 'unauthorized_use_of_card' });
    expect(await on.bench.eventOf('radar.early_fraud_warning.created')).toMatchObject({
      data: { object: { id: warning?.id, charge } },
    });
    if (end === 'refund') await on.stripe.refunds.create({ charge });
    else await open({ charge });
    expect(await on.stripe.radar.earlyFraudWarnings.retrieve(warning?.id ?? '')).toMatchObject({
      actionable: false,
    });
  });

  it('can be created on demand', async () => {
    const charge = await captured(on.stripe);
    await on.bench.control('early-fraud-warnings', { charge, fraud_type: 'made_with_stolen_card' });
    expect((await on.stripe.radar.earlyFraudWarnings.list({ charge })).data).toMatchObject([
      { fraud_type: 'made_with_stolen_card' },
    ]);
  });
});
