import { PaymentCanceled, PaymentCaptured } from '@bandeja/contracts/payments-events';
import { adminUnderTest, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { paymentsAdmin } from '../src/inbound/cli/payments-admin.js';
import { PaymentProvider } from '../src/use-cases/ports/payment-provider.js';
import { booksOf } from './books.js';
import { Money } from './money.js';
import { becomes, publishedOf } from './outcomes.js';
import { startPaymentsApp, type Agreement, type PaymentsApp } from './payments-app.js';

let app: PaymentsApp;
let money: Money;
let admin: ReturnType<typeof adminUnderTest>;

beforeAll(async () => {
  app = await startPaymentsApp();
  money = new Money(app);
  admin = adminUnderTest(paymentsAdmin, { ...app.service.env, BANDEJA_OPERATOR: 'Olga' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const cancel = ({ analysisId }: Pick<Agreement, 'analysisId'>) =>
  admin(['payments', 'cancel', analysisId, '--reason', 'Both asked for it']);
const capture = ({ analysisId }: Pick<Agreement, 'analysisId'>) => admin(['payments', 'capture', analysisId]);
const logged = ({ analysisId }: Agreement) =>
  app.sql(
    'select action, details, outcome from operations.operator_log where subject = $1 order by id',
    analysisId,
  );
const endOf = (agreement: Agreement) =>
  publishedOf(app, PaymentCanceled, agreement).map(({ reason }) => reason);

async function declined(times = 1): Promise<Agreement> {
  const agreement = await app.heldAgreement();
  const message = 'Your card was declined.';
  const error = { type: 'card_error', code: 'card_declined', message };
  await app.stripe.failNext('payment_intents.capture', { error, times });
  await app.complete(agreement);
  await becomes(app, agreement, 'FAILED');
  return agreement;
}

describe('payments cancel', () => {
  it.each([
    ['a hold that waits for the delivery', () => app.heldAgreement()],
    ['delivered work whose capture was refused', () => declined()],
  ])('releases %s, tells why and is logged before and after', async (_what, make) => {
    const agreement = await make();
    expect(await cancel(agreement)).toMatchObject({
      code: 0,
      out: `The payment of analysis ${agreement.analysisId} is canceled.`,
    });
    expect(await cancel(agreement)).toMatchObject({ code: 0 });
    await eventually(() => expect(endOf(agreement)).toEqual(['operator']));
    expect(await money.chargeOf(agreement)).toMatchObject({
      captured: false,
      payment_intent_status: 'canceled',
    });
    expect(await booksOf(app, agreement)).toEqual({ card_holds: 0, hold_obligations: 0 });
    const details = { reason: 'Both asked for it' };
    expect(await logged(agreement)).toEqual([
      { action: 'payments cancel', details, outcome: 'intended' },
      { action: 'payments cancel', details: { ...details, status: 'canceled' }, outcome: 'done' },
    ]);
    expect(await capture(agreement)).toMatchObject({ code: 1 });
    app.peers.setStatus(agreement.analysisId, 'ANALYSIS_STATUS_PAYMENT_FAILED');
    await expect(app.openIntent(agreement)).rejects.toMatchObject({ code: 'PAYMENT_CLOSED' });
  });

  it('is continued by the running service when its process dies', async () => {
    const agreement = await app.heldAgreement();
    await app.stripe.failNext('payment_intents.cancel', {
      error: { type: 'api_error', status: 500 },
      times: 2,
    });
    expect(await cancel(agreement)).toMatchObject({ code: 1 });
    expect(await logged(agreement)).toMatchObject([{ outcome: 'intended' }, { outcome: 'unknown' }]);
    await eventually(async () => {
      await app.sync(agreement);
      expect((await app.payment(agreement))?.status).toBe('PAYMENT_STATUS_CANCELED');
    });
    await eventually(() => expect(endOf(agreement)).toEqual(['operator']));
  });

  it('refuses what was captured, and what is not there', async () => {
    const paid = await money.captured();
    expect(await cancel(paid)).toMatchObject({ code: 1, err: expect.stringContaining('refunds make') });
    expect(await logged(paid)).toEqual([]);
    expect(await cancel({ analysisId: randomUUID() })).toMatchObject({ code: 1 });
  });
});

describe('payments capture', () => {
  it('takes the money of delivered work now and is logged before and after', async () => {
    const agreement = await declined();
    expect(await capture(agreement)).toMatchObject({
      code: 0,
      out: `The payment of analysis ${agreement.analysisId} is captured.`,
    });
    await becomes(app, agreement, 'COMPLETED');
    await eventually(() => expect(publishedOf(app, PaymentCaptured, agreement)).toHaveLength(1));
    expect(await logged(agreement)).toEqual([
      { action: 'payments capture', details: {}, outcome: 'intended' },
      { action: 'payments capture', details: { status: 'completed' }, outcome: 'done' },
    ]);
    const ask = vi.spyOn(app.use(PaymentProvider), 'captureIntent');
    expect(await capture(agreement)).toMatchObject({ code: 0 });
    expect(ask).not.toHaveBeenCalled();
  });

  it('says why the bank refuses, and refuses what is not delivered', async () => {
    const agreement = await declined(2);
    expect(await capture(agreement)).toMatchObject({ code: 1, err: expect.stringContaining('declined') });
    expect(await logged(agreement)).toMatchObject([
      { outcome: 'intended' },
      { outcome: 'failed', details: { code: 'PAYMENT_CAPTURE_FAILED' } },
    ]);
    const waiting = await app.heldAgreement();
    expect(await capture(waiting)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Submit it first'),
    });
    expect(await logged(waiting)).toEqual([]);
  });
});
