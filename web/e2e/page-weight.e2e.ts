import type { BrowserContext, Page } from '@playwright/test';
import type { ApiPerson } from './support/api-person.js';
import type { Bandeja } from './support/bandeja.js';
import { prepareScenario, type Scenario } from './support/scenario.js';
import { expect, test } from './support/test.js';
import { openSession } from './support/web-session.js';

/** What a browser with an empty cache transfers for a screen, from the first request until nothing more is asked for. */

let bandeja: Bandeja;
let scenario: Scenario;

test.beforeAll(async ({ shared }) => {
  test.setTimeout(180_000);
  bandeja = await shared();
  scenario = await prepareScenario(bandeja);
  await bandeja.untilLive();
});

interface Weight {
  /** With the heads of the answers, as they came over the network. */
  kilobytes: number;
  fonts: number;
  scripts: number;
  styles: number;
  requests: number;
}

const QUIET_MS = 1_000;

async function weigh(context: BrowserContext, open: (page: Page) => Promise<void>): Promise<Weight> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const paths = new Map<string, string>();
  const bytes = new Map<string, number>();
  network.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (/^http/.test(url)) paths.set(requestId, new URL(url).pathname);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (paths.has(requestId)) bytes.set(requestId, encodedDataLength);
  });
  await open(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const count = (end: RegExp) => [...paths.values()].filter((path) => end.test(path)).length;
  const kilobytes = (end: RegExp) =>
    [...bytes].reduce((sum, [id, size]) => sum + (end.test(paths.get(id) ?? '') ? size : 0), 0) / 1_000;
  const weight = {
    kilobytes: kilobytes(/./),
    fonts: kilobytes(/\.woff2$/),
    scripts: count(/\.js$/),
    styles: count(/\.css$/),
    requests: paths.size,
  };
  await page.close();
  return weight;
}

/**
 * Fonts are counted apart: they are those of the public pages. The sign-in page is prerendered and loads the app at the first touch:
 * React (58 kB), the router (24 kB) and i18next (14 kB). A dashboard has Mantine's parts and Redux Toolkit besides.
 */
const within = ({ kilobytes, fonts, ...counts }: Weight, most: Omit<Weight, 'fonts'>) => {
  const measured = { kilobytes: Math.round(kilobytes - fonts), ...counts };
  const over = Object.entries(most).filter(([name, limit]) => measured[name as keyof typeof most] > limit);
  expect(over, JSON.stringify(measured)).toEqual([]);
};

test('the sign-in page, before somebody touches it', async ({ context }) => {
  const weight = await weigh(context, async (page) => {
    await page.goto(`${bandeja.origin}/sign-in`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  within(weight, { kilobytes: 24, scripts: 1, styles: 1, requests: 6 });
});

/** Of V8: see `vite/compile-hints.ts`. */
const HINT = '//# allFunctionsCalledOnLoad\n';

const DASHBOARDS = [
  ['an athlete', '/user', 'athlete-home', ({ athlete }: Scenario): ApiPerson => athlete],
  ['a coach', '/coach', 'coach-home', ({ coach }: Scenario): ApiPerson => coach],
] as const;

for (const [whose, path, home, personOf] of DASHBOARDS) {
  test(`the dashboard of ${whose}, by its address`, async ({ context, page: first }) => {
    await openSession(first, bandeja, personOf(scenario).who);
    const weight = await weigh(context, async (page) => {
      await page.goto(bandeja.origin + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
    within(weight, { kilobytes: 258, scripts: 6, styles: 3, requests: 33 });
  });

  test(`the browser is told to compile what the dashboard of ${whose} starts with while it loads`, async ({
    page,
  }) => {
    await openSession(page, bandeja, personOf(scenario).who);
    const urls = new Map<string, string>();
    page.on('request', (request) => {
      const name = /assets\/(.+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
      if (name) urls.set(name, request.url());
    });
    await page.goto(bandeja.origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of ['index', 'react', 'inside', home]) {
      const script = await page.request.get(urls.get(name) ?? name);
      expect((await script.text()).startsWith(HINT), name).toBe(true);
    }
  });

  test(`the dashboard of ${whose}, after signing in`, async ({ context }) => {
    const { email, password } = personOf(scenario).who;
    const weight = await weigh(context, async (page) => {
      await page.goto(`${bandeja.origin}/sign-in`);
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(bandeja.origin + path);
    });
    // The prerendered page and its starter are 5 kB of it.
    within(weight, { kilobytes: 275, scripts: 8, styles: 3, requests: 36 });
  });
}
