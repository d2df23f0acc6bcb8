import { expect, test, type Locator, type Page } from './support/test.js';
import { ApiPerson } from './support/api-person.js';
import { completeAthlete, completeCoach, openPayouts, requestAnalysis } from './support/api-steps.js';
import type { Bandeja } from './support/bandeja.js';
import { makeClip } from './support/clips.js';
import { intercept } from './support/intercept.js';
import { openSession } from './support/web-session.js';
import {
  failAtProvider,
  forgetFailures,
  OUTAGE,
  providerOf,
  REVOKED_KEY,
  saveTestCard,
} from './support/provider.js';
import { fillRequest } from './support/steps.js';
import { runSql, without } from './support/tables.js';

/** Failures of an athlete's cards and payments, caused at their source and checked on the screen. */
test.describe.configure({ mode: 'serial' });

const CLIP = await makeClip('payment-failures.mp4', { seconds: 2, size: '320x180' });

let bandeja: Bandeja;
let athlete: ApiPerson;
let coach: ApiPerson;
let page: Page;

test.beforeAll(async ({ browser, shared }) => {
  bandeja = await shared();
  [athlete, coach] = await Promise.all([
    ApiPerson.join(bandeja, 'Tom Becker', 'athlete'),
    ApiPerson.join(bandeja, 'Aina Banks', 'coach'),
  ]);
  await Promise.all([completeAthlete(athlete), completeCoach(coach, 6_500)]);
  await openPayouts(coach);
  await saveTestCard(athlete, 'authenticationRequired');
  page = await (await browser.newContext()).newPage();
  await openSession(page, bandeja, athlete.who);
});
test.afterEach(async () => {
  await forgetFailures(bandeja);
});
const cards = () => page.getByRole('region', { name: 'Payment Methods' });
const dialog = () => page.getByRole('dialog', { name: 'Add Payment Method' });
const openBilling = () => page.goto(`${bandeja.origin}/user/billing`);
const openForm = () =>
  cards()
    .getByRole('button', { name: /^Add (Your First )?Payment Method$/ })
    .click();
const scriptAddress = `**/js/stripe.js`;

async function typeCard(number: string): Promise<void> {
  const frame = dialog().frameLocator('iframe[title="Secure card payment input frame"]');
  await frame.getByLabel(/card number/i).pressSequentially(number);
  await frame.getByLabel(/expiration/i).pressSequentially('1240');
  await frame.getByLabel(/CVC/i).pressSequentially('123');
}
const save = () => dialog().getByRole('button', { name: 'Save Card' }).click();

test('a card form that does not load says so [S0-8.20]', async () => {
  await page.route(scriptAddress, (route) => route.abort());
  await openBilling();
  await openForm();
  await expect(dialog().getByText('Failed to load payment form. Please try again.')).toBeVisible();
  await page.unroute(scriptAddress);
});

test('an empty card script is reported [S0-8.24]', async () => {
  await page.route(scriptAddress, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await openBilling();
  await openForm();
  await expect(dialog().getByText('Failed to initialize Stripe')).toBeVisible();
  await page.unroute(scriptAddress);
});

test('a card that cannot be saved is reported, the form is kept, and the next attempt saves it [S0-8.21]', async () => {
  await openBilling();
  await openForm();
  await typeCard('4242424242424242');
  await failAtProvider(bandeja, 'setup_intents.create', REVOKED_KEY);
  await save();
  await expect(dialog().getByRole('alert')).toHaveText('Failed to save payment method');
  await failAtProvider(bandeja, 'setup_intents.confirm', {
    ...{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    message: 'Your card has insufficient funds.',
  });
  await save();
  await expect(dialog().getByRole('alert')).toHaveText(
    'Your card has insufficient funds. Choose or add another card.',
  );
  await save();
  await expect(cards().getByText('Visa •••• 4242')).toBeVisible();
});

test('a list of cards that does not load, and a card that cannot be removed, are reported in red, with a way on [S0-8.25] [S0-8.26] [S1-5.37] [S1-8.68] [S1-8.69]', async () => {
  await openBilling();
  await openForm();
  await typeCard('5555555555554444');
  await failAtProvider(bandeja, 'customers.payment_methods', OUTAGE, 10);
  await save();
  await expect(page.getByText('Payment method added but failed to refresh the list')).toBeVisible();
  const isRed = async (box: Locator): Promise<boolean> => {
    const colour = await box.evaluate((element) => getComputedStyle(element).backgroundColor);
    const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/[\d.]+/g)].map(([part]) => Number(part));
    return red > Math.max(green, blue);
  };
  const stale = cards().getByRole('alert').filter({ hasText: 'This list may be out of date.' });
  await expect(stale).toBeVisible();
  expect(await isRed(stale)).toBe(true);
  await forgetFailures(bandeja);
  await stale.getByRole('button', { name: 'Try again' }).click();
  await expect(cards().getByText('Mastercard •••• 4444')).toBeVisible();

  await failAtProvider(bandeja, 'payment_methods.detach', OUTAGE, 2);
  await cards().getByRole('button', { name: 'Remove payment method Mastercard •••• 4444' }).click();
  const question = page.getByRole('dialog', { name: 'Remove payment method' });
  await expect(question.getByText('Are you sure you want to remove this payment method?')).toBeVisible();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(cards().getByRole('alert')).toHaveText('Failed to delete payment method');
  expect(await isRed(cards().getByRole('alert'))).toBe(true);
  await page.reload();
  await expect(cards().getByText('Mastercard •••• 4444')).toBeVisible();
});

test('a history that cannot be read is reported [S1-8.66] [S1-8.67]', async () => {
  await without(bandeja, 'payments', 'payment', async () => {
    await openBilling();
    await expect(page.getByText('Failed to load payment history')).toBeVisible();
    await expect(page.getByText(/^Could not fetch payment transactions\./)).toBeVisible();
  });
});

test('an analysis without a payment asks for one; a payment that cannot be looked up is reported [S1-8.32] [S1-8.33]', async () => {
  // Without the live channel: with its first connection a page refetches by itself.
  const quiet = await page.context().newPage();
  await quiet.routeWebSocket('**/graphql', () => undefined);
  const id = await requestAnalysis(athlete, coach.id, CLIP);
  await quiet.goto(`${bandeja.origin}/user/analysis/${id}`);
  await expect(quiet.getByText('Payment required to view this analysis')).toBeVisible();
  await without(bandeja, 'payments', 'payment', async () => {
    await quiet.reload();
    const failure = quiet.getByRole('alert').filter({ hasText: 'Failed to load analysis' });
    await expect(failure).toContainText('Failed to verify payment status. Please try again.');
  });
  await quiet.getByRole('button', { name: 'Try again' }).click();
  await expect(quiet.getByText('Payment required to view this analysis')).toBeVisible();
  await quiet.close();
});

test('the API names the failed query about money (S1-8.21) [S1-8.31]', async () => {
  const id = await requestAnalysis(athlete, coach.id, CLIP);
  const codes = async (who: ApiPerson, query: string): Promise<string[]> =>
    ((await who.ask(query, { id })).errors ?? []).map(({ extensions }) => extensions.code);
  const asked: [ApiPerson, string, string][] = [
    [athlete, 'query($id: ID!) { analysis(id: $id) { payment { status } } }', 'PAYMENT_CHECK_FAILED'],
    [coach, '{ coachEarnings { totalLifetime { amountMinor } } }', 'EARNINGS_FETCH_ERROR'],
    [coach, '{ transactions { transactions { id } } }', 'TRANSACTION_FETCH_ERROR'],
  ];
  await without(bandeja, 'payments', 'payment', async () => {
    for (const [who, query, code] of asked) expect(await codes(who, query)).toEqual([code]);
  });
  for (const [who, query] of asked) expect(await codes(who, query)).toEqual([]);
});

test('each way in which a payment fails has its message, and in the end the hold is placed [S0-8.20] [S0-8.22] [S0-8.24]', async () => {
  await page.goto(`${bandeja.origin}/user/upload`);
  await fillRequest(page, {
    ...{ file: CLIP, title: 'Under pressure', coach: coach.who.name },
    ...{ focusAreas: ['Volley & Net Play'], comments: 'Why does it sit up?' },
  });
  const submit = () => page.getByRole('button', { name: 'Submit Request' }).click();
  const failure = page.getByRole('alert', { name: 'Submission Error' });
  await page.locator('label', { hasText: '3184' }).click();
  await expect(page.getByRole('radio', { name: /3184/ })).toBeChecked();

  await failAtProvider(bandeja, 'payment_intents.create', REVOKED_KEY);
  await submit();
  await expect(failure).toContainText('Payment failed');

  await intercept(page, scriptAddress, (route) => route.abort());
  await submit();
  await expect(failure).toContainText('Failed to load payment form. Please try again.');
  await page.unroute(scriptAddress);

  await intercept(page, scriptAddress, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await submit();
  await expect(failure).toContainText('Failed to initialize Stripe');
  await page.unroute(scriptAddress);

  const bank = page.frameLocator('iframe[title="3D Secure authentication"]');
  await submit();
  await bank.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(failure).toContainText("Your bank couldn't confirm it's you.");

  await submit();
  await bank.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page).toHaveURL(`${bandeja.origin}/user`);
  const charges = (await bandeja.charges()).filter(({ captured, refunded }) => !captured && !refunded);
  expect(charges).toMatchObject([{ amount: 6_500 }]);
});

test('a payment that is canceled during the bank’s check says that it was not successful [S0-8.23]', async () => {
  const id = await requestAnalysis(athlete, coach.id, CLIP);
  await page.goto(`${bandeja.origin}/user/analysis/${id}`);
  await page.locator('label', { hasText: '3184' }).click();
  await expect(page.getByRole('radio', { name: /3184/ })).toBeChecked();
  await page.getByRole('button', { name: 'Pay $65 now' }).click();
  const approve = page
    .frameLocator('iframe[title="3D Secure authentication"]')
    .getByRole('button', { name: 'Complete authentication' });
  await expect(approve).toBeVisible();
  // The webhook has not arrived yet when the bank asks again.
  await bandeja.control('webhooks', { paused: true });
  const provider = providerOf(bandeja);
  const [open] = (await provider.paymentIntents.list()).data;
  await provider.paymentIntents.cancel(open?.id ?? '');
  await approve.click();
  await expect(page.getByRole('alert').getByText('Payment was not successful')).toBeVisible();
  await bandeja.control('webhooks', { paused: false });
});

test('a price that cannot be loaded prevents sending, says why, and is fetched again [S0-8.30] [S0-8.31] [S0-8.32] [S0-8.34]', async () => {
  const set = (change: string) =>
    runSql(bandeja, 'catalog', `update coach_profile set ${change} where id = $1`, coach.id);
  await set('commission_bps = null');
  await page.goto(`${bandeja.origin}/user/upload`);
  await fillRequest(page, {
    ...{ file: CLIP, title: 'No price', coach: coach.who.name },
    ...{ focusAreas: ['Volley & Net Play'], comments: '' },
  });
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load pricing information' });
  await expect(failure).toContainText('Failed to get commission rates');
  await expect(page.getByRole('button', { name: 'Submit Request' })).toHaveAttribute('aria-disabled', 'true');
  await set('commission_bps = 3000, profile_completed = false');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toContainText('Coach not found or profile incomplete');
  await set('profile_completed = true');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('$45.50 goes to your coach')).toBeVisible();
});
