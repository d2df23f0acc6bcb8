import { expect, test, type Browser, type Page } from './support/test.js';
import { axeFindings } from './support/axe.js';
import { Bandeja } from './support/bandeja.js';
import { createOperator } from './support/operator.js';
import { sidewaysPhoto } from './support/pictures.js';
import { watchPolicy } from './support/policy.js';
import { openProvedSession, openSession } from './support/web-session.js';
import { firstRequest } from './support/workspace.js';

/**
 * Every screen of the demo, in both themes and at both widths, the narrow one by finger, against the rules of WCAG 2.2 AA and good
 * practice, and for lost styles.
 */
test.setTimeout(400_000);

const PASSWORD = 'padel-en-casa';
const COACH = { name: 'Lucía Ferrer', email: 'lucia@bandeja.example', password: PASSWORD };
const ATHLETE = { name: 'Carla Domínguez', email: 'carla@bandeja.example', password: PASSWORD };
const OPERATOR = { name: 'Olga Prieto', email: 'olga@bandeja.example', password: PASSWORD };

interface Screen {
  path: string;
  /** Opens what the screen shows only when asked. */
  open?: (page: Page) => Promise<void>;
  name?: string;
}

let bandeja: Bandeja;
const stopped: string[] = [];

test.beforeAll(async () => {
  bandeja = await Bandeja.start({ BANDEJA_DEMO: 'on' });
});

test.afterAll(async () => {
  await bandeja?.stop();
});

test.afterEach(() => {
  expect(stopped.splice(0), 'stopped by the content security policy').toEqual([]);
});

async function look(page: Page, screens: Screen[]): Promise<string[]> {
  const found: string[] = [];
  let untouched = '';
  for (const { path, open, name = path } of screens) {
    await page.setViewportSize({ width: 1280, height: 900 });
    if (path !== untouched) await page.goto(bandeja.origin + path);
    untouched = open ? '' : path;
    await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible();
    await expect(page.locator('[aria-busy=true]:visible'), name).toHaveCount(0);
    await open?.(page);
    found.push(...(await axeFindings(page, name, { byFinger: true })));
  }
  return found;
}

async function visitor(browser: Browser, who?: typeof COACH): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await watchPolicy(context, (violation) => stopped.push(violation));
  const page = await context.newPage();
  if (who) await openSession(page, bandeja, who);
  return page;
}

/** The addresses that a screen links to. */
const linksTo = (page: Page, start: string) =>
  page
    .locator(`a[href^="${start}"]`)
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);

test('the public pages have no violation', async ({ browser }) => {
  const page = await visitor(browser);
  const paths = ['/', '/about', '/pricing', '/faq', '/help', '/contact', '/privacy', '/terms'];
  expect(
    await look(
      page,
      [...paths, '/guides/coach-earnings'].map((path) => ({ path })),
    ),
  ).toEqual([]);
});

test('the screens of an account have no violation, with their errors shown too', async ({ browser }) => {
  const page = await visitor(browser);
  const submit = async (shown: Page) => {
    await shown.locator('form [type=submit]').click({ force: true });
    await expect(shown.locator('[aria-invalid=true]').first()).toBeVisible();
  };
  const found = await look(page, [
    { path: '/sign-in' },
    { path: '/sign-in', open: submit, name: 'sign-in with errors' },
    { path: '/get-started' },
    { path: '/get-started', open: submit, name: 'sign-up with errors' },
    { path: '/forgot-password' },
    { path: '/reset-password' },
    { path: '/email-sent?email=carla@bandeja.example' },
    { path: '/email-confirmation' },
    { path: '/guardian' },
    { path: '/nowhere-at-all' },
  ]);
  expect(found).toEqual([]);
});

test('the screens of an athlete have no violation', async ({ browser }) => {
  await bandeja.untilDemoIsFull();
  const page = await visitor(browser, ATHLETE);
  await page.goto(`${bandeja.origin}/user`);
  await expect(page.locator('a[href^="/user/analysis/"]').first()).toBeVisible();
  const results = await linksTo(page, '/user/analysis/');
  await page.goto(`${bandeja.origin}/coaches`);
  await expect(page.locator('a[href^="/coaches/"]').first()).toBeVisible();
  const [coach = ''] = await linksTo(page, '/coaches/');
  const found = await look(page, [
    { path: '/user' },
    {
      path: '/user',
      name: 'account menu',
      open: async (shown) => {
        await shown.getByRole('button', { name: /'s account$/ }).click();
        await expect(shown.getByRole('menu')).toBeVisible();
      },
    },
    { path: '/user/upload' },
    { path: '/user/profile' },
    {
      path: '/user/profile',
      name: 'profile form',
      open: (shown) => shown.getByRole('button', { name: /Edit/ }).first().click(),
    },
    {
      path: '/user/profile',
      name: 'crop dialog',
      open: async (shown) => {
        const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await sidewaysPhoto() };
        await shown.getByLabel('Choose a photo').setInputFiles(photo);
        await expect(shown.getByRole('dialog')).toBeVisible();
      },
    },
    {
      path: '/user/profile',
      name: 'delete dialog with an error',
      open: async (shown) => {
        await shown.getByRole('button', { name: 'Delete Account' }).click();
        await shown.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click();
        await expect(shown.locator('[aria-invalid=true]')).toBeVisible();
      },
    },
    { path: '/user/billing' },
    {
      path: '/user/billing',
      name: 'refund dialog',
      open: async (shown) => {
        await shown
          .getByRole('button', { name: /^Request refund/ })
          .first()
          .click();
        await expect(shown.getByRole('dialog')).toBeVisible();
      },
    },
    { path: '/user/billing/money' },
    { path: '/user/payment-methods' },
    { path: '/coaches' },
    { path: coach },
    ...results.slice(0, 2).map((path) => ({ path })),
    { path: '/user/analysis/no-such-analysis' },
  ]);
  expect(found).toEqual([]);
});

test('the screens of a coach have no violation', async ({ browser }) => {
  await bandeja.untilDemoIsFull();
  const page = await visitor(browser, COACH);
  await page.goto(`${bandeja.origin}/coach`);
  const request = await firstRequest(page);
  await page.getByRole('tab', { name: /^In progress/i }).click();
  const begun = page.getByRole('link', { name: 'Volleys, three months later', exact: true }).first();
  const underWay = (await begun.getAttribute('href')) ?? '';
  const found = await look(page, [
    { path: '/coach' },
    { path: '/coach/profile' },
    {
      path: '/coach/profile',
      name: 'coach profile form',
      open: (shown) => shown.getByRole('button', { name: /Edit/ }).first().click(),
    },
    { path: '/coach/billing' },
    {
      path: '/coach/billing',
      name: 'tax details',
      open: async (shown) => {
        await shown.getByRole('button', { name: 'Add tax details' }).click();
        await expect(shown.getByRole('dialog')).toBeVisible();
      },
    },
    { path: '/coach/billing/money' },
    {
      path: '/coach/billing/money',
      name: 'one payment',
      open: async (shown) => {
        await shown.getByRole('table').getByRole('button').first().click();
        await expect(shown.getByRole('dialog')).toBeVisible();
      },
    },
    { path: '/coach/stripe-return' },
    { path: '/coach/stripe-refresh' },
    { path: request },
    {
      path: request,
      name: 'reject dialog',
      open: async (shown) => {
        await shown.getByRole('button', { name: 'More actions', exact: true }).click();
        await shown.getByRole('menuitem', { name: /Reject/ }).click();
        await expect(shown.getByRole('dialog')).toBeVisible();
      },
    },
    { path: underWay },
    {
      path: underWay,
      name: 'summary',
      open: async (shown) => {
        await shown.getByRole('tab', { name: /^Summary/ }).click();
        await shown.getByRole('button', { name: 'Add assessment' }).click();
        await shown.getByRole('textbox', { name: 'Title' }).fill('Where you are');
        await shown.getByRole('textbox', { name: 'Text' }).fill('You read the bounce well.');
        await shown.getByRole('button', { name: 'Save item' }).click();
        await expect(shown.getByRole('heading', { name: 'Where you are' })).toBeVisible();
      },
    },
    { path: request.replace('/analysis/', '/analysis-viewer/') },
    { path: '/coach/analysis/no-such-analysis' },
  ]);
  expect(found).toEqual([]);
});

test('the screens of an operator have no violation', async ({ browser }) => {
  await bandeja.untilDemoIsFull();
  const athlete = await visitor(browser, ATHLETE);
  await athlete.goto(`${bandeja.origin}/user`);
  await expect(athlete.locator('a[href^="/user/analysis/"]').first()).toBeVisible();
  const [result = ''] = await linksTo(athlete, '/user/analysis/');
  const page = await visitor(browser);
  await openProvedSession(page.context(), bandeja, await createOperator(bandeja, OPERATOR));
  const find = (id: string) => async (shown: Page) => {
    await shown.getByRole('textbox').fill(id);
    await shown.getByRole('textbox').press('Enter');
  };
  const found = await look(page, [
    { path: '/admin' },
    { path: '/admin/money' },
    {
      path: '/admin/money',
      name: 'found money',
      open: async (shown) => {
        await find(result.split('/').at(-1) ?? '')(shown);
        await expect(shown.getByRole('listitem').first()).toBeVisible();
      },
    },
    {
      path: '/admin/money',
      name: 'money that is not found',
      open: async (shown) => {
        await find('nobody knows this')(shown);
        await expect(shown.getByRole('alert').first()).toBeVisible();
      },
    },
  ]);
  expect(found).toEqual([]);
});
