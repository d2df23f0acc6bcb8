import { asAdmin, asAthlete, asCoach, asService } from '@bandeja/testing';
import type { UserCaller } from '@bandeja/auth';
import { DomainError } from '@bandeja/errors';
import { randomUUID } from 'node:crypto';
import * as catalogue from '../src/domain/payment.errors.js';
import { newCoach, onboard } from './coaches.js';
import { OperatePayment } from '../src/use-cases/dunning/operate-payment.js';
import { FreezePayouts } from '../src/use-cases/payout/freeze-payouts.js';
import { SteerPayout } from '../src/use-cases/payout/steer-payout.js';
import { startPaymentsApp, type PaymentsApp, type Agreement } from './payments-app.js';
import { restJobs } from './resting-jobs.js';
import { Money } from './money.js';
import { becomes } from './outcomes.js';
import { tell } from './taxes.js';

let app: PaymentsApp;
let money: Money;
const provoked = new Set<string>();

beforeAll(async () => {
  app = await startPaymentsApp();
  await restJobs(app, 'payouts');
  money = new Money(app);
});
afterAll(() => app.stop());

const outage = { error: { type: 'api_error', status: 500 }, times: 2 };
const NOTHING_ASSERTED = { paymentMethodId: '', assertedAmountMinor: 0, assertedCurrency: '', ipAddress: '' };
const intent = ({ analysisId, athlete }: Agreement, more: object = {}) =>
  app.client.createPaymentIntent({ analysisId, ...NOTHING_ASSERTED, ...more }, { as: athlete });
const account = (coach: UserCaller) =>
  app.client.createConnectAccount({ country: '', businessType: '' }, { as: coach });
const capture = ({ analysisId, coach }: Agreement) =>
  app.client.capturePayment({ analysisId }, { as: coach });
const setup = async (agreement: Agreement) =>
  app.client.createSetupIntent({ customerId: 'cus_of_another', ipAddress: '' }, { as: agreement.athlete });

const REFUSALS: [string, string | RegExp, () => Promise<unknown>][] = [
  [
    'ANALYSIS_NOT_FOUND',
    'Analysis not found or access denied',
    async () => intent({ ...(await app.agree()), athlete: (await app.agree()).athlete }),
  ],
  [
    'PAYMENT_NOT_FOUND',
    'There is no payment for this analysis.',
    async () => money.refund(await app.agree()),
  ],
  [
    'PAYMENT_NOT_OPEN',
    "This analysis doesn't need a payment right now.",
    async () => {
      const agreement = await app.heldAgreement();
      app.peers.setStatus(agreement.analysisId, 'ANALYSIS_STATUS_IN_PROGRESS');
      await app.complete(agreement);
      await becomes(app, agreement, 'COMPLETED');
      app.peers.setStatus(agreement.analysisId, 'ANALYSIS_STATUS_REJECTED');
      return intent(agreement);
    },
  ],
  [
    'PAYMENT_CLOSED',
    'This analysis can no longer be paid for. Send your coach a new request.',
    async () => {
      const agreement = await app.heldAgreement();
      await app.use(OperatePayment).cancel(agreement.analysisId, 'Asked for', 'Olga');
      return intent(agreement);
    },
  ],
  [
    'PAYMENT_NOT_CANCELABLE',
    'The card is being charged or was charged. Use `refunds make` to give the money back.',
    async () => app.use(OperatePayment).cancel((await money.captured()).analysisId, 'Asked for', 'Olga'),
  ],
  [
    'PAYMENT_AMOUNT_MISMATCH',
    'The price has changed since this page was opened. Reload it and try again.',
    async () => intent(await app.agree(), { assertedAmountMinor: 50 }),
  ],
  [
    'CUSTOMER_NOT_FOUND',
    "Your payment details weren't found. Reload the page and try again.",
    async () => setup(await app.agree()),
  ],
  [
    'PAYMENT_METHOD_NOT_FOUND',
    "That card isn't saved in your account. Add a card and try again.",
    async () => intent(await app.agree()),
  ],
  [
    'PAYMENT_CAPTURE_FAILED',
    "Payment capture failed. Please contact support if this issue persists. The athlete's card was declined.",
    async () => {
      const agreement = await app.heldAgreement();
      const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
      await app.stripe.failNext('payment_intents.capture', { error, times: 2 });
      await app.complete(agreement);
      await becomes(app, agreement, 'FAILED');
      return capture(agreement);
    },
  ],
  [
    'ANALYSIS_NOT_COMPLETED',
    'The card is charged when the analysis is completed. Submit it first.',
    async () => capture(await app.heldAgreement()),
  ],
  [
    'REFUND_WINDOW_CLOSED',
    'The refund period has ended. Contact support if something is wrong with this analysis.',
    async () => {
      const agreement = await money.captured();
      await money.moveWindow(agreement, '-1 second');
      return money.refund(agreement);
    },
  ],
  [
    'PAYMENT_NOT_REFUNDABLE',
    "This payment can't be refunded right now. Contact support if you think it should be.",
    async () => money.refund(await app.heldAgreement()),
  ],
  [
    'REFUND_REASON_MISSING',
    'Give a reason for the refund.',
    async () => money.refund(await money.captured(), await asAdmin(), ''),
  ],
  [
    'TRANSFER_REVERSAL_FAILED',
    "The coach's share couldn't be reversed, so nothing was refunded. Try again when their balance covers it.",
    async () => {
      const agreement = await money.paidOut();
      await app.stripe.payOutBalance(agreement.accountId, 5_250);
      return money.refund(agreement, await asAdmin(), 'No notes');
    },
  ],
  [
    'COACH_PROFILE_INCOMPLETE',
    'Please complete your coach profile before setting up payments',
    async () => account(await asCoach()),
  ],
  [
    'PAYOUT_ACCOUNT_EXISTS',
    'You already have an active payment account. Please refresh the page.',
    async () => {
      const coach = await newCoach(app);
      await onboard(app, coach);
      return account(coach);
    },
  ],
  [
    'PAYOUT_ACCOUNT_NOT_FOUND',
    'No payment account found. Please create an account first.',
    async () => app.client.createOnboardingLink({ accountId: '' }, { as: await asCoach() }),
  ],
  [
    'PAYOUT_ONBOARDING_INCOMPLETE',
    'Finish setting up your payout account first.',
    async () => {
      const coach = await newCoach(app);
      const { accountId } = await account(coach);
      return app.client.createDashboardLink({ accountId }, { as: coach });
    },
  ],
  [
    'WEBHOOK_SIGNATURE_INVALID',
    'The signature does not fit the payload.',
    async () =>
      app.client.receiveWebhook(
        { payload: Buffer.from('{}'), signature: 't=1,v1=00', endpoint: 'WEBHOOK_ENDPOINT_PLATFORM' },
        { as: asService('gateway') },
      ),
  ],
  [
    'DOCUMENT_NOT_FOUND',
    'This link has expired. Reload the page for a new one.',
    async () => {
      const guessed = { id: randomUUID(), locale: 'en', expires: '99999999999', signature: 'guessed' };
      return app.client.readDocument(guessed, { as: asService('gateway') });
    },
  ],
  [
    'VALIDATION_FAILED',
    'Say it in at most 1000 characters.',
    async () => money.refund(await money.captured(), undefined, 'x'.repeat(1_001)),
  ],
  [
    'INVALID_ANALYSIS_ID',
    'This is not the id of an analysis.',
    async () => money.refund({ ...(await app.agree()), analysisId: 'x' }),
  ],
  [
    'PAYOUT_NOT_WAITING',
    'There is no share that waits to be transferred: it was paid out or refunded.',
    async () => app.use(SteerPayout).retry((await app.heldAgreement()).analysisId, 'Olga'),
  ],
  [
    'PAYMENT_PROVIDER_UNAVAILABLE',
    "Stripe isn't responding. Try again in a moment.",
    async () => {
      const agreement = await money.captured();
      await app.stripe.failNext('refunds.create', outage);
      return money.refund(agreement);
    },
  ],
  [
    'TAX_ID_INVALID',
    "This isn't a tax number of the country you chose. Check the number and the country.",
    async () => tell(app, await newCoach(app), { taxId: '1' }),
  ],
  [
    'VAT_ID_INVALID',
    'A VAT number begins with the letters of its country, such as ES12345678Z. Check it, or leave it empty.',
    async () => tell(app, await newCoach(app), { vatId: 'XX123' }),
  ],
  [
    'CARD_ATTEMPTS_EXCEEDED',
    /^Too many tries with cards. Wait \d+ minutes?, then try again with a card that your bank accepts.$/,
    async () => {
      const athlete = await asAthlete();
      const { customerId } = await app.client.createCustomer({ email: '', name: '' }, { as: athlete });
      await app.sql(
        `insert into card_attempt (kind, user_id, at) select 'setup', $1, now() from generate_series(1, 10)`,
        athlete.userId,
      );
      return app.client.createSetupIntent({ customerId, ipAddress: '' }, { as: athlete });
    },
  ],
  [
    'PAYOUTS_NOT_FROZEN',
    "This coach's payouts aren't frozen.",
    async () => app.use(FreezePayouts).release((await newCoach(app)).userId, 'She has called', 'Olga'),
  ],
  [
    'PAYOUT_NOT_UNDER_REVIEW',
    'This payout waits for no decision.',
    async () => {
      const { analysisId } = await money.captured();
      const decision = { analysisId, decision: 'PAYOUT_DECISION_RELEASE', reason: 'Looked at it' } as const;
      return app.client.decidePayout(decision, { as: await asAdmin() });
    },
  ],
  [
    'PAYOUT_UNDER_REVIEW',
    'This payout is conspicuous. Use `payouts clear` or `payouts refuse` with a reason.',
    async () => {
      const { analysisId } = await money.captured();
      await app.sql(
        `insert into payout_review (payment_id, weight, assessed_at, is_held)
         select id, 100, now(), true from payment where analysis_id = $1`,
        analysisId,
      );
      return app.use(SteerPayout).retry(analysisId, 'Olga');
    },
  ],
];

it.each(REFUSALS)('answers %s with "%s"', async (code, message, provoke) => {
  const text = typeof message === 'string' ? message : (expect.stringMatching(message) as string);
  await expect(provoke()).rejects.toMatchObject({ code, message: text });
  provoked.add(code);
});

it('leaves no refusal of its catalogue unprovoked', () => {
  const made = Object.values(catalogue)
    .filter((value) => typeof value === 'function')
    .map((make) => (make as (...args: string[]) => unknown)('x', 'x'))
    .filter((value) => value instanceof DomainError)
    .map(({ code }) => code);
  expect(made.length).toBeGreaterThan(15);
  for (const code of made) expect(provoked).toContain(code);
});
