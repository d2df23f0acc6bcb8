import { PaymentRefunded } from '@bandeja/contracts/payments-events';
import { asAdmin, eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { TransferProvider } from '../src/use-cases/ports/transfer-provider.js';
import { PaymentProvider } from '../src/use-cases/ports/payment-provider.js';
import { ReconcilePayments } from '../src/use-cases/sync/reconcile-payments.js';
import { booksOf, movementsOf, unbalanced, unevenOf } from './books.js';
import { startPaymentsApp, type PaymentsApp, type Agreement } from './payments-app.js';
import { restJobs } from './resting-jobs.js';
import { Money } from './money.js';
import { becomes, publishedOf } from './outcomes.js';

let app: PaymentsApp;
let money: Money;

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

const REVERSED = ['capture', 'fee', 'hold', 'hold_released', 'refund', 'reversal', 'transfer'];
const refundAsOperator = async (agreement: Agreement, reason = 'The notes are of another match') =>
  money.refund(agreement, await asAdmin(), reason);
/** Webhooks that are still at work count as news of their own, so it may take more than one round. */
const reconcileUntilRefunded = (agreement: Agreement) =>
  eventually(async () => {
    await money.stoodStill(agreement);
    expect((await app.use(ReconcilePayments).execute()).errors).toEqual([]);
    expect(await money.rowOf(agreement)).toMatchObject({ status: 'refunded' });
  });

async function isFetchedBackAndRefunded(agreement: Agreement): Promise<void> {
  await becomes(app, agreement, 'REFUNDED');
  await eventually(() => expect(publishedOf(app, PaymentRefunded, agreement)).toHaveLength(1));
  expect(await money.chargeOf(agreement)).toMatchObject({ amount_refunded: agreement.rateMinor });
  expect(await money.transfersOf(agreement)).toMatchObject([{ amount: 5_250, amount_reversed: 5_250 }]);
  expect(await movementsOf(app, agreement)).toEqual(REVERSED);
  expect(await unevenOf(app, agreement)).toEqual([]);
  expect(await money.providerBalanceOf(agreement)).toBe(0);
  expect(await money.rowOf(agreement)).toMatchObject({
    status: 'refunded',
    payout_status: 'reversed',
    refund_state: 'succeeded',
    reversed_minor: 5_250,
  });
}

async function nothingChanged(agreement: Agreement): Promise<void> {
  expect(await money.rowOf(agreement)).toMatchObject({
    status: 'completed',
    payout_status: 'completed',
    refund_state: 'failed',
    reversed_minor: 0,
  });
  expect(await money.chargeOf(agreement)).toMatchObject({ amount_refunded: 0 });
  expect(await booksOf(app, agreement)).toMatchObject({ coach_payable: 0, provider_balance: 2_250 });
}

describe('a refund after the coach was paid', () => {
  it('is an operator’s alone, who says why, and fetches the share back first', async () => {
    const agreement = await money.paidOut();
    await expect(money.refund(agreement)).rejects.toMatchObject({ code: 'REFUND_WINDOW_CLOSED' });
    await expect(refundAsOperator(agreement, ' ')).rejects.toMatchObject({
      code: 'REFUND_REASON_MISSING',
      kind: 'invalid',
      message: 'Give a reason for the refund.',
    });
    expect(await refundAsOperator(agreement)).toMatchObject({ status: 'PAYMENT_STATUS_REFUNDED' });
    expect((await refundAsOperator(agreement))?.status).toBe('PAYMENT_STATUS_REFUNDED');
    await isFetchedBackAndRefunded(agreement);
    await Promise.all(app.webhooks.map((webhook) => app.receive(webhook)));
    await isFetchedBackAndRefunded(agreement);
    const earned = await app.client.getCoachEarnings({}, { as: agreement.coach });
    expect(earned).toMatchObject({ totalLifetime: { amountMinor: 0 }, completedPayouts: { amountMinor: 0 } });
  });

  it('changes nothing when the balance of the coach does not cover it, and works once it does', async () => {
    const agreement = await money.paidOut();
    await app.stripe.payOutBalance(agreement.accountId, 1_000);
    await expect(refundAsOperator(agreement)).rejects.toMatchObject({
      code: 'TRANSFER_REVERSAL_FAILED',
      kind: 'failed-precondition',
      message:
        "The coach's share couldn't be reversed, so nothing was refunded. Try again when their balance covers it.",
    });
    await nothingChanged(agreement);
    await app.sdk.transfers.create({
      amount: 1_000,
      currency: 'usd',
      destination: agreement.accountId,
      source_transaction: (await money.chargeOf(await money.captured())).id,
    });
    expect(await refundAsOperator(agreement)).toMatchObject({ status: 'PAYMENT_STATUS_REFUNDED' });
    await isFetchedBackAndRefunded(agreement);
  });

  it('is asked under a new key when the provider itself failed', async () => {
    const agreement = await money.paidOut();
    await app.stripe.failNext('transfer_reversals.create', { error: { type: 'api_error', status: 500 } });
    await expect(refundAsOperator(agreement)).rejects.toMatchObject({ kind: 'unavailable' });
    expect((await refundAsOperator(agreement))?.status).toBe('PAYMENT_STATUS_REFUNDED');
    await isFetchedBackAndRefunded(agreement);
  });

  it('recognises a share that was fetched back elsewhere', async () => {
    const agreement = await money.paidOut();
    await app.stripe.pauseWebhooks(true);
    const [transfer] = await money.transfersOf(agreement);
    await app.sdk.transfers.createReversal(transfer?.id ?? '');
    expect((await refundAsOperator(agreement))?.status).toBe('PAYMENT_STATUS_REFUNDED');
    await isFetchedBackAndRefunded(agreement);
  });

  it('that the provider refuses pays the share once more, by another transfer', async () => {
    const agreement = await money.paidOut();
    const refusal = { type: 'invalid_request_error', code: 'charge_disputed', status: 400 };
    await app.stripe.failNext('refunds.create', { error: refusal });
    await expect(refundAsOperator(agreement)).rejects.toMatchObject({ code: 'PAYMENT_NOT_REFUNDABLE' });
    expect((await money.payOut()).done).toBe(1);
    const transfers = await money.transfersOf(agreement);
    expect(transfers.map((transfer) => transfer.amount_reversed).sort()).toEqual([0, 5_250]);
    expect(await booksOf(app, agreement)).toMatchObject({ coach_payable: 0, provider_balance: 2_250 });
    expect(await money.providerBalanceOf(agreement)).toBe(2_250);
  });
});

describe('a process that dies', () => {
  it('after the reversal and before its record: reconciliation ends both', async () => {
    const agreement = await money.paidOut();
    await app.stripe.pauseWebhooks(true);
    const provider = app.use(TransferProvider);
    const original = provider.reverseTransfer.bind(provider);
    vi.spyOn(provider, 'reverseTransfer').mockImplementationOnce(async (...args) => {
      await original(...args);
      throw new Error('killed');
    });
    await expect(refundAsOperator(agreement)).rejects.toMatchObject({ kind: 'internal' });
    expect(await money.rowOf(agreement)).toMatchObject({ payout_status: 'reversing' });
    await reconcileUntilRefunded(agreement);
    await isFetchedBackAndRefunded(agreement);
  });

  it('between the reversal and the refund: reconciliation ends it', async () => {
    const agreement = await money.paidOut();
    vi.spyOn(app.use(PaymentProvider), 'refundIntent').mockRejectedValueOnce(new Error('killed'));
    await expect(refundAsOperator(agreement)).rejects.toMatchObject({ kind: 'internal' });
    expect(await money.rowOf(agreement)).toMatchObject({ status: 'completed', payout_status: 'reversed' });
    await reconcileUntilRefunded(agreement);
    await isFetchedBackAndRefunded(agreement);
  });
});

it('hears of a share that was fetched back at the provider, and does not pay it again', async () => {
  const agreement = await money.paidOut();
  const [transfer] = await money.transfersOf(agreement);
  await app.sdk.transfers.createReversal(transfer?.id ?? '', { amount: 250 });
  await app.sdk.transfers.createReversal(transfer?.id ?? '');
  await eventually(async () =>
    expect(await money.rowOf(agreement)).toMatchObject({ status: 'completed', payout_status: 'reversed' }),
  );
  expect(await booksOf(app, agreement)).toMatchObject({ coach_payable: -5_250, provider_balance: 7_500 });
  expect((await money.payOut()).done).toBe(0);
});
