import { expect, test, type Page } from './support/test.js';
import type { Bandeja } from './support/bandeja.js';
import { intercept } from './support/intercept.js';
import { atStep, BIO, COACH_STEPS, goOn, newcomer, tabTo } from './support/onboarding.js';
import { signIn } from './support/people.js';

/** Both wizards in a browser: with the keyboard only, through reloads, closed tabs and ended sessions. */
test.describe.configure({ mode: 'default' });

let bandeja: Bandeja;
test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
});
const isFromOnboarding = (page: Page) =>
  page.evaluate(() => (history.state as { usr?: { fromOnboarding?: boolean } }).usr?.fromOnboarding);

test('[S0-2.79] [S0-2.84] [S0-4.10] an athlete finishes with the keyboard only, is welcomed, and is never asked again', async ({
  browser,
}) => {
  const { page, person } = await newcomer(browser, bandeja, 'Carla Key', 'athlete');
  await expect(page.getByText('Welcome, Carla Key')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How well do you play?' })).toBeVisible();
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose your level')).toBeVisible();
  await expect(page.getByLabel(/Beginner/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel(/Intermediate/)).toBeChecked();
  await page.keyboard.press('Enter');
  await atStep(page, 3, 5);
  await tabTo(page, 'Better strategy');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await atStep(page, 4, 5);
  await tabTo(page, 'Less than a year');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await atStep(page, 5, 5);
  await tabTo(page, 'Go to Dashboard');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Your profile is saved/)).toBeVisible();
  await expect(page).toHaveURL(`${bandeja.origin}/user`);
  expect(await isFromOnboarding(page)).toBe(true);
  const { viewer } = await person.graphql<{ viewer: Record<string, unknown> }>(
    '{ viewer { profileCompleted athleteProfile { sport skillLevel yearsOfExperience primaryGoals } } }',
  );
  expect(viewer).toEqual({
    profileCompleted: true,
    athleteProfile: {
      sport: 'padel',
      skillLevel: 'intermediate',
      yearsOfExperience: 0,
      primaryGoals: ['better_strategy'],
    },
  });
  await page.goto(`${bandeja.origin}/user/onboard`);
  await expect(page).toHaveURL(`${bandeja.origin}/user`);
});

test('[S0-2.85] [S0-2.90] [S0-4.10] [S0-5.21] a coach finishes with the keyboard only, and the acceptance is recorded', async ({
  browser,
}) => {
  const { page, person } = await newcomer(browser, bandeja, 'Lucia Key', 'coach');
  await expect(page.getByRole('heading', { name: 'Welcome, Lucia Key' })).toBeVisible();
  const press = async (name: string) => {
    await tabTo(page, name);
    await page.keyboard.press(name === 'Continue' || name.startsWith('Go to') ? 'Enter' : 'Space');
  };
  const type = async (name: string, text: string) => {
    await tabTo(page, name);
    await page.keyboard.type(text);
  };
  await press('Continue');
  await expect(page.getByRole('heading', { name: 'Your experience' })).toBeFocused();
  await tabTo(page, '1-2 years');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('3-5 years')).toBeChecked();
  await press('Sports Science Degree');
  await press('Continue');
  await press('Mental Game');
  await press('Continue');
  await type('About you', 'Too short');
  await type('Base rate', '65');
  await press('Continue');
  await expect(page.getByLabel('About you')).toBeFocused();
  await expect(page.getByText('Minimum 50 characters required')).toBeVisible();
  await page.keyboard.type(`. ${BIO}`);
  await press('Continue');
  await expect(page.getByRole('heading', { name: 'Commission agreement' })).toBeFocused();
  await press("I've read the agreement");
  await press('Continue');
  await press('Go to Coach Dashboard');
  await expect(page.getByText(/Welcome to Bandeja, Lucia Key/)).toBeVisible();
  expect(await isFromOnboarding(page)).toBe(true);
  const query =
    '{ coachProfile { yearsCoaching certifications hasAcceptedCommissionAgreement baseRate { currency } } }';
  expect((await person.graphql<{ coachProfile: unknown }>(query)).coachProfile).toEqual({
    yearsCoaching: 3,
    certifications: ['sports_science_degree'],
    hasAcceptedCommissionAgreement: true,
    baseRate: { currency: 'USD' },
  });
});

test('[S0-3.14] a reload, a closed tab and an ended session lose nothing that a coach typed', async ({
  browser,
}) => {
  const { page, person } = await newcomer(browser, bandeja, 'Iker Sanz', 'coach');
  for (const answer of COACH_STEPS.slice(0, 3)) {
    await answer(page);
    await goOn(page);
  }
  await page.getByLabel('About you').fill('Half a sent');
  await page.reload();
  await expect(page.getByLabel('About you')).toHaveValue('Half a sent');
  const other = await page.context().newPage();
  await page.close();
  await other.goto(`${bandeja.origin}/coach`);
  await expect(other).toHaveURL(`${bandeja.origin}/coach/onboard`);
  await expect(other.getByLabel('About you')).toHaveValue('Half a sent');
  for (const answer of COACH_STEPS.slice(3)) {
    await answer(other);
    await goOn(other);
  }
  await other.context().clearCookies();
  await intercept(other, '**/graphql', (route) =>
    route.fulfill({ json: { errors: [{ message: 'x', extensions: { code: 'UNAUTHENTICATED' } }] } }),
  );
  await other.getByRole('button', { name: 'Go to Coach Dashboard' }).click();
  await expect(other).toHaveURL(`${bandeja.origin}/sign-in`);
  await other.unrouteAll();
  await signIn(other, bandeja, person.who);
  await atStep(other, 6, 6);
  await expect(other.getByText(/Your answers are still here/)).toBeVisible();
  await other.getByRole('button', { name: 'Go to Coach Dashboard' }).click();
  await expect(other).toHaveURL(`${bandeja.origin}/coach`);
});
