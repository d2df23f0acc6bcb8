import { adminUnderTest, asAdmin } from '@bandeja/testing';
import { vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { paymentsAdmin } from '../src/inbound/cli/payments-admin.js';
import { PaymentProvider } from '../src/use-cases/ports/payment-provider.js';
import { onboard } from './coaches.js';
import { startPaymentsApp, type PaymentsApp, type Agreement } from './payments-app.js';
import { restJobs } from './resting-jobs.js';
import { Money } from './money.js';
import { becomes } from './outcomes.js';

let app: PaymentsApp;
let money: Money;
let admin: ReturnType<typeof adminUnderTest>;

beforeAll(async () => {
  app = await startPaymentsApp();
  await restJobs(app, 'payouts', 'revenue');
  money = new Money(app);
  admin = adminUnderTest(paymentsAdmin, { ...app.service.env, BANDEJA_OPERATOR: 'Olga' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const make = ({ analysisId }: Agreement, reason = 'No sound') =>
  admin(['refunds', 'make', analysisId, '--reason', reason]);
const logged = ({ analysisId }: Agreement) =>
  app.sql(
    'select operator, action, details, outcome from operations.operator_log where subject = $1 order by id',
    analysisId,
  );
const entry = (outcome: string, details: object, operator = 'Olga') => ({
  operator,
  action: 'refunds make',
  outcome,
  details: { reason: 'No sound', ...details },
});

describe('a refund from the command line', () => {
  it('is made by the use case of the admin, intended before the provider is asked and done after it (T-06)', async () => {
    const agreement = await money.captured();
    await money.moveWindow(agreement, '-1 second');
    expect(await make(agreement)).toMatchObject({
      code: 0,
      out: `The payment of analysis ${agreement.analysisId} is refunded.`,
    });
    await becomes(app, agreement, 'REFUNDED');
    expect(await money.chargeOf(agreement)).toMatchObject({ amount_refunded: agreement.rateMinor });
    expect(await money.rowOf(agreement)).toMatchObject({
      status: 'refunded',
      refund_reason: 'No sound',
      refund_requested_by: null,
    });
    expect(await logged(agreement)).toEqual([entry('intended', {}), entry('done', { status: 'refunded' })]);
    expect(await make(agreement)).toMatchObject({ code: 0 });
    expect(await logged(agreement)).toHaveLength(2);
  });

  it('that cannot be leaves the payment and says why', async () => {
    const held = await app.heldAgreement();
    expect(await make(held)).toMatchObject({
      code: 1,
      err: expect.stringContaining("can't be refunded right now"),
    });
    expect(await logged(held)).toEqual([]);
    for (const [id, problem] of [
      [randomUUID(), 'There is no payment for this analysis.'],
      ['x', 'This is not the id of an analysis.'],
    ] as const)
      expect(await admin(['refunds', 'make', id, '--reason', 'No sound'])).toMatchObject({
        code: 1,
        out: '',
        err: problem,
      });
    expect(await admin(['refunds', 'make', held.analysisId])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--reason is missing.'),
    });
    expect(await make(held, ' ')).toMatchObject({ code: 1 });
  });

  it('that the provider refuses is recorded as failed, one whose answer is lost as unknown', async () => {
    const [refused, lost] = [await money.captured(), await money.captured()];
    const refusal = { type: 'invalid_request_error', code: 'charge_disputed', status: 400 };
    await app.stripe.failNext('refunds.create', { error: refusal });
    expect(await make(refused)).toMatchObject({ code: 1 });
    expect(await logged(refused)).toEqual([
      entry('intended', {}),
      entry('failed', { code: 'PAYMENT_NOT_REFUNDABLE' }),
    ]);
    await app.stripe.failNext('refunds.create', { error: { type: 'api_error', status: 500 } });
    expect(await make(lost)).toMatchObject({ code: 1 });
    expect(await logged(lost)).toMatchObject([entry('intended', {}), { outcome: 'unknown' }]);
    expect(await make(lost)).toMatchObject({ code: 0 });
    expect((await logged(lost)).slice(2)).toEqual([
      entry('intended', {}),
      entry('done', { status: 'refunded' }),
    ]);
  });

  it('stands in the list with who asked for it', async () => {
    const [byAthlete, byOperator] = [await money.captured(), await money.captured()];
    await money.refund(byAthlete);
    await make(byOperator);
    const { out } = await admin(['refunds', 'list', '--limit', '2', '--json']);
    expect(JSON.parse(out)).toMatchObject([
      { analysisId: byOperator.analysisId, askedBy: 'operator', state: 'succeeded', reason: 'No sound' },
      { analysisId: byAthlete.analysisId, askedBy: 'athlete', amountMinor: 7_500, currency: 'USD' },
    ]);
  });
});

it('a refund by an admin who is signed in is kept under their id, one by the athlete is not kept', async () => {
  const [byAdmin, byAthlete] = [await money.captured(), await money.captured()];
  const as = await asAdmin();
  await money.refund(byAdmin, as, 'No sound');
  await money.refund(byAthlete);
  expect(await logged(byAdmin)).toEqual([
    entry('intended', {}, as.userId),
    entry('done', { status: 'refunded' }, as.userId),
  ]);
  expect(await logged(byAthlete)).toEqual([]);
});

it('leaves what was intended on record when the process dies at the provider', async () => {
  const agreement = await money.captured();
  const as = await asAdmin();
  vi.spyOn(app.use(PaymentProvider), 'refundIntent').mockRejectedValueOnce(new Error('killed'));
  await expect(money.refund(agreement, as, 'No sound')).rejects.toMatchObject({ kind: 'internal' });
  expect(await logged(agreement)).toEqual([
    entry('intended', {}, as.userId),
    entry('unknown', {}, as.userId),
  ]);
});

it('shows a payment with its holds, its transfer and what was booked, and nothing secret', async () => {
  const agreement = await money.paidOut();
  await onboard(app, agreement.coach).catch(() => undefined);
  const { out } = await admin(['payments', 'show', agreement.analysisId, '--json']);
  const view = JSON.parse(out) as Record<string, unknown>;
  expect(view).toMatchObject({
    analysisId: agreement.analysisId,
    status: 'completed',
    amountMinor: 7_500,
    payoutStatus: 'completed',
    providerTransferId: expect.stringMatching(/^tr_/),
    disputes: [],
    holds: [{ sequence: 1, state: 'captured', providerIntentId: expect.stringMatching(/^pi_/) }],
  });
  const movements = view.movements as { kind: string; debitMinor: number; creditMinor: number }[];
  expect([...new Set(movements.map(({ kind }) => kind))].sort()).toEqual(
    ['capture', 'fee', 'hold', 'hold_released', 'transfer'].sort(),
  );
  expect(movements.reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0)).toBe(0);
  expect(out).not.toMatch(/secret/i);
  expect((await admin(['payments', 'show', agreement.analysisId])).out).toMatch(/^status +completed$/m);
  expect(await admin(['payments', 'show', randomUUID()])).toMatchObject({ code: 1 });
});

it('replays events of the provider under the name of the operator, and refuses what names none or two ways', async () => {
  await money.captured();
  const [event] = await app.sql<{ id: string }>('select id from webhook_event limit 1');
  const id = event?.id ?? '';
  expect(await admin(['webhooks', 'replay', id])).toMatchObject({ code: 0, out: '1 event is due again.' });
  expect(
    await app.sql('select operator, action, details from operations.operator_log where subject = $1', id),
  ).toEqual([{ operator: 'Olga', action: 'webhooks replay', details: { count: 1 } }]);
  expect(await admin(['webhooks', 'replay', 'evt_0'])).toMatchObject({
    code: 1,
    err: 'There is no such event.',
  });
  for (const args of [[], [id, '--gave-up'], ['--since', 'yesterday'], ['--unknown'], ['a', 'b']])
    expect(await admin(['webhooks', 'replay', ...args])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Usage: node dist/admin.js webhooks replay'),
    });
});
