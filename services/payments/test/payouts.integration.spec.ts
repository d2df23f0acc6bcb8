import { PaymentRefunded } from '@bandeja/contracts/payments-events';
import { eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { RecognizeRevenue } from '../src/use-cases/ledger/recognize-revenue.js';
import { PayOutDuePayments } from '../src/use-cases/payout/pay-out-due-payments.js';
import { TransferProvider } from '../src/use-cases/ports/transfer-provider.js';
import { booksOf, unbalanced } from './books.js';
import { completed, onboard } from './coaches.js';
import { startPaymentsApp, type PaymentsApp, type Agreement } from './payments-app.js';
import { restJobs } from './resting-jobs.js';
import { becomes, publishedOf } from './outcomes.js';

let app: PaymentsApp;

beforeAll(async () => {
  app = await startPaymentsApp();
  await restJobs(app, 'payouts');
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await unbalanced(app)).toEqual([]);
});
afterAll(() => app.stop());

const windowIsOver = ({ analysisId }: Agreement) =>
  app.sql(
    `with locked as (select id from payment where analysis_id = $1 for update)
     update payout set due_at = now() - interval '1 second' from locked where payment_id = locked.id`,
    analysisId,
  );

const payOut = () => app.use(PayOutDuePayments).execute();

describe('the coach is paid', () => {
  it('when the guarantee window is over, once, exactly their share, to their connected account (T-05, T-15) [S0-1.4]', async () => {
    const agreement = await completed(app, await app.heldAgreement({ rateMinor: 7_501 }));
    const accountId = await onboard(app, agreement.coach);
    expect((await payOut()).done).toBe(0);
    const [row] = await app.sql<{ days: number }>(
      `select extract(epoch from due_at - captured_at) / 86400 as days
       from payment join payout on payment.id = payment_id where analysis_id = $1`,
      agreement.analysisId,
    );
    expect(Number(row?.days)).toBe(7);

    await windowIsOver(agreement);
    const [first, second] = await Promise.all([payOut(), payOut()]);
    expect([...first.errors, ...second.errors]).toEqual([]);
    expect((await payOut()).done).toBe(0);
    const { transfers } = await app.stripe.ledger();
    const [charge] = await app.stripe.chargesOf(agreement.analysisId);
    expect(transfers.filter(({ source_transaction: source }) => source === charge?.id)).toMatchObject([
      { amount: 5_251, destination: accountId },
    ]);
    await app.use(RecognizeRevenue).execute();
    expect(await booksOf(app, agreement)).toEqual({
      card_holds: 0,
      hold_obligations: 0,
      coach_payable: 0,
      deferred_revenue: 0,
      platform_revenue: -2_250,
      provider_balance: 2_250,
    });
    const { transactions } = await app.client.listTransactions(
      { pageSize: 0, pageToken: '', search: '' },
      { as: agreement.coach },
    );
    expect(transactions).toMatchObject([
      {
        payoutStatus: 'PAYOUT_STATUS_COMPLETED',
        coachAmountMinor: 5_251,
        payoutDueAt: expect.any(Date),
        paidOutAt: expect.any(Date),
      },
    ]);
    expect(await app.payment(agreement)).toMatchObject({ payoutDueAt: undefined, paidOutAt: undefined });
  });

  it('not again for what a process of the version before has transferred or brought back', async () => {
    const agreement = await completed(app, await app.heldAgreement());
    const writeAsBefore = (changes: string) =>
      app.sql<{ transferred_minor: number; transfer_ids: string[] }>(
        `with locked as (select id from payment where analysis_id = $1 for update)
         update payout set ${changes} from locked where payment_id = locked.id
         returning transferred_minor, transfer_ids, amount_minor`,
        agreement.analysisId,
      );
    const [paid] = await writeAsBefore(
      `status = 'completed', paid_out_at = now(), provider_transfer_id = 'tr_before'`,
    );
    expect(paid).toEqual({ transferred_minor: 5_250, transfer_ids: ['tr_before'], amount_minor: 5_250 });
    expect(await writeAsBefore(`reversal_attempt = 1`)).toEqual([paid]);
    expect(await writeAsBefore(`status = 'reversed'`)).toMatchObject([{ transferred_minor: 0 }]);
  });

  it('and the record of it names amounts, provider, outside ids, payout and times [S1-3.13]', async () => {
    const agreement = await completed(app, await app.heldAgreement({ rateMinor: 7_501 }));
    await onboard(app, agreement.coach);
    await windowIsOver(agreement);
    expect((await payOut()).done).toBe(1);
    const [record] = await app.sql<object>(
      `select payment.*, provider_intent_id, provider_charge_id, payout.provider_transfer_id,
         payout.status as payout_status, payout.paid_out_at
       from payment join payment_intent intent on payment.id = intent.payment_id
         join payout on payment.id = payout.payment_id where analysis_id = $1`,
      agreement.analysisId,
    );
    const idOf = (prefix: string) => expect.stringMatching(prefix) as string;
    const isTime = expect.any(Date) as Date;
    expect(record).toMatchObject({
      id: idOf('^[0-9a-f-]{36}$'),
      analysis_id: agreement.analysisId,
      currency: 'USD',
      total_minor: 7_501,
      platform_amount_minor: 2_250,
      coach_amount_minor: 5_251,
      status: 'completed',
      provider: 'stripe',
      provider_intent_id: idOf('^pi_'),
      provider_charge_id: idOf('^ch_'),
      provider_transfer_id: idOf('^tr_'),
      payout_status: 'completed',
      paid_out_at: isTime,
      created_at: isTime,
      updated_at: isTime,
    });
  });

  it('later when their account is not ready, without holding up the others (T-17)', async () => {
    const waiting = await completed(app, await app.heldAgreement());
    const ready = await completed(app, await app.heldAgreement());
    await onboard(app, ready.coach);
    await windowIsOver(waiting);
    await windowIsOver(ready);
    expect((await payOut()).done).toBe(1);
    await onboard(app, waiting.coach);
    expect((await payOut()).done).toBe(1);
  });

  it('once, when the process died between the transfer and its record', async () => {
    const agreement = await completed(app, await app.heldAgreement());
    await onboard(app, agreement.coach);
    await windowIsOver(agreement);
    const provider = app.use(TransferProvider);
    const original = provider.createTransfer.bind(provider);
    vi.spyOn(provider, 'createTransfer').mockImplementationOnce(async (...args) => {
      await original(...args);
      throw new Error('killed');
    });
    expect((await payOut()).errors).toHaveLength(1);
    expect((await payOut()).done).toBe(1);
    const { transfers } = await app.stripe.ledger();
    const [charge] = await app.stripe.chargesOf(agreement.analysisId);
    expect(transfers.filter(({ source_transaction: source }) => source === charge?.id)).toHaveLength(1);
  });

  it('not at all when the athlete was refunded first', async () => {
    const agreement = await completed(app, await app.heldAgreement());
    await onboard(app, agreement.coach);
    const [charge] = await app.stripe.chargesOf(agreement.analysisId);
    await app.sdk.refunds.create({ charge: charge?.id ?? '' });
    await becomes(app, agreement, 'REFUNDED');
    await windowIsOver(agreement);
    expect((await payOut()).done).toBe(0);
    await eventually(() => expect(publishedOf(app, PaymentRefunded, agreement)).toHaveLength(1));
    expect(await booksOf(app, agreement)).toEqual({
      card_holds: 0,
      hold_obligations: 0,
      coach_payable: 0,
      deferred_revenue: 0,
      provider_balance: 0,
    });
  });
});
