import type { UserCaller } from '@bandeja/auth';
import { eventually } from '@bandeja/testing';
import { WatchAccounts } from '../src/use-cases/payout-accounts/watch-accounts.js';
import { bankRefuses, bankTakes, newBank, runBankPayouts } from './bank-payouts.js';
import { Money } from './money.js';
import { silenceWebhooks } from './outcomes.js';
import { startPaymentsApp, type Agreement, type PaymentsApp } from './payments-app.js';
import { restJobs } from './resting-jobs.js';

let app: PaymentsApp;
let money: Money;

beforeAll(async () => {
  app = await startPaymentsApp();
  await restJobs(app, 'payouts', 'account-watch');
  money = new Money(app);
});
afterAll(() => app.stop());

const seenBy = async ({ analysisId }: Agreement, as: UserCaller) =>
  (await app.client.getPayments({ analysisIds: [analysisId] }, { as })).payments[0]?.bankPayout;
const earned = (as: UserCaller) => app.client.getCoachEarnings({}, { as });
/** A share whose money is the connected account's to use. */
const available = async () => {
  const paid = await money.paidOut({}, 'bypassPending');
  await app.stripe.advanceDays(3);
  return paid;
};

describe('the payout to the bank that a share left with', () => {
  it('is shown to the coach alone, with its arrival, once the provider lists what is in it', async () => {
    const paid = await available();
    const id = await runBankPayouts(app, paid.accountId);
    expect(await seenBy(paid, paid.coach)).toBeUndefined();
    await bankTakes(app, id);
    await eventually(async () =>
      expect(await seenBy(paid, paid.coach)).toEqual({
        ...{ id, status: 'BANK_PAYOUT_STATUS_PAID', failureCode: '', isLate: false },
        ...{ arrivalAt: expect.any(Date) as Date, sentAt: expect.any(Date) as Date },
      }),
    );
    expect(await seenBy(paid, paid.athlete)).toBeUndefined();
  });

  it('is the next one after the bank refused it', async () => {
    const paid = await available();
    const refused = await runBankPayouts(app, paid.accountId);
    await bankRefuses(app, refused);
    await eventually(async () =>
      expect(await seenBy(paid, paid.coach)).toMatchObject({
        ...{ id: refused, status: 'BANK_PAYOUT_STATUS_FAILED', failureCode: 'account_closed' },
      }),
    );
    const share = { amountMinor: 5_250, currency: 'USD' };
    expect((await earned(paid.coach)).bankTrouble).toMatchObject([
      { bankPayout: { id: refused }, amount: share, shares: 1 },
    ]);
    await newBank(app, paid.accountId);
    const next = await runBankPayouts(app, paid.accountId);
    await bankTakes(app, next);
    await eventually(async () =>
      expect(await seenBy(paid, paid.coach)).toMatchObject({ id: next, status: 'BANK_PAYOUT_STATUS_PAID' }),
    );
    expect(await earned(paid.coach)).toMatchObject({
      bankTrouble: [],
      inBank: share,
      completedPayouts: share,
    });
  });

  it('is found without webhooks, also long after, and asked for once', async () => {
    const paid = await available();
    await silenceWebhooks(app);
    const [first, second] = [await runBankPayouts(app, paid.accountId), undefined];
    expect(second).toBeUndefined();
    await bankTakes(app, first);
    await app.stripe.advanceDays(20);
    await app.sql(
      `update payout_account set watched_at = now() - interval '2 days' where provider_account_id = $1`,
      paid.accountId,
    );
    await app.use(WatchAccounts).execute();
    expect(await seenBy(paid, paid.coach)).toMatchObject({ id: first });
    await app.stripe.failNext('balance_transactions.list', {
      error: { type: 'api_error', status: 500 },
      times: 2,
    });
    await app.sql(
      `update payout_account set watched_at = now() - interval '2 days' where provider_account_id = $1`,
      paid.accountId,
    );
    expect((await app.use(WatchAccounts).execute()).errors).toEqual([]);
    await app.stripe.forgetFailures();
    await app.stripe.pauseWebhooks(false);
  });

  it('is none for a share that was brought back, nor for one that was transferred again since', async () => {
    const paid = await available();
    const id = await runBankPayouts(app, paid.accountId);
    await bankTakes(app, id);
    await eventually(async () => expect(await seenBy(paid, paid.coach)).toMatchObject({ id }));
    await app.sql(`update payout set status = 'reversed' where bank_payout_id = $1`, id);
    expect(await seenBy(paid, paid.coach)).toBeUndefined();
    await app.sql(
      `update payout set status = 'completed', paid_out_at = paid_out_at + interval '30 days' where bank_payout_id = $1`,
      id,
    );
    expect(await seenBy(paid, paid.coach)).toBeUndefined();
  });
});
