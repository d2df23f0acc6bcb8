import { openSession } from './support/web-session.js';
import { expect, test, type Page } from './support/test.js';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { axeFindings } from './support/axe.js';
import type { Bandeja } from './support/bandeja.js';
import { ApiPerson } from './support/api-person.js';
import { completeAthlete } from './support/api-steps.js';

/** The worker at /sw.js: what it caches, what it never caches, and how it is updated. */
test.use({ serviceWorkers: 'allow' });

/** Writes the file like the build, with its compressed versions beside it. */
const AS_BUILT = { '': (worker: Buffer) => worker, '.br': brotliCompressSync, '.gz': gzipSync };

let bandeja: Bandeja;
let athlete: ApiPerson;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  athlete = await ApiPerson.join(bandeja, 'Olga Offline', 'athlete');
  await completeAthlete(athlete);
});

/** Opens a page and waits until the worker controls it. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(bandeja.origin + path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });
}

function build(worker: Buffer): void {
  for (const [ending, encode] of Object.entries(AS_BUILT))
    writeFileSync(join(bandeja.webDirectory, `sw.js${ending}`), encode(worker));
}

/** The cache name and path of everything in the caches. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const files = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => [name, new URL(url).pathname] as const);
    });
    return (await Promise.all(files)).flat();
  });

test('the worker is registered from the root path and caches shell, texts and offline page [S1-9.22]', async ({
  page,
}) => {
  const answer = await page.request.get(`${bandeja.origin}/sw.js`);
  expect(answer.headers()['cache-control']).toBe('no-cache');
  await openWithWorker(page, '/sign-in');
  const script = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  expect(script).toBe(`${bandeja.origin}/sw.js`);
  const paths = (await keptFiles(page)).filter(([name]) => name === 'bandeja-shell').map(([, path]) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['/locales/en/translation.json', '/locales/es/translation.json', '/offline.html']),
  );
  for (const kind of [/\.js$/, /\.css$/, /\.woff2$/])
    expect(paths.some((path) => kind.test(path))).toBe(true);
});

test('a visit without a network shows a calm page in the right language, and continues when the network is back', async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/sign-in');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'es'));
  await context.setOffline(true);
  await page.goto(`${bandeja.origin}/user/profile`);
  await expect(page.getByRole('heading', { name: 'No tienes conexión' })).toBeVisible();
  await expect(page.getByText(/^No se ha perdido nada: lo guardado/)).toBeVisible();
  await expect(page).toHaveTitle('No tienes conexión | Bandeja');
  expect(await axeFindings(page, 'offline')).toEqual([]);
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'en'));
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden();
  await expect(page.locator('#root')).toBeAttached();
});

test('an open page switches its language without a network', async ({ page, context }) => {
  await openWithWorker(page, '/sign-in');
  await context.setOffline(true);
  await page.getByRole('button', { name: /Switch to Spanish/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('button', { name: /Cambiar a inglés/ })).toBeVisible();
});

test('no response of the API and no page is cached, and a sign-out leaves only the shell', async ({
  page,
}) => {
  await openWithWorker(page, '/sign-in');
  await openSession(page, bandeja, athlete.who);
  for (const path of ['/user', '/user/profile', '/user/billing', '/coaches', '/user/upload']) {
    await page.goto(bandeja.origin + path);
    await expect(page.locator('main')).toBeVisible();
    await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
  }
  const kept = await keptFiles(page);
  const allowed = /^\/(assets\/[^/]+|locales\/(en|es)\/translation\.json|offline\.(html|css|js))$/;
  expect(kept.map(([, path]) => path).filter((path) => !allowed.test(path))).toEqual([]);
  const hasProfile = async () =>
    (await keptFiles(page)).some(
      ([name, path]) => name === 'bandeja-assets' && path.includes('athlete-profile'),
    );
  await expect.poll(hasProfile).toBe(true);
  await page.goto(`${bandeja.origin}/user`);
  await page.getByRole('button', { name: /'s account$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  // The front page caches its pictures again; nothing of the signed-in screens is left.
  await expect
    .poll(async () => (await keptFiles(page)).filter(([, path]) => path.includes('athlete-profile')))
    .toEqual([]);
});

/** By static routes, which Chromium has; in the other browsers the worker hears of these requests and leaves them alone. */
test('what the server has to answer anyway does not wait for the worker to start', async ({ page }) => {
  await openWithWorker(page, '/sign-in');
  const routed = await page.evaluate(async () => {
    type Timing = PerformanceResourceTiming & { workerMatchedSourceType: string };
    const sourceOf = async (path: string) => {
      await (await fetch(path)).text();
      const timings = performance.getEntriesByName(location.origin + path) as Timing[];
      return [path, timings.at(-1)?.workerMatchedSourceType];
    };
    const paths = ['/graphql?query=x', '/auth/v1/user', '/api/none', '/files/none', '/locales/en/start.json'];
    return Object.fromEntries(await Promise.all(paths.map(sourceOf))) as Record<string, string>;
  });
  expect(routed).toEqual({
    ...{ '/graphql?query=x': 'network', '/auth/v1/user': 'network' },
    ...{ '/api/none': 'network', '/files/none': 'network' },
    '/locales/en/start.json': '',
  });
});

test('a new version is offered, not forced: typed text stays until the person reloads', async ({ page }) => {
  await openWithWorker(page, '/get-started');
  await page.evaluate(async () =>
    (await caches.open('bandeja-assets')).put('/assets/old.js', new Response('')),
  );
  await page.getByLabel('Full name').fill('Carla Domínguez');
  const built = readFileSync(join(bandeja.webDirectory, 'sw.js'));
  build(Buffer.concat([built, Buffer.from('\n// the next build\n')]));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByText('A new version is available')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Carla Domínguez');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expect(page.getByText('A new version is available')).toBeHidden();
  const waiting = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting);
  expect(waiting).toBeNull();
  const keptAfter = () => page.evaluate(async () => Boolean(await caches.match('/assets/old.js')));
  await expect.poll(keptAfter).toBe(false);
  build(built);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a screen whose chunks a new version removed is reloaded once, and never blank', async ({ page }) => {
    await page.route(/\/assets\/forgot-password.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
    let documents = 0;
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
    await page.goto(`${bandeja.origin}/forgot-password`);
    await expect(page.getByRole('heading', { name: "Couldn't load this screen" })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(documents).toBe(2);
    await page.unroute(/\/assets\/forgot-password.*\.js$/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});
