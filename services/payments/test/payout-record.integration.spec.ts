import { newCoach, onboard } from './coaches.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';

let app: PaymentsApp;

beforeAll(async () => {
  app = await startPaymentsApp();
});
afterAll(() => app.stop());

const recordOf = async (coachId: string) => {
  const [row] = await app.sql<Record<string, unknown>>(
    'select * from payout_account where coach_id = $1',
    coachId,
  );
  return row;
};

describe('the record of a connected account', () => {
  it('holds whose it is, where it stands and what it may do [S0-3.22] [S0-3.23] [S0-3.24] [S0-3.25] [S0-3.26]', async () => {
    const coach = await newCoach(app);
    const { accountId } = await app.client.createConnectAccount(
      { country: '', businessType: '' },
      { as: coach },
    );
    await app.client.getPayoutAccount({ refresh: true }, { as: coach });
    const isTime = expect.any(Date) as Date;
    expect(await recordOf(coach.userId)).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      coach_id: coach.userId,
      owner_type: 'coach',
      provider: 'stripe',
      provider_account_id: accountId,
      account_type: 'express',
      is_active: true,
      is_default: true,
      onboarding_completed: false,
      details_submitted: false,
      charges_enabled: false,
      payouts_enabled: false,
      verification_status: 'unverified',
      capabilities: { transfers: 'inactive' },
      requirements: expect.arrayContaining([expect.any(String)]) as string[],
      default_currency: 'USD',
      minimum_payout_minor: 0,
      payout_schedule: 'weekly',
      internal_notes: '',
      created_at: isTime,
      updated_at: isTime,
      verified_at: null,
      synced_at: isTime,
    });
  });

  it('follows the provider until it is verified, and tells its own coach only what they need (T-12) [S0-3.23] [S0-3.24] [S0-3.26] [S0-7.26]', async () => {
    const coach = await newCoach(app);
    await onboard(app, coach);
    expect(await recordOf(coach.userId)).toMatchObject({
      onboarding_completed: true,
      details_submitted: true,
      charges_enabled: false,
      payouts_enabled: true,
      verification_status: 'verified',
      capabilities: { transfers: 'active' },
      requirements: [],
      verified_at: expect.any(Date) as Date,
    });
    const { account } = await app.client.getPayoutAccount({ refresh: false }, { as: coach });
    const told = Object.keys(account ?? {});
    expect(told).toEqual(expect.arrayContaining(['providerAccountId', 'payoutsEnabled', 'payoutSchedule']));
    for (const kept of ['internalNotes', 'accountMetadata', 'requirements', 'capabilities'])
      expect(told).not.toContain(kept);
    const other = await newCoach(app);
    expect((await app.client.getPayoutAccount({ refresh: false }, { as: other })).account).toBeUndefined();
  });
});
