import type Stripe from 'stripe';

import { benchForEachTest } from './testing/checked-bench.js';
import { accountWithMoney, balances, captured, failure, onboardedAccount } from './testing/scenes.js';

const DAY = 24 * 60 * 60;

const on = benchForEachTest();
const ABOUT_ACCOUNTS = ['account.updated', 'capability.updated'];

const advance = (seconds: number) => on.bench.control('clock', { advanceSeconds: seconds });
const published = async (): Promise<string[]> => {
  await on.bench.control('webhooks/flush', {});
  return on.bench.connectEvents().flatMap(({ type }) => (ABOUT_ACCOUNTS.includes(type) ? [] : [type]));
};
const total = async (account?: string): Promise<number> => {
  const { lines, balance } = await balances(on.stripe, account);
  expect(balance).toEqual(lines);
  return lines['usd'] ?? 0;
};

it('takes two days to reach a bank', async () => {
  const stripeAccount = await accountWithMoney(on.stripe);
  const of = { stripeAccount };
  const { id, ...made } = await on.stripe.payouts.create({ amount: 1000, currency: 'usd' }, of);
  expect(made).toMatchObject({ status: 'pending', automatic: false, failure_code: null });
  await advance(DAY);
  expect(await on.stripe.payouts.retrieve(id, {}, of)).toMatchObject({ status: 'in_transit' });
  await advance(DAY);
  expect(await on.stripe.payouts.retrieve(id, {}, of)).toMatchObject({ status: 'paid' });
  expect(await published()).toEqual(['payout.created', 'payout.updated', 'payout.paid']);
  const { payouts } = await on.bench.control<{ payouts: object[] }>('ledger');
  expect(payouts).toMatchObject([{ id, account: stripeAccount, amount: 1000, status: 'paid' }]);
  expect(await total(stripeAccount)).toBe(2000);
  expect(await failure(on.stripe.payouts.retrieve(id))).toMatchObject({ statusCode: 404 });
});

it.each([
  ['000111111113', 'account_closed'],
  ['000111111116', 'no_account'],
  ['000222222227', 'insufficient_funds'],
  ['000333333335', 'debit_not_authorized'],
  ['DE89370400440532013005', 'invalid_currency'],
])('returns from the account %s: %s', async (number, code) => {
  const account = await accountWithMoney(on.stripe, 3000, number);
  const of = { stripeAccount: account };
  const { payouts } = await on.bench.control<{ payouts: Stripe.Payout[] }>('payout-runs', {});
  expect(payouts).toMatchObject([{ amount: 3000, automatic: true }]);
  expect(await total(account)).toBe(0);
  await advance(2 * DAY);
  expect(
    await on.stripe.payouts.retrieve(payouts[0]?.id ?? '', { expand: ['failure_balance_transaction'] }, of),
  ).toMatchObject({
    ...{ status: 'failed', failure_code: code },
    failure_balance_transaction: { type: 'payout_failure', amount: 3000 },
  });
  expect(await published()).toEqual([
    ...['payout.created', 'payout.reconciliation_completed', 'payout.updated', 'payout.failed'],
    'account.external_account.updated',
  ]);
  expect(await total(account)).toBe(3000);
});

it('is not sent after the bank refused one, until there is another bank account', async () => {
  const account = await accountWithMoney(on.stripe, 3000, '000111111113');
  await on.bench.control('payout-runs', { account });
  await advance(2 * DAY);
  expect(await on.stripe.accounts.retrieve(account)).toMatchObject({
    ...{ payouts_enabled: false, capabilities: { transfers: 'active' } },
    ...{ requirements: { currently_due: ['external_account'] } },
    external_accounts: { data: [{ status: 'errored' }] },
  });
  const payOut = () =>
    on.stripe.payouts.create({ amount: 1000, currency: 'usd' }, { stripeAccount: account });
  expect(await failure(payOut())).toMatchObject({ code: 'payouts_not_allowed' });
  expect(await on.bench.control('payout-runs', {})).toEqual({ payouts: [] });
  await on.bench.control(`accounts/${account}/bank`, { account_number: '000123456789' });
  expect(await on.stripe.accounts.retrieve(account)).toMatchObject({
    ...{ payouts_enabled: true, requirements: { currently_due: [] } },
    external_accounts: { data: [{ status: 'new', last4: '6789' }] },
  });
  expect(await payOut()).toMatchObject({ status: 'pending' });
});

it('tells of another bank account, and of none that was only typed again', async () => {
  const account = await accountWithMoney(on.stripe);
  const told = async () => (await published()).filter((type) => type.startsWith('account.external_account'));
  const bank = async () => (await on.stripe.accounts.retrieve(account)).external_accounts?.data[0];
  const first = await bank();
  await on.bench.control(`accounts/${account}/bank`, { account_number: '000123456789' });
  expect([(await bank())?.id, await told()]).toEqual([first?.id, []]);
  await on.bench.control(`accounts/${account}/bank`, { account_number: '000999999991' });
  expect(await told()).toEqual(['account.external_account.created', 'account.external_account.deleted']);
  expect((await bank())?.fingerprint).not.toBe(first?.fingerprint);
});

it('lists the lines that left with an automatic payout, and those of a refused one with the next', async () => {
  const account = await accountWithMoney(on.stripe);
  const of = { stripeAccount: account };
  const payOut = async () =>
    (await on.bench.control<{ payouts: Stripe.Payout[] }>('payout-runs', {})).payouts[0]?.id ?? '';
  const lines = async (payout: string) =>
    (await on.stripe.balanceTransactions.list({ payout, expand: ['data.source'] }, of)).data;
  const [transfer] = (await on.stripe.transfers.list({ destination: account })).data;
  const refused = await payOut();
  await on.bench.control(`payouts/${refused}/settle`, { status: 'failed' });
  expect(await on.stripe.payouts.retrieve(refused, {}, of)).toMatchObject({
    reconciliation_status: 'completed',
  });
  expect(await lines(refused)).toMatchObject([
    { type: 'payout', amount: -3000, source: { id: refused } },
    { type: 'payment', amount: 3000, source: { object: 'charge', source_transfer: transfer?.id } },
  ]);
  await on.bench.control(`accounts/${account}/bank`, { account_number: '000123456789' });
  expect(await lines(await payOut())).toMatchObject([
    { type: 'payout', amount: -3000 },
    { type: 'payout_failure', amount: 3000, source: { id: refused } },
  ]);
});

it('does not list the lines of a payout by hand, or of another account', async () => {
  const of = { stripeAccount: await accountWithMoney(on.stripe) };
  const { id: payout } = await on.stripe.payouts.create({ amount: 1000, currency: 'usd' }, of);
  expect(await failure(on.stripe.balanceTransactions.list({ payout }, of))).toMatchObject({
    param: 'payout',
    message: expect.stringContaining('only be filtered on automatic') as string,
  });
  expect(await failure(on.stripe.balanceTransactions.list({ payout }))).toMatchObject({
    ...{ param: 'payout', code: 'resource_missing' },
  });
});

it('returns on demand after it was paid', async () => {
  const account = await accountWithMoney(on.stripe);
  const { id } = await on.stripe.payouts.create(
    { amount: 1000, currency: 'usd' },
    { stripeAccount: account },
  );
  await on.bench.control(`payouts/${id}/settle`, { status: 'paid' });
  const failed = { status: 'failed', failure_code: 'could_not_process' };
  expect(await on.bench.control(`payouts/${id}/settle`, failed)).toMatchObject(failed);
  await expect(on.bench.control(`payouts/${id}/settle`, { status: 'paid' })).rejects.toThrow(
    'cannot become paid',
  );
  expect(await total(account)).toBe(3000);
});

it('can be canceled only before it is sent', async () => {
  const account = await accountWithMoney(on.stripe);
  const of = { stripeAccount: account };
  const [first, second] = [
    await on.stripe.payouts.create({ amount: 1000, currency: 'usd' }, of),
    await on.stripe.payouts.create({ amount: 500, currency: 'usd' }, of),
  ];
  expect(await on.stripe.payouts.cancel(first.id, {}, of)).toMatchObject({ status: 'canceled' });
  await advance(DAY);
  expect(await failure(on.stripe.payouts.cancel(second.id, {}, of))).toMatchObject({ statusCode: 400 });
  expect(await total(account)).toBe(2500);
});

it('is refused beyond the available balance, and in a currency without a bank account', async () => {
  const of = { stripeAccount: await accountWithMoney(on.stripe) };
  expect(await failure(on.stripe.payouts.create({ amount: 3001, currency: 'usd' }, of))).toMatchObject({
    code: 'balance_insufficient',
  });
  const foreign = await failure(on.stripe.payouts.create({ amount: 100, currency: 'eur' }, of));
  expect(foreign.message).toContain("don't have any external accounts in that currency (eur)");
});

it('waits while the balance is negative; incoming funds pay the debt first', async () => {
  const account = await onboardedAccount(on.stripe);
  await on.bench.control('adjustments', { account, amount: -2000, description: 'A reversal' });
  expect(await total(account)).toBe(-2000);
  expect(await on.bench.control('payout-runs', {})).toEqual({ payouts: [] });
  // What the account owes is held back.
  await captured(on.stripe, 'pm_card_bypassPending', 10_000);
  await on.stripe.transfers.create({ amount: 3000, currency: 'usd', destination: account });
  const { payouts } = await on.bench.control<{ payouts: Stripe.Payout[] }>('payout-runs', {});
  expect(payouts.map(({ amount }) => amount)).toEqual([1000]);
});

it('leaves the platform in debt when a refund or a dispute costs more than it has', async () => {
  const charge = await captured(on.stripe);
  await on.stripe.payouts.create({ amount: 4825, currency: 'usd' });
  await on.bench.control('disputes', { charge });
  expect(await total()).toBe(-6500);
  const { available } = await on.stripe.balance.retrieve();
  expect(available[0]?.amount).toBe(-6500);
  expect(await failure(on.stripe.payouts.create({ amount: 1, currency: 'usd' }))).toMatchObject({
    code: 'balance_insufficient',
  });
});
