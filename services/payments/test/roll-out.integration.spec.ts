import { asAdmin } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { ReconcilePayments } from '../src/use-cases/sync/reconcile-payments.js';
import { onboard } from './coaches.js';
import {
  asked,
  at,
  bookReversalAsBefore,
  bothSidesOf,
  changeAsBefore,
  type ColumnsBefore,
} from './factories/payment-before.js';
import { Money } from './money.js';
import { startPaymentsApp, type Agreement, type PaymentsApp } from './payments-app.js';

let app: PaymentsApp;
let money: Money;
beforeAll(async () => {
  app = await startPaymentsApp();
  money = new Money(app);
});
afterEach(() => app.stripe.pauseWebhooks(false));
afterAll(() => app.stop());

describe('beside a process of the version before', () => {
  const agree = async ({ analysisId }: Agreement, expected: Partial<ColumnsBefore>) => {
    const { before, now } = await bothSidesOf(app, analysisId);
    expect(now).toEqual(before);
    expect(now).toMatchObject(expected);
  };
  const writes = ({ analysisId }: Agreement, columns: Partial<ColumnsBefore>) =>
    changeAsBefore(app, analysisId, columns);
  const reconcile = async (agreement: Agreement) => {
    await money.stoodStill(agreement);
    expect((await app.use(ReconcilePayments).execute()).errors).toEqual([]);
  };

  it('goes on with its capture, transfer and refund, and it with ours', async () => {
    const agreement = await app.heldAgreement();
    await onboard(app, agreement.coach);
    await app.stripe.pauseWebhooks(true);
    const [charge] = await app.stripe.chargesOf(agreement.analysisId);
    await app.sdk.paymentIntents.capture(charge?.payment_intent ?? '');
    await writes(agreement, {
      status: 'completed',
      captured_at: new Date(),
      payout_status: 'pending',
      payout_due_at: new Date(Date.now() + 60_000),
    });
    await app.sql(
      `update payment_intent set state = 'captured' from payment
       where payment.id = payment_id and analysis_id = $1`,
      agreement.analysisId,
    );
    await agree(agreement, { payout_status: 'pending', refund_state: null });
    expect(await app.payment(agreement)).toMatchObject({ status: 'PAYMENT_STATUS_COMPLETED' });

    await money.moveWindow(agreement, '-1 second');
    await agree(agreement, { payout_status: 'pending' });
    await writes(agreement, { payout_status: 'processing' });
    await agree(agreement, { payout_status: 'processing' });
    await money.payOut();
    await agree(agreement, {
      payout_status: 'completed',
      provider_transfer_id: expect.stringMatching('^tr_') as string,
    });

    await writes(agreement, {
      payout_status: 'reversing',
      reversal_attempt: 1,
      ...asked('requested', null),
    });
    await agree(agreement, { payout_status: 'reversing', refund_state: 'requested', refund_attempt: 1 });
    await reconcile(agreement);
    await agree(agreement, {
      payout_status: 'reversed',
      transfer_reversals: [expect.stringMatching('^trr_') as string],
      reversed_minor: 5_250,
      refund_state: 'refunded',
      refunded_at: expect.any(Date) as Date,
    });
  });

  it('may be asked for another refund after one that was declined here', async () => {
    const agreement = await money.captured();
    await agree(agreement, { payout_status: 'pending' });
    const error = { type: 'invalid_request_error', code: 'charge_disputed', status: 400 };
    await app.stripe.failNext('refunds.create', { error });
    await expect(money.refund(agreement)).rejects.toMatchObject({ code: 'PAYMENT_NOT_REFUNDABLE' });
    await agree(agreement, { payout_status: 'pending', refund_state: 'declined', refund_attempt: 1 });

    const again = { ...asked('requested', agreement.athlete.userId), refund_attempt: 2 };
    await writes(agreement, { payout_status: 'canceled', ...again });
    await agree(agreement, { payout_status: 'canceled', ...again });
    await writes(agreement, { refund_attempt: 3 });
    await agree(agreement, { refund_state: 'requested', refund_attempt: 3 });
    await writes(agreement, { status: 'refunded', refund_state: 'refunded', refunded_at: at(12) });
    await agree(agreement, { refund_state: 'refunded', refunded_at: at(12) });
    expect(
      await app.sql(
        `select refund.status, attempt from refund join payment on payment.id = payment_id
         where analysis_id = $1 order by attempt`,
        agreement.analysisId,
      ),
    ).toEqual([
      { status: 'declined', attempt: 1 },
      { status: 'refunded', attempt: 3 },
    ]);
  });

  it('may decline what was requested here, and its reversals are ours', async () => {
    const agreement = await money.paidOut();
    await agree(agreement, { payout_status: 'completed' });
    await writes(agreement, { payout_status: 'reversing', reversal_attempt: 1, ...asked('requested', null) });
    await writes(agreement, { payout_status: 'completed', refund_state: 'declined' });
    await agree(agreement, { payout_status: 'completed', refund_state: 'declined' });

    await writes(agreement, { payout_status: 'reversing', reversal_attempt: 2 });
    await app.sql('begin');
    const reversals = [`trr_${randomUUID()}`, `trr_${randomUUID()}`].sort();
    await writes(agreement, {
      payout_status: 'reversed',
      transfer_reversals: reversals,
      reversed_minor: 5_250,
    });
    for (const [index, id] of reversals.entries())
      await bookReversalAsBefore(app, agreement.analysisId, id, index === 0 ? 1_000 : 4_250);
    await app.sql('commit');
    await agree(agreement, {
      payout_status: 'reversed',
      transfer_reversals: reversals,
      reversed_minor: 5_250,
    });

    await writes(agreement, { payout_status: 'pending', payout_attempt: 1 });
    await agree(agreement, { payout_status: 'pending', payout_attempt: 1 });
    expect((await money.refund(agreement, await asAdmin(), 'No notes'))?.status).toBe(
      'PAYMENT_STATUS_REFUNDED',
    );
    await agree(agreement, { payout_status: 'canceled', refund_state: 'refunded', refund_attempt: 2 });
  });
});
