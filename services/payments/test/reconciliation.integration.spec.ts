import { PaymentCanceled } from '@bandeja/contracts/payments-events';
import { eventually } from '@bandeja/testing';
import { ReconcilePayments } from '../src/use-cases/sync/reconcile-payments.js';
import { movementsOf, unbalanced } from './books.js';
import { startPaymentsApp, type PaymentsApp, type Agreement } from './payments-app.js';
import { publishedOf } from './outcomes.js';

let app: PaymentsApp;

beforeAll(async () => {
  app = await startPaymentsApp();
});
afterEach(async () => {
  await app.stripe.pauseWebhooks(false);
  expect(await unbalanced(app)).toEqual([]);
});
afterAll(() => app.stop());

const CAPTURED = ['capture', 'fee', 'hold', 'hold_released'];

describe('reconciliation', () => {
  /** A webhook that is still being handled moves the payment once more: then it is looked at again. */
  const isFound = (agreement: Agreement, status: string) =>
    eventually(async () => {
      await app.sql(
        `update payment set updated_at = now() - interval '2 minutes' where analysis_id = $1`,
        agreement.analysisId,
      );
      await app.use(ReconcilePayments).execute();
      expect((await app.payment(agreement))?.status).toBe(status);
    });

  it('finds a hold that no webhook told of', async () => {
    const agreement = await app.agree();
    await app.stripe.pauseWebhooks(true);
    await app.saveCard(agreement.athlete);
    const { clientSecret } = await app.openIntent(agreement);
    await app.stripe.confirm(clientSecret);
    await isFound(agreement, 'PAYMENT_STATUS_AUTHORIZED');
  });

  it('finishes a capture that was left in the middle', async () => {
    const agreement = await app.heldAgreement();
    await app.sql(
      `update payment set status = 'processing', capture_attempt = 1 where analysis_id = $1`,
      agreement.analysisId,
    );
    await isFound(agreement, 'PAYMENT_STATUS_COMPLETED');
    expect(await movementsOf(app, agreement)).toEqual(CAPTURED);
  });

  it('notices that the bank let go of a hold, and says that it expired', async () => {
    const agreement = await app.heldAgreement();
    await app.stripe.pauseWebhooks(true);
    await app.stripe.advanceDays(8);
    await app.sql(
      `update payment set capture_before = now() - interval '1 hour' where analysis_id = $1`,
      agreement.analysisId,
    );
    await isFound(agreement, 'PAYMENT_STATUS_CANCELED');
    await eventually(() =>
      expect(publishedOf(app, PaymentCanceled, agreement)).toMatchObject([{ reason: 'expired' }]),
    );
  });

  it('leaves alone what has just moved', async () => {
    await app.agree().then((agreement) => app.hold(agreement));
    const { done, errors } = await app.use(ReconcilePayments).execute();
    expect({ done, errors }).toEqual({ done: 0, errors: [] });
  });
});
