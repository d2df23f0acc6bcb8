import type { Caller } from '@bandeja/auth';
import { asAdmin } from '@bandeja/testing';
import { vi } from 'vitest';
import { PaymentProvider } from '../src/use-cases/ports/payment-provider.js';
import { TransferProvider } from '../src/use-cases/ports/transfer-provider.js';
import { ReconcilePayments } from '../src/use-cases/sync/reconcile-payments.js';
import { booksOf, unbalanced } from './books.js';
import { onboard } from './coaches.js';
import { startPaymentsApp, type PaymentsApp, type Agreement } from './payments-app.js';
import { restJobs } from './resting-jobs.js';
import { Money } from './money.js';
import { becomes, silenceWebhooks, webhooksAreHandled } from './outcomes.js';

let app: PaymentsApp;

beforeAll(async () => {
  app = await startPaymentsApp();
  await restJobs(app, 'payouts');
  money = new Money(app);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.stripe.pauseWebhooks(false);
  expect(await unbalanced(app)).toEqual([]);
});
afterAll(() => app.stop());

let money: Money;
const captured = (options: Parameters<PaymentsApp['agree']>[0] = {}) => money.captured(options);
const refund = (agreement: Agreement, as?: Caller, reason?: string) => money.refund(agreement, as, reason);
const moveWindow = (agreement: Agreement, to: string) => money.moveWindow(agreement, to);
const payOut = () => money.payOut();
const chargeOf = (agreement: Agreement) => money.chargeOf(agreement);
const transfersOf = (agreement: Agreement) => money.transfersOf(agreement);
const rowOf = (agreement: Agreement) => money.rowOf(agreement);

const isGivenBackOnce = (agreement: Agreement) => money.isGivenBackOnce(agreement);

describe('a process that dies', () => {
  const aMinuteLater = ({ analysisId }: Agreement) =>
    app.sql(
      `update payment set updated_at = now() - interval '2 minutes' where analysis_id = $1`,
      analysisId,
    );

  it('between the refund and its record: reconciliation, not the athlete, ends it', async () => {
    const agreement = await captured();
    await silenceWebhooks(app);
    const provider = app.use(PaymentProvider);
    const original = provider.refundIntent.bind(provider);
    vi.spyOn(provider, 'refundIntent').mockImplementationOnce(async (...args) => {
      await original(...args);
      throw new Error('killed');
    });
    await expect(refund(agreement)).rejects.toMatchObject({ kind: 'internal' });
    expect(await rowOf(agreement)).toMatchObject({ status: 'completed', payout_status: 'canceled' });
    await aMinuteLater(agreement);
    expect((await app.use(ReconcilePayments).execute()).errors).toEqual([]);
    await isGivenBackOnce(agreement);
  });

  it('before the provider was asked: reconciliation asks, and the coach is not paid meanwhile', async () => {
    const agreement = await captured();
    await onboard(app, agreement.coach);
    await webhooksAreHandled(app);
    const provider = app.use(PaymentProvider);
    vi.spyOn(provider, 'refundIntent').mockRejectedValueOnce(new Error('killed'));
    await expect(refund(agreement)).rejects.toMatchObject({ kind: 'internal' });
    await moveWindow(agreement, '-1 second');
    expect((await payOut()).done).toBe(0);
    await aMinuteLater(agreement);
    expect((await app.use(ReconcilePayments).execute()).errors).toEqual([]);
    await isGivenBackOnce(agreement);
  });

  it('or a provider that fails: the next press asks under a new key', async () => {
    const agreement = await captured();
    const error = { type: 'api_error', status: 500 };
    await app.stripe.failNext('refunds.create', { error });
    await expect(refund(agreement)).rejects.toMatchObject({ kind: 'unavailable' });
    expect((await refund(agreement))?.status).toBe('PAYMENT_STATUS_REFUNDED');
    await isGivenBackOnce(agreement);
  });

  it('with the answer lost on the way: the refund is recognised', async () => {
    const agreement = await captured();
    await app.stripe.pauseWebhooks(true);
    await app.stripe.failNext('refunds.create', { loseAnswer: true });
    expect((await refund(agreement))?.status).toBe('PAYMENT_STATUS_REFUNDED');
    await isGivenBackOnce(agreement);
  });
});

describe('refund and payout that race', () => {
  it('never both happen', async () => {
    for (let round = 0; round < 5; round += 1) {
      const agreement = await captured();
      await onboard(app, agreement.coach);
      await moveWindow(agreement, '-1 second');
      const as = await asAdmin();
      const [asked] = await Promise.allSettled([refund(agreement, as, 'No notes'), payOut()]);
      const kept = (await transfersOf(agreement)).filter((transfer) => transfer.amount_reversed === 0);
      expect(kept).toHaveLength(asked.status === 'fulfilled' ? 0 : 1);
      if (asked.status === 'fulfilled') await becomes(app, agreement, 'REFUNDED');
      else expect(asked.reason).toMatchObject({ code: 'PAYMENT_NOT_REFUNDABLE' });
    }
  });

  it('refuses a refund while the transfer is being made', async () => {
    const agreement = await captured();
    await onboard(app, agreement.coach);
    await moveWindow(agreement, '-1 second');
    const provider = app.use(TransferProvider);
    const original = provider.createTransfer.bind(provider);
    vi.spyOn(provider, 'createTransfer').mockImplementationOnce(async (...args) => {
      await expect(refund(agreement, await asAdmin(), 'No notes')).rejects.toMatchObject({
        code: 'PAYMENT_NOT_REFUNDABLE',
      });
      return original(...args);
    });
    expect((await payOut()).done).toBe(1);
  });

  it('lets an operator refund once the provider has refused the transfer', async () => {
    const agreement = await captured();
    await onboard(app, agreement.coach);
    await moveWindow(agreement, '-1 second');
    const refusal = { type: 'invalid_request_error', code: 'balance_insufficient', status: 400 };
    await app.stripe.failNext('transfers.create', { error: refusal });
    expect((await payOut()).errors).toHaveLength(1);
    await refund(agreement, await asAdmin(), 'No notes');
    await isGivenBackOnce(agreement);
  });

  it('records a transfer that was made before the money went back elsewhere', async () => {
    const agreement = await captured();
    await onboard(app, agreement.coach);
    await moveWindow(agreement, '-1 second');
    const provider = app.use(TransferProvider);
    const original = provider.createTransfer.bind(provider);
    vi.spyOn(provider, 'createTransfer').mockImplementationOnce(async (...args) => {
      await original(...args);
      throw new Error('killed');
    });
    await payOut();
    await app.sdk.refunds.create({ charge: (await chargeOf(agreement)).id });
    await becomes(app, agreement, 'REFUNDED');
    await payOut();
    expect(await rowOf(agreement)).toMatchObject({ status: 'refunded', payout_status: 'completed' });
    expect(await booksOf(app, agreement)).toMatchObject({ coach_payable: 5_250 });
  });
});
