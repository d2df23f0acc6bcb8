import { PaymentCanceled } from '@bandeja/contracts/payments-events';
import { eventually } from '@bandeja/testing';
import { ReconcilePayments } from '../src/use-cases/reconcile-payments.js';
import { movementsOf, unbalanced } from './books.js';
import { Harness, type Agreement } from './harness.js';
import { toldOf } from './told.js';

let harness: Harness;

beforeAll(async () => {
  harness = await Harness.start();
});
afterEach(async () => {
  await harness.stripe.pauseWebhooks(false);
  expect(await unbalanced(harness)).toEqual([]);
});
afterAll(() => harness.stop());

const CAPTURED = ['capture', 'fee', 'hold', 'hold_released'];

describe('reconciliation', () => {
  /** A webhook that is still being handled moves the payment once more: then it is looked at again. */
  const isFound = (agreement: Agreement, status: string) =>
    eventually(async () => {
      await harness.sql(
        `update payment set updated_at = now() - interval '2 minutes' where analysis_id = $1`,
        agreement.analysisId,
      );
      await harness.use(ReconcilePayments).execute();
      expect((await harness.payment(agreement))?.status).toBe(status);
    });

  it('finds a hold that no webhook told of', async () => {
    const agreement = await harness.agree();
    await harness.stripe.pauseWebhooks(true);
    await harness.saveCard(agreement.athlete);
    const { clientSecret } = await harness.openIntent(agreement);
    await harness.stripe.confirm(clientSecret);
    await isFound(agreement, 'PAYMENT_STATUS_AUTHORIZED');
  });

  it('finishes a capture that was left in the middle', async () => {
    const agreement = await harness.heldAgreement();
    await harness.sql(
      `update payment set status = 'processing', capture_attempt = 1 where analysis_id = $1`,
      agreement.analysisId,
    );
    await isFound(agreement, 'PAYMENT_STATUS_COMPLETED');
    expect(await movementsOf(harness, agreement)).toEqual(CAPTURED);
  });

  it('notices that the bank let go of a hold, and says that it expired', async () => {
    const agreement = await harness.heldAgreement();
    await harness.stripe.pauseWebhooks(true);
    await harness.stripe.advanceDays(8);
    await harness.sql(
      `update payment set capture_before = now() - interval '1 hour' where analysis_id = $1`,
      agreement.analysisId,
    );
    await isFound(agreement, 'PAYMENT_STATUS_CANCELED');
    await eventually(() =>
      expect(toldOf(harness, PaymentCanceled, agreement)).toMatchObject([{ reason: 'expired' }]),
    );
  });

  it('leaves alone what has just moved', async () => {
    await harness.agree().then((agreement) => harness.hold(agreement));
    const { done, errors } = await harness.use(ReconcilePayments).execute();
    expect({ done, errors }).toEqual({ done: 0, errors: [] });
  });
});
