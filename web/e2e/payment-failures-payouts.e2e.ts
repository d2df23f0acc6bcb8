import { openSession } from './support/web-session.js';
import { expect, test, type Page } from './support/test.js';
import { ApiPerson } from './support/api-person.js';
import { completeCoach, openPayouts } from './support/api-steps.js';
import type { Bandeja } from './support/bandeja.js';
import { intercept } from './support/intercept.js';
import { failAtProvider, forgetFailures, OUTAGE, providerOf } from './support/provider.js';
import { runSql } from './support/tables.js';

/** Failures of a coach's payment account, caused at their source and checked on the screen. */
test.describe.configure({ mode: 'default' });

let bandeja: Bandeja;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
});
test.afterEach(async () => {
  await forgetFailures(bandeja);
});
/** Stripe's package retries once by itself. */
const RETRIED = 2;
const MANY = 1_000;
const create = async (coach: ApiPerson) =>
  (await (await coach.proveAgain()).post<{ accountId: string }>('/api/stripe-create-connect-account', {}))
    .accountId;
/** Makes our server fetch the current state from the provider. */
const refresh = (coach: ApiPerson) => coach.graphql('{ payoutAccount(refresh: true) { providerAccountId } }');
const section = (page: Page) => page.getByRole('region', { name: 'Payout account' });
const press = (page: Page, name: string) => section(page).getByRole('button', { name }).click();
const isTold = (page: Page, text: string) => expect(section(page).getByRole('alert')).toHaveText(text);

async function coachAtBilling(page: Page, name: string, before?: (coach: ApiPerson) => Promise<unknown>) {
  const coach = await ApiPerson.join(bandeja, name, 'coach');
  await completeCoach(coach, 6_500);
  await before?.(coach);
  await openSession(page, bandeja, coach.who);
  await page.goto(`${bandeja.origin}/coach/billing`);
  await expect(section(page).getByRole('button').first()).toBeVisible();
  return coach;
}

test('an ended session is reported as missing user information [S1-8.42]', async ({ page }) => {
  await coachAtBilling(page, 'Ada Ended');
  // The token arrives damaged, and refreshing it fails.
  await page.route('**/auth/v1/token**', (route) => route.abort());
  await intercept(page, '**/api/stripe-create-connect-account', (route, request) =>
    route.continue({ headers: { ...request.headers(), authorization: 'Bearer damaged' } }),
  );
  await press(page, 'Set up payout account');
  await isTold(page, 'User information is missing');
});

test('an unfinished coach profile is reported by the API and on the screen [S1-8.43] (S1-8.46)', async ({
  page,
}) => {
  const coach = await coachAtBilling(page, 'Berta Unfinished');
  await runSql(
    bandeja,
    'catalog',
    'update coach_profile set profile_completed = false where id = $1',
    coach.id,
  );
  await coach.proveAgain();
  const answer = await coach.call('POST', '/api/stripe-create-connect-account', {});
  expect([answer.status, answer.body]).toMatchObject([
    409,
    {
      error: 'Please complete your coach profile before setting up payments',
      code: 'COACH_PROFILE_INCOMPLETE',
    },
  ]);
  await press(page, 'Set up payout account');
  await isTold(page, 'Please complete your coach profile before setting up payments.');
});

test('a response without an account has its own message [S1-8.44]', async ({ page }) => {
  await coachAtBilling(page, 'Cora Empty');
  await intercept(page, '**/api/stripe-create-connect-account', (route) => route.fulfill({ json: {} }));
  await press(page, 'Set up payout account');
  await isTold(page, "Couldn't create the payout account. Stripe returned no account ID. Try again.");
});

test('a missing endpoint and a missing profile are both reported as a missing coach profile [S1-8.45]', async ({
  page,
}) => {
  await coachAtBilling(page, 'Dora Nowhere');
  // The response of a load balancer without a backend.
  await intercept(page, '**/api/stripe-create-connect-account', (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'default backend - 404' }),
  );
  await press(page, 'Set up payout account');
  const text = 'Coach profile not found. Please ensure your profile is set up correctly.';
  await isTold(page, text);
  await page.unroute('**/api/stripe-create-connect-account');
  await intercept(page, '**/api/stripe-create-connect-account', (route) =>
    route.fulfill({ status: 500, json: { error: 'Coach profile not found' } }),
  );
  await press(page, 'Set up payout account');
  await isTold(page, text);
});

test('an account that was meanwhile set up in another tab is reported as existing (S1-8.47)', async ({
  page,
}) => {
  const coach = await coachAtBilling(page, 'Elsa Twice');
  await openPayouts(coach);
  await press(page, 'Set up payout account');
  await isTold(page, 'You already have an active payment account. Please refresh the page.');
  await page.reload();
  await expect(section(page).getByText('Active. Payouts are enabled.')).toBeVisible();
});

test('an account that the provider lost before it was set up has to be created first [S1-8.48]', async ({
  page,
}) => {
  const coach = await coachAtBilling(page, 'Fina Lost', create);
  const [account] = (await providerOf(bandeja).accounts.list()).data;
  await providerOf(bandeja).accounts.del(account?.id ?? '');
  await press(page, 'Continue setup');
  await isTold(page, 'No payment account found. Please create an account first.');
  await coach.proveAgain();
  const link = await coach.call('POST', '/api/stripe-connect-onboarding-link', { accountId: account?.id });
  expect(link).toMatchObject({
    status: 404,
    body: { error: 'No payment account found. Please create an account first.' },
  });
});

test('an active account that is gone has no dashboard [S1-8.49]', async ({ page }) => {
  let accountId = '';
  const coach = await coachAtBilling(
    page,
    'Gala Gone',
    async (person) => (accountId = await openPayouts(person)),
  );
  await providerOf(bandeja).accounts.del(accountId);
  await refresh(coach);
  await press(page, 'Open Stripe dashboard');
  await isTold(page, 'No payment account found');
});

test('a provider that does not respond is reported according to the action [S1-8.50]', async ({
  page,
  browser,
}) => {
  await coachAtBilling(page, 'Hilda Waiting', create);
  await failAtProvider(bandeja, 'account_links.create', OUTAGE, RETRIED);
  await press(page, 'Continue setup');
  await isTold(page, 'Failed to get onboarding link');
  await forgetFailures(bandeja);

  const other = await (await browser.newContext()).newPage();
  const coach = await coachAtBilling(other, 'Iris Active', openPayouts);
  await failAtProvider(bandeja, 'login_links.create', OUTAGE, RETRIED);
  await press(other, 'Open Stripe dashboard');
  await isTold(other, 'Failed to get dashboard link');

  // The provider requires a document, and its status cannot be fetched.
  const [account] = (await providerOf(bandeja).accounts.list()).data;
  await bandeja.control(`accounts/${account?.id}/requirements`, {
    currently_due: ['individual.verification.document'],
  });
  await refresh(coach);
  await other.reload();
  await expect(section(other).getByRole('button', { name: 'Check again' })).toBeVisible();
  // The webhook of that change, too, makes our server fetch the account, again and again while that fails.
  await failAtProvider(bandeja, 'accounts.retrieve', OUTAGE, MANY);
  await press(other, 'Check again');
  await isTold(other, 'Failed to fetch payment account');
});

test('an account that cannot be read from our own records is reported, with a way on (S1-8.50)', async ({
  page,
}) => {
  await coachAtBilling(page, 'Jana Unread', create);
  await runSql(bandeja, 'payments', 'alter table payout_account rename to payout_account_away');
  await page.reload();
  await isTold(page, 'Failed to fetch payment accountTry again');
  await runSql(bandeja, 'payments', 'alter table payout_account_away rename to payout_account');
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await expect(section(page).getByRole('button', { name: 'Continue setup' })).toBeVisible();
});

test('coaches have no access to cards, on the screen and in the API [S0-6.6] [S0-6.7] [S1-5.38]', async ({
  page,
}) => {
  const coach = await ApiPerson.join(bandeja, 'Kira Cardless', 'coach');
  await completeCoach(coach, 6_500);
  const calls: [string, string, object?][] = [
    ['POST', '/api/stripe-create-customer', {}],
    ['POST', '/api/stripe-create-setup-intent', { customerId: '' }],
    ['GET', '/api/stripe-payment-methods?customerId='],
    ['DELETE', '/api/stripe-delete-payment-method', { paymentMethodId: 'pm_1' }],
  ];
  for (const [method, path, body] of calls)
    expect(await coach.call(method, path, body)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  const { data: customers } = await providerOf(bandeja).customers.list({ limit: 100 });
  expect(customers.filter(({ email }) => email === coach.who.email)).toEqual([]);
  await openSession(page, bandeja, coach.who);
  await page.goto(`${bandeja.origin}/user/billing`);
  await expect(page.getByText(/Stripe connected-account dashboard/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payment Methods' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Payment Method/ })).toHaveCount(0);
});
