import { expect, test } from './support/test.js';
import type { Bandeja } from './support/bandeja.js';
import { intercept } from './support/intercept.js';
import { answerAll, ATHLETE_STEPS, COACH_STEPS, newcomer } from './support/onboarding.js';

/** Failures at the end of a wizard: each has a message, and nothing typed is lost. */
test.describe.configure({ mode: 'default' });

let bandeja: Bandeja;
test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
});
test('[S0-8.17] [S0-8.19] a lost connection at the last step is reported, and the next attempt saves', async ({
  browser,
}) => {
  const people = [
    [
      'Nora Line',
      'coach',
      COACH_STEPS,
      'Go to Coach Dashboard',
      /check your internet connection and try again/,
    ],
    [
      'Tom Line',
      'athlete',
      ATHLETE_STEPS,
      'Go to Dashboard',
      /^An unexpected error occurred. Please try again.$/,
    ],
  ] as const;
  for (const [name, role, steps, action, message] of people) {
    const { page } = await newcomer(browser, bandeja, name, role);
    await answerAll(page, [...steps], () => intercept(page, '**/graphql', (route) => route.abort()));
    await page.getByRole('button', { name: action }).click();
    await expect(page.getByRole('alert').getByText(message)).toBeVisible();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: action }).click();
    await expect(page).toHaveURL(`${bandeja.origin}/${role === 'coach' ? 'coach' : 'user'}`);
  }
});

test('[S0-2.91] [S0-8.14] [S0-8.18] a refused save says so; the coach can dismiss it', async ({
  browser,
}) => {
  const people = [
    ['Nora Refused', 'coach', COACH_STEPS, 'Go to Coach Dashboard', /Please check all required fields/],
    [
      'Tom Refused',
      'athlete',
      ATHLETE_STEPS,
      'Go to Dashboard',
      /^Failed to save your profile. Please try again.$/,
    ],
  ] as const;
  for (const [name, role, steps, action, message] of people) {
    const { page } = await newcomer(browser, bandeja, name, role);
    await answerAll(page, [...steps], async () => {
      await intercept(page, '**/graphql', (route) =>
        route.fulfill({ json: { errors: [{ message: 'x', extensions: { code: 'VALIDATION_FAILED' } }] } }),
      );
    });
    await page.getByRole('button', { name: action }).click();
    await expect(page.getByRole('alert').getByText(message)).toBeVisible();
    if (role === 'athlete') continue;
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('alert').getByText(message)).toHaveCount(0);
  }
});

test('[S0-8.15] [S0-8.16] a failed acceptance leads on to the dashboard, where it can be repeated', async ({
  browser,
}) => {
  const { page, person } = await newcomer(browser, bandeja, 'Rita Later', 'coach');
  await answerAll(page, COACH_STEPS);
  await intercept(page, '**/graphql', async (route) => {
    if (!route.request().postData()?.includes('mutation AcceptAgreement(')) return route.continue();
    return route.fulfill({ json: { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] } });
  });
  await page.getByRole('button', { name: 'Go to Coach Dashboard' }).click();
  await expect(page).toHaveURL(`${bandeja.origin}/coach`);
  await expect(page.getByText(/there was an issue with the commission agreement/)).toBeVisible();
  await page.getByRole('button', { name: 'Read and accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I accept' }).click();
  await expect(page.getByText('Agreement accepted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read and accept' })).toHaveCount(0);
  const query = '{ coachProfile { hasAcceptedCommissionAgreement } }';
  expect(await person.graphql(query)).toEqual({ coachProfile: { hasAcceptedCommissionAgreement: true } });
});
