import { PaymentRefunded } from '@bandeja/contracts/payments-events';
import { eventually } from '@bandeja/testing';
import { PAYABLE_COUNTRIES } from '../src/domain/payout-countries.js';
import { PaymentProvider } from '../src/use-cases/ports/payment-provider.js';
import { TransferProvider } from '../src/use-cases/ports/transfer-provider.js';
import { completed, newCoach, onboard } from './coaches.js';
import { RESERVE_MINOR } from './fakes/stripe-simulator.js';
import { Money } from './money.js';
import { publishedOf } from './outcomes.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';
import { restJobs } from './resting-jobs.js';

let app: PaymentsApp;
let money: Money;

beforeAll(async () => {
  app = await startPaymentsApp();
  await restJobs(app, 'payouts');
  money = new Money(app);
});
afterAll(() => app.stop());

describe('what Stripe allows a platform', () => {
  it('pays coaches in each country that may be offered', async () => {
    const charge = await money.chargeOf(await money.captured());
    const about = { businessType: 'individual', email: 'carla@example.test' } as const;
    for (const country of PAYABLE_COUNTRIES) {
      const { id } = await app
        .use(PaymentProvider)
        .createAccount({ ...about, country, coachId: country }, `account:${country}`);
      await app.stripe.capabilities(id, 'active');
      const transfer = { amountMinor: 100, currency: 'USD', accountId: id, chargeId: charge.id };
      const ids = { analysisId: country, paymentId: country };
      const made = app.use(TransferProvider).createTransfer({ ...ids, ...transfer }, `transfer:${country}`);
      await expect(made, country).resolves.toMatchObject({ amountMinor: 100 });
    }
  });

  it.each(['MX', 'AR'])('offers no payouts in %s, where it does not', async (country) => {
    const coach = await newCoach(app);
    const created = app.client.createConnectAccount({ country, businessType: '' }, { as: coach });
    await expect(created).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('looks at an account first: its share waits, and is paid once the account is verified', async () => {
    const agreement = await completed(app, await app.heldAgreement());
    const { coach } = agreement;
    const accountId = await onboard(app, coach);
    await app.stripe.capabilities(accountId, 'pending');
    const { account } = await app.client.getPayoutAccount({ refresh: true }, { as: coach });
    expect(account).toMatchObject({ detailsSubmitted: true, payoutsEnabled: false });
    await money.moveWindow(agreement, '-1 second');
    await money.payOut();
    expect(await money.transfersOf(agreement)).toEqual([]);
    const list = { pageSize: 0, pageToken: '', search: '' };
    const { transactions } = await app.client.listTransactions(list, { as: coach });
    expect(transactions[0]).toMatchObject({ payoutWaitReason: 'PAYOUT_WAIT_REASON_ACCOUNT_RESTRICTED' });
    await app.stripe.capabilities(accountId, 'active');
    await eventually(async () => {
      await money.payOut();
      expect(await money.transfersOf(agreement)).toHaveLength(1);
    });
  });

  it('keeps a refund pending until the balance covers it', async () => {
    const agreement = await money.captured();
    await app.stripe.adjust(-RESERVE_MINOR);
    expect(await money.refund(agreement)).toMatchObject({
      status: 'PAYMENT_STATUS_COMPLETED',
      refunds: [{ status: 'REFUND_STATUS_PENDING' }],
    });
    expect(publishedOf(app, PaymentRefunded, agreement)).toEqual([]);
    await app.stripe.adjust(RESERVE_MINOR);
    await app.stripe.advanceDays(0.01);
    await money.isGivenBackOnce(agreement);
  });
});
