import { openSession } from './support/web-session.js';
import { expect, test, type Page } from './support/test.js';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { axeFindings } from './support/axe.js';
import type { Bandeja } from './support/bandeja.js';
import { ApiPerson } from './support/api-person.js';
import { completeAthlete } from './support/api-steps.js';

/** The worker at /sw.js: what it keeps, what it never keeps, and how it is replaced. */
test.use({ serviceWorkers: 'allow' });

/** As the build leaves it: plain, and beside it what is sent in its place. */
const AS_BUILT = { '': (worker: Buffer) => worker, '.br': brotliCompressSync, '.gz': gzipSync };

let bandeja: Bandeja;
let athlete: ApiPerson;

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  athlete = await ApiPerson.join(bandeja, 'Olga Offline', 'athlete');
  await completeAthlete(athlete);
});

/** Opens a page and waits until the worker stands behind it. */
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

/** Name of the cache and path of everything that is kept. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const files = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => [name, new URL(url).pathname] as const);
    });
    return (await Promise.all(files)).flat();
  });

test('the worker is registered from the root path and keeps shell, texts and offline page [S1-9.22]', async ({
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

test('a visit without a network is a calm page in the own language, and goes on when the network is back', async ({
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

test('a page that is open switches its language without a network', async ({ page, context }) => {
  await openWithWorker(page, '/sign-in');
  await context.setOffline(true);
  await page.getByRole('button', { name: /Switch to Spanish/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('button', { name: /Cambiar a inglés/ })).toBeVisible();
});

test('no answer of the server and no page is kept, and a sign-out leaves the shell alone', async ({
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
  expect(kept.some(([name, path]) => name === 'bandeja-assets' && path.includes('athlete-dashboard'))).toBe(
    true,
  );
  await page.goto(`${bandeja.origin}/user`);
  await page.getByRole('button', { name: /'s account$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  // The front page keeps its own pictures again; nothing of the screens behind the sign-in is left.
  await expect
    .poll(async () => (await keptFiles(page)).filter(([, path]) => path.includes('athlete-dashboard')))
    .toEqual([]);
});

test('a new version is offered, not forced: what is typed stays until the person reloads', async ({
  page,
}) => {
  await openWithWorker(page, '/get-started');
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
  build(built);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a screen whose parts a new version took away is loaded anew once, and never blank', async ({
    page,
  }) => {
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
