import { expect, test, type BrowserContext, type Page } from './support/test.js';
import { randomUUID } from 'node:crypto';
import { call } from './support/api.js';
import { ApiPerson, signInByApi } from './support/api-person.js';
import { completeAthlete, completeCoach } from './support/api-steps.js';
import type { Bandeja } from './support/bandeja.js';
import { eventually } from './support/eventually.js';
import { goInside, NOT_FOUND, NOWHERE } from './support/inside.js';
import { createOperator } from './support/operator.js';
import { person } from './support/people.js';
import { openProvedSession, openWebSession } from './support/web-session.js';

/** Each route for each kind of visitor: where the guards lead, and which screen is there. */
test.describe.configure({ mode: 'default' });

const VISITORS = [
  'nobody',
  'unfinished athlete',
  'athlete',
  'unfinished coach',
  'coach',
  'operator',
  'recovery link',
] as const;
type Visitor = (typeof VISITORS)[number];

/** In the order of the visitors; `=` means that the visitor stays on the route. */
const OPEN = ['=', '=', '=', '=', '=', '=', '='];
const PUBLIC_ONLY = ['=', '/user/onboard', '/user', '/coach/onboard', '/coach', '/admin', '='];
const COACHES = ['/', '/user/onboard', '=', '/coach/onboard', '=', '/admin', '/'];
const COACH_ONLY = ['/', '/user/onboard', '/user', '/coach/onboard', '=', '/admin', '/'];
const ATHLETE_ONLY = ['/', '/user/onboard', '=', '/coach/onboard', '/coach', '/admin', '/'];

const ID = randomUUID();
let coachId = '';

/** The routes that every visitor loads from outside; the others are visited inside the app. */
const LOADED = ['/', '/sign-in', '/user', '/coach', NOWHERE];

/** Route, where each visitor is led, and the heading of the route's own screen. */
const TABLE: [route: string, ends: string[], heading: RegExp][] = [
  ['/sign-in', PUBLIC_ONLY, /Back on court/],
  ['/get-started', PUBLIC_ONLY, /Get started/],
  ['/forgot-password', PUBLIC_ONLY, /password/i],
  ['/reset-password', OPEN, /Invalid Reset Link/],
  ['/guardian', OPEN, /This link no longer works/],
  ['/email-sent', OPEN, /Check your e-?mail/i],
  ['/email-confirmation', OPEN, /An error has occurred/],
  ['/coaches', COACHES, /coach/i],
  ['/coaches/{coachId}', COACHES, /Marta Ortega/],
  ['/coach/onboard', ['/', '/user/onboard', '/user', '=', '/coach', '/admin', '/'], /Welcome, Nora Vidal/],
  ['/coach/stripe-return', COACH_ONLY, /./],
  ['/coach/stripe-refresh', COACH_ONLY, /./],
  ['/coach', COACH_ONLY, /One step left: set up payouts/],
  ['/coach/profile', COACH_ONLY, /^Marta Ortega$/],
  ['/coach/billing', COACH_ONLY, /No money yet/],
  ['/coach/billing/money', COACH_ONLY, /No money yet/],
  ['/coach/analysis/{id}', COACH_ONLY, /Couldn't load the analysis/],
  ['/coach/analysis-viewer/{id}', COACH_ONLY, /Couldn't load the analysis/],
  ['/user/onboard', ['/', '=', '/user', '/coach/onboard', '/coach', '/admin', '/'], /How well do you play/],
  ['/user', ATHLETE_ONLY, /Two minutes of play is enough/],
  ['/user/analysis/{id}', ATHLETE_ONLY, /not found or access denied/i],
  ['/user/upload', ATHLETE_ONLY, /./],
  ['/user/profile', ATHLETE_ONLY, /^Carla Ruiz$/],
  ['/user/billing/money', ATHLETE_ONLY, /on hold|on its way|settled|needs? you/i],
  ['/user/payment-methods', ATHLETE_ONLY, /payment methods/i],
  ['/user/billing', ['/', '/user/onboard', '=', '/coach/onboard', '=', '/admin', '/'], /billing/i],
  ['/admin', ['/', '/user/onboard', '/user', '/coach/onboard', '/coach', '=', '/'], /Operator tools/],
  ['/admin/money', ['/', '/user/onboard', '/user', '/coach/onboard', '/coach', '=', '/'], /Find money/],
  [NOWHERE, OPEN, NOT_FOUND],
  ['/', OPEN, /Get the fix/],
];
const headingAt = (path: string) => TABLE.find(([route]) => route === path)![2];
const addressOf = (route: string) => route.replace('{coachId}', coachId).replace('{id}', ID);

/** The public page is a separate document, so moving to or from it loads a page. */
const isInApp = (page: Page) => page.url().startsWith(bandeja.origin) && new URL(page.url()).pathname !== '/';

let bandeja: Bandeja;
const pages = new Map<Visitor, Page>();

test.beforeAll(async ({ browser, shared }) => {
  test.setTimeout(400_000);
  bandeja = await shared();
  const join = (name: string, role: 'athlete' | 'coach') => ApiPerson.join(bandeja, name, role);
  const people: Partial<Record<Visitor, ApiPerson>> = {
    'unfinished athlete': await join('Tom Becker', 'athlete'),
    athlete: await join('Carla Ruiz', 'athlete'),
    'unfinished coach': await join('Nora Vidal', 'coach'),
    coach: await join('Marta Ortega', 'coach'),
  };
  coachId = people.coach!.id;
  await completeAthlete(people.athlete!);
  await completeCoach(people.coach!, 6_000);
  await eventually('the coach is known as finished', async () => {
    const { body } = await signInByApi(bandeja, people.coach!.who);
    return body.user.app_metadata.profile_completed === true;
  });
  const operator = await createOperator(bandeja, person('Olga Prieto'));

  const contexts = new Map<Visitor, BrowserContext>();
  for (const visitor of VISITORS) {
    contexts.set(visitor, await browser.newContext());
    pages.set(visitor, await contexts.get(visitor)!.newPage());
    if (visitor === 'operator') await openProvedSession(contexts.get(visitor)!, bandeja, operator);
    const who = people[visitor]?.who;
    if (!who) continue;
    const { email, password } = who;
    await openWebSession(contexts.get(visitor)!, bandeja, 'token?grant_type=password', { email, password });
  }
  const { email } = people.athlete!.who;
  await call(bandeja, 'POST', '/auth/v1/recover', { body: { email } });
  const link = new URL(await bandeja.linkFor(email, /password/i));
  const recovery = { type: 'recovery', token_hash: link.searchParams.get('token') ?? '' };
  await openWebSession(contexts.get('recovery link')!, bandeja, 'verify', recovery);
});

test.describe('[S0-2.1..S0-2.26] [S0-2.76] [S0-2.77] [S0-2.78] [S0-4.9] [S0-6.2] [S0-6.3] [S0-6.4] the guards', () => {
  for (const [route, ends] of TABLE)
    test(`lead every visitor of ${route} to their place`, async () => {
      for (const [index, visitor] of VISITORS.entries()) {
        const page = pages.get(visitor)!;
        const end = ends[index] === '=' ? route : ends[index]!;
        const isLoaded = LOADED.includes(route) || route === PUBLIC_ONLY[index] || !isInApp(page);
        if (isLoaded) await page.goto(`${bandeja.origin}${addressOf(route)}`);
        else await goInside(page, addressOf(route));
        const heading = page
          .getByRole('heading')
          .filter({ hasText: headingAt(end) })
          .first();
        await expect(heading, `${visitor} at ${route}`).toBeVisible();
        await expect(page, `${visitor} at ${route}`).toHaveURL(bandeja.origin + addressOf(end));
      }
    });
});

test('[S0-6.2] nobody is led to the front page, and no address is remembered on the way', async () => {
  const page = pages.get('nobody')!;
  await page.goto(`${bandeja.origin}/user/billing?from=mail`);
  await expect(page).toHaveURL(`${bandeja.origin}/`);
});

test('[S0-4.7] [S0-4.8] [S0-4.9] [S0-9.17] an onboarded athlete whose check gets no response in time is led to onboarding, and home again once the response comes', async () => {
  const page = pages.get('athlete')!;
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { user: { app_metadata: Record<string, unknown> } };
    delete body.user.app_metadata.profile_completed;
    await route.fulfill({ response, json: body });
  });
  await page.route('**/auth/v1/user', async (route) => {
    await late;
    await route.continue();
  });
  await page.route('**/graphql', async (route) => {
    await late;
    await route.continue();
  });
  const start = Date.now();
  await page.goto(`${bandeja.origin}/user`);
  await expect(page).toHaveURL(`${bandeja.origin}/user/onboard`);
  expect(Date.now() - start).toBeGreaterThan(4_900);
  answer();
  await expect(page).toHaveURL(`${bandeja.origin}/user`);
  await expect(page.getByRole('heading', { name: /Two minutes of play is enough/ })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
