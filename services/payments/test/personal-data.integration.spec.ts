import type { UserCaller } from '@bandeja/auth';
import { ProfileUpdated } from '@bandeja/contracts/identity-events';
import { eventually } from '@bandeja/testing';
import { completed, onboard } from './coaches.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';

let app: PaymentsApp;
beforeAll(async () => {
  app = await startPaymentsApp();
});
afterAll(() => app.stop());

const textFor = async (as: UserCaller) => (await app.client.exportPersonalData({}, { as })).json;
const exported = async (as: UserCaller) => JSON.parse(await textFor(as)) as Record<string, unknown>;
const TIME: unknown = expect.stringMatching(/^20\d\d-/);
const emailOf = ({ userId }: UserCaller) => `${userId}@example.test`;

async function introduce(person: UserCaller, fullName: string): Promise<void> {
  const { userId } = person;
  const profile = ProfileUpdated.fromPartial({
    userId,
    fullName,
    email: emailOf(person),
    timezone: 'Europe/Madrid',
  });
  await app.service.transport.deliver(ProfileUpdated, userId, profile);
  await eventually(async () =>
    expect(await app.sql('select 1 from person where user_id = $1', userId)).toHaveLength(1),
  );
}

/** Two people, a paid analysis and the money back. */
async function storeRefunded() {
  const agreement = await app.agree();
  const { athlete, coach, analysisId } = agreement;
  await introduce(athlete, 'Nora Lind');
  await introduce(coach, 'Iker Sanz');
  const accountId = await onboard(app, coach);
  await app.hold(agreement);
  await completed(app, agreement);
  await app.client.refundPayment({ analysisId, reason: 'The video was not mine.' }, { as: athlete });
  return { ...agreement, accountId };
}

describe('the export of what payments keeps', () => {
  it('holds person, customer, cards by brand and last digits, payments and documents of an athlete', async () => {
    const { athlete, coach, analysisId } = await storeRefunded();
    const { documents, ...told } = await exported(athlete);
    const named = { email: emailOf(athlete), fullName: 'Nora Lind' };
    expect(told).toEqual({
      cardAttempts: [expect.objectContaining({ kind: 'payment' })],
      addresses: [],
      person: { ...named, timezone: 'Europe/Madrid' },
      customer: { ...named, createdAt: TIME, updatedAt: TIME },
      cards: [{ brand: 'visa', last4: '4242' }],
      payments: [
        {
          id: expect.any(String),
          analysisId,
          title: 'My bandeja',
          coachId: coach.userId,
          totalMinor: 7_500,
          currency: 'USD',
          status: 'refunded',
          disputes: [],
          createdAt: TIME,
          authorizedAt: TIME,
          captureBefore: TIME,
          capturedAt: TIME,
          canceledAt: null,
          refunds: [{ status: 'succeeded', amountMinor: 7_500, requestedAt: TIME, settledAt: TIME }],
          failureMessage: '',
          refundReasons: ['The video was not mine.'],
        },
      ],
    });
    expect(documents).toEqual([
      { kind: 'credit_note', number: expect.stringMatching(/^C-/), month: null, issuedAt: TIME },
      { kind: 'receipt', number: expect.stringMatching(/^R-/), month: null, issuedAt: TIME },
    ]);
  });

  it('holds person, payout account and payments with their shares of a coach', async () => {
    const { athlete, coach, analysisId } = await storeRefunded();
    expect(await exported(coach)).toEqual({
      payoutDestination: expect.objectContaining({ last4: '6789', changedAt: null }),
      payoutFreezes: [],
      addresses: [],
      person: { email: emailOf(coach), fullName: 'Iker Sanz', timezone: 'Europe/Madrid' },
      taxDetails: null,
      taxRecords: [],
      payoutAccount: {
        country: 'US',
        businessType: 'individual',
        email: emailOf(coach),
        onboardingCompleted: true,
        detailsSubmitted: true,
        chargesEnabled: false,
        payoutsEnabled: true,
        defaultCurrency: 'USD',
        payoutSchedule: expect.any(String),
        minimumPayoutMinor: 0,
        verificationStatus: 'verified',
        verifiedAt: TIME,
        createdAt: TIME,
        updatedAt: TIME,
      },
      payments: [
        expect.objectContaining({
          analysisId,
          athleteId: athlete.userId,
          status: 'refunded',
          totalMinor: 7_500,
          commissionBps: 3_000,
          platformAmountMinor: 2_250,
          coachAmountMinor: 5_250,
          payoutStatus: 'canceled',
          paidOutAt: null,
        }),
      ],
      documents: [],
    });
  });

  it('tells neither the other side nor what is between us and the provider', async () => {
    const { athlete, coach, accountId } = await storeRefunded();
    const other = await storeRefunded();
    const [ofAthlete, ofCoach] = [await textFor(athlete), await textFor(coach)];
    for (const theirs of [emailOf(coach), 'Iker', accountId, 'commission', 'payout'])
      expect(ofAthlete).not.toContain(theirs);
    for (const theirs of [emailOf(athlete), 'Nora', 'The video was not mine.', 'visa', '"4242"'])
      expect(ofCoach).not.toContain(theirs);
    for (const text of [ofAthlete, ofCoach]) {
      for (const theirs of [other.analysisId, other.athlete.userId, other.coach.userId])
        expect(text).not.toContain(theirs);
      for (const internal of ['cus_', 'pm_', 'pi_', 'ch_', 'acct_', 'internalNotes', 'Metadata', 'requestId'])
        expect(text).not.toContain(internal);
    }
  });

  it('is refused as a whole while the provider does not answer, and holds no cards where it lost the customer', async () => {
    const { athlete } = await storeRefunded();
    await app.stripe.failNext('customers.retrieve', {
      error: { type: 'api_error', status: 500 },
      times: 3,
    });
    await expect(textFor(athlete)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'PAYMENT_PROVIDER_UNAVAILABLE',
    });
    await app.stripe.forgetFailures();
    const { customerId } = await app.client.createCustomer({ email: '', name: '' }, { as: athlete });
    await app.sdk.customers.del(customerId);
    expect(await exported(athlete)).toMatchObject({ cards: [] });
  });
});
