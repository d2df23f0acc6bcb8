import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { openBrowser } from './browser.mjs';
import { figure } from './figures.mjs';

const PASSWORD = 'padel-en-casa';
const DEMO = { athlete: 'carla@bandeja.example', coach: 'lucia@bandeja.example' };
const SETTLE_MS = 500;
const MAIL_TIMEOUT_MS = 15_000;

/** The public pages, which their own script runs. */
export const PUBLIC = [
  '/',
  '/about',
  '/pricing',
  '/faq',
  '/help',
  '/contact',
  '/privacy',
  '/terms',
  '/guides/coach-earnings',
];
const PUBLIC_AIMS = {
  scripts: { most: 15 },
  fonts: { most: 45 },
  requests: { most: 12 },
  shift: { most: 0.01 },
};

const ROUTES = {
  guest: [
    ...PUBLIC,
    '/get-started',
    '/sign-in',
    '/forgot-password',
    '/reset-password',
    '/email-sent?email=a@players.example',
    '/email-confirmation',
  ],
  newAthlete: ['/user/onboard'],
  newCoach: ['/coach/onboard'],
  athlete: [
    '/user',
    '/user/upload',
    '/user/profile',
    '/user/payment-methods',
    '/user/billing',
    '/coaches',
    ['/coaches/{id}', '/coaches', /^\/coaches\/[^/]+$/],
    ['/user/analysis/{id}', '/user', /^\/user\/analysis\//],
  ],
  coach: [
    '/coach',
    '/coach/profile',
    '/coach/billing',
    ['/coach/analysis/{id}', '/coach', /^\/coach\/analysis\//],
    '/coach/stripe-refresh',
  ],
};

/** What the app's screens may load with an empty cache, without fonts: `web/e2e/page-weight.e2e.ts` checks the same. */
const MOST = {
  '/sign-in': { kilobytes: 24, scripts: 1, requests: 6 },
  '/user': { kilobytes: 262, scripts: 6, requests: 38 },
  '/coach': { kilobytes: 262, scripts: 6, requests: 38 },
};

/** What each screen loads with an empty cache: gzipped JavaScript, fonts, requests, layout shift, and for the app's all that is transferred. */
export async function measurePages({ host: { origin } }) {
  const browser = await openBrowser();
  const figures = [];
  for (const [who, routes] of Object.entries(ROUTES)) {
    // One context for each person: a refresh token works once, so a copied cookie would soon be signed out.
    const context = await openAs(browser, origin, who);
    for (const route of routes) {
      const [name, path] = await resolve(context, origin, route);
      if (path) figures.push(...(await measure(context, origin + path, name)));
    }
    await context.close();
  }
  await browser.close();
  return figures;
}

async function measure(context, address, name) {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const transferred = countTransfers(devTools);
  await devTools.send('Network.enable');
  const loaded = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    loaded.push({ pathname, body: response.body().catch(() => Buffer.alloc(0)) });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await pause(SETTLE_MS);
  const shift = await page.evaluate(layoutShift);
  const scripts = (await bodiesOf(loaded, '.js')).map((script) => gzipSync(script));
  const fonts = await bodiesOf(loaded, '.woff2');
  await page.close();
  const aims = PUBLIC.includes(name) ? PUBLIC_AIMS : { requests: { most: MOST[name]?.requests } };
  return [
    figure(`${name}: JavaScript`, kilobytes(scripts), 'kB', aims.scripts, 'gzip'),
    figure('  fonts', kilobytes(fonts), 'kB', aims.fonts),
    figure('  requests', loaded.length, '', aims.requests),
    figure('  layout shift', shift, '', aims.shift),
    ...weightOf(transferred, MOST[name]),
  ];
}

/** By request, its path and what came over the network for it, with the head of the answer. */
function countTransfers(devTools) {
  const transferred = new Map();
  devTools.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (/^http/.test(url)) transferred.set(requestId, { path: new URL(url).pathname, bytes: 0 });
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = transferred.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return transferred;
}

function weightOf(transferred, most) {
  if (!most) return [];
  const requests = [...transferred.values()];
  const bytes = requests
    .filter(({ path }) => !path.endsWith('.woff2'))
    .reduce((sum, request) => sum + request.bytes, 0);
  return [
    figure('  all without fonts', bytes / 1_000, 'kB', { most: most.kilobytes }, 'as transferred'),
    figure('  scripts', requests.filter(({ path }) => path.endsWith('.js')).length, '', {
      most: most.scripts,
    }),
  ];
}

const bodiesOf = (loaded, ending) =>
  Promise.all(loaded.filter(({ pathname }) => pathname.endsWith(ending)).map(({ body }) => body));
const kilobytes = (files) => files.reduce((sum, file) => sum + file.length, 0) / 1_000;

/** Runs in the page. */
function layoutShift() {
  return new Promise((resolve) => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(sum), 100);
  });
}

/** The id of a route comes from the first matching link on another screen. */
async function resolve(context, origin, route) {
  if (!Array.isArray(route)) return [route.split('?')[0], route];
  const [name, from, pattern] = route;
  const page = await context.newPage();
  await page.goto(origin + from, { waitUntil: 'networkidle' });
  const links = await page.$$eval('a[href]', (all) => all.map((link) => link.getAttribute('href')));
  await page.close();
  return [name, links.find((href) => pattern.test(href))];
}

async function openAs(browser, origin, who) {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en' });
  if (who === 'guest') return context;
  const page = await context.newPage();
  if (DEMO[who]) await signIn(page, origin, DEMO[who]);
  else await join(page, origin, who === 'newCoach' ? 'coach' : 'athlete');
  await page.close();
  return context;
}

export async function signIn(page, origin, email) {
  await page.goto(`${origin}/sign-in`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/(user|coach)$/);
}

async function join(page, origin, role) {
  const email = `bench-${role}-${Date.now()}@players.example`;
  const answer = await fetch(`${origin}/auth/v1/signup?redirect_to=/email-confirmation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, data: { username: 'Bench', role, locale: 'en' } }),
  });
  if (!answer.ok) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`);
  await page.goto(await confirmationLink(origin, email));
  await page.waitForURL(/\/onboard$/);
}

async function confirmationLink(origin, email) {
  for (const end = Date.now() + MAIL_TIMEOUT_MS; Date.now() < end; await pause(200)) {
    const answer = await fetch(`${origin}/inbox/messages?to=${encodeURIComponent(email)}`);
    const { messages } = await answer.json();
    const [link] = /https?:\/\/\S+verify\S+/.exec(messages[0]?.text ?? '') ?? [];
    if (link) return link;
  }
  throw new Error(`no confirmation mail for ${email}`);
}
