import { expect, test } from './support/test.js';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { graphql } from './support/api.js';
import { ApiPerson } from './support/api-person.js';
import {
  completeAthlete,
  completeCoach,
  openPayouts,
  placeHold,
  requestAnalysis,
  saveCard,
} from './support/api-steps.js';
import type { Bandeja } from './support/bandeja.js';
import { makeClip } from './support/clips.js';
import { eventually } from './support/eventually.js';
import { runSql } from './support/tables.js';

/**
 * The gateway caches pages of discovery for a moment. Whatever they contain, an athlete pays the current price, and cannot
 * request from a coach who accepts no requests any more: even if the event about the change is missing or late.
 */
test.describe.configure({ mode: 'serial' });

const DISCOVERY = readFileSync(
  resolve(import.meta.dirname, '../src/features/discovery/discovery.graphql'),
  'utf8',
);
const CACHE_MS = 5_000;
const [OLD_RATE_MINOR, RATE_MINOR, TOLD_RATE_MINOR] = [6_500, 9_900, 7_700];

let bandeja: Bandeja;
let athlete: ApiPerson;
let coach: ApiPerson;
let otherCoach: ApiPerson;
let paymentMethodId: string;
let clip: string;

interface Listed {
  id: string;
  rate: { amountMinor: number };
  acceptsRequests: boolean;
}

/** With another number the same list has another cache key. */
let page = 0;

/** Finds the coach with the query of the screen. */
async function listed(): Promise<Listed | undefined> {
  const variables = { filter: { search: coach.who.name }, page };
  const { coaches } = await athlete.graphql<{ coaches: { coaches: Listed[] } }>(DISCOVERY, variables);
  return coaches.coaches.find(({ id }) => id === coach.id);
}

const listedRate = async () => (await listed())?.rate.amountMinor;

/** A change for which no event is published. */
const changeWithoutEvent = (column: string, value: unknown) =>
  runSql(bandeja, 'catalog', `update coach_profile set ${column} = $1 where id = $2`, value, coach.id);

const save = (who: ApiPerson, input: object) =>
  who.graphql('mutation($input: SaveCoachProfileInput!) { saveCoachProfile(input: $input) { id } }', {
    input,
  });

async function agreedRate(analysisId: string): Promise<number> {
  const { analysis } = await athlete.graphql<{ analysis: { agreedRate: { amountMinor: number } } }>(
    'query($id: ID!) { analysis(id: $id) { agreedRate { amountMinor } } }',
    { id: analysisId },
  );
  return analysis.agreedRate.amountMinor;
}

test.beforeAll(async ({ shared }) => {
  bandeja = await shared();
  [athlete, coach, otherCoach] = await Promise.all([
    ApiPerson.join(bandeja, 'Tom Becker', 'athlete'),
    ApiPerson.join(bandeja, 'Ariadna Quiroga', 'coach'),
    ApiPerson.join(bandeja, 'Leo Vidal', 'coach'),
  ]);
  await Promise.all([completeAthlete(athlete), completeCoach(coach, OLD_RATE_MINOR)]);
  await openPayouts(coach);
  ({ paymentMethodId } = await saveCard(athlete));
  clip = await makeClip('kept-list.mp4', { seconds: 2 });
  await eventually('the coach is listed', async () => (await listedRate()) === OLD_RATE_MINOR);
});

/** Makes a change without an event. Returns until when the cached list may still have the old value. */
async function changeBehindTheCache<Value>(column: string, from: Value, to: Value): Promise<number> {
  let cachedUntil = 0;
  // An event that is still on its way drops the cached page.
  await expect(async () => {
    await changeWithoutEvent(column, from);
    await pause(1_000);
    page += 1;
    const before = JSON.stringify(await listed());
    cachedUntil = Date.now() + CACHE_MS;
    await changeWithoutEvent(column, to);
    expect(JSON.stringify(await listed()), 'the list has the old value').toBe(before);
  }).toPass();
  return cachedUntil;
}

test('the current price is charged while the list still has the old one', async () => {
  const until = await changeBehindTheCache('base_rate_minor', OLD_RATE_MINOR, RATE_MINOR);
  const analysisId = await requestAnalysis(athlete, coach.id, clip);
  expect(await agreedRate(analysisId)).toBe(RATE_MINOR);
  await placeHold(athlete, analysisId, paymentMethodId);
  const charges = await bandeja.charges();
  expect(charges.map(({ amount }) => amount)).toEqual([RATE_MINOR]);

  await pause(Math.max(0, until - Date.now()));
  expect(await listedRate(), 'the list has forgotten the old price by itself').toBe(RATE_MINOR);
});

test('a request to a coach who stopped accepting is refused while the list still offers that coach', async () => {
  const videoId = await athlete.upload(clip, 'request');
  const until = await changeBehindTheCache('is_accepting_new_clients', true, false);
  const input = {
    coachId: coach.id,
    videoId,
    title: 'Back wall',
    focusAreas: ['court_positioning'],
    comments: 'Am I too deep?',
  };
  // The list offered the coach just now. Fewer tries than a person may make in a minute.
  do {
    const { errors } = await athlete.ask(
      'mutation($input: RequestAnalysisInput!) { requestAnalysis(input: $input) { id } }',
      { input: { ...input, clientRequestId: randomUUID() } },
    );
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['COACH_NOT_ACCEPTING']);
    await pause(100);
  } while (Date.now() < until);
  expect((await listed())?.acceptsRequests, 'the list has the new value').toBe(false);
  expect(await bandeja.charges()).toHaveLength(1);
  await changeWithoutEvent('is_accepting_new_clients', true);
});

test('a payment with the old price of the list is refused, and the hold has the current price', async () => {
  await changeBehindTheCache('base_rate_minor', RATE_MINOR, TOLD_RATE_MINOR);
  const analysisId = await requestAnalysis(athlete, coach.id, clip);
  const intent = { analysisId, paymentMethodId, amount: RATE_MINOR / 100, currency: 'usd' };
  const { body } = await athlete.call('POST', '/api/stripe-create-payment-intent', intent);
  expect(body).toMatchObject({ code: 'PAYMENT_AMOUNT_MISMATCH' });
  await placeHold(athlete, analysisId, paymentMethodId);
  expect((await bandeja.charges()).map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([
    TOLD_RATE_MINOR,
    RATE_MINOR,
  ]);
});

test('what a coach saves is in the list long before the cache expires', async () => {
  const tookMs: number[] = [];
  for (const rate of [OLD_RATE_MINOR, RATE_MINOR, TOLD_RATE_MINOR]) {
    await save(coach, { baseRateMinor: rate + 100 });
    const savedAt = Date.now();
    await eventually('the saved price is listed', async () => (await listedRate()) === rate + 100);
    tookMs.push(Date.now() - savedAt);
  }
  expect(Math.min(...tookMs)).toBeLessThan(CACHE_MS / 2);
});

test('a late event about any coach drops a cached page with the old price', async () => {
  const leftMs: number[] = [];
  for (const rate of [OLD_RATE_MINOR, RATE_MINOR, TOLD_RATE_MINOR]) {
    const until = await changeBehindTheCache('base_rate_minor', rate + 200, rate);
    await save(otherCoach, { bio: `I have changed my mind: ${rate} reasons, and this is the last time.` });
    await eventually('the page is forgotten', async () => (await listedRate()) === rate);
    leftMs.push(until - Date.now());
  }
  expect(Math.max(...leftMs)).toBeGreaterThan(0);
});

test('who asks for a fresh page of a coach sees a change that the cached page has not', async () => {
  const [old, changed] = ['First the bandeja, then the vibora.', 'First the vibora, then the bandeja.'];
  const bioOf = async (headers: Record<string, string> = {}) => {
    const page = 'query CoachPage($id: ID!) { coach(id: $id) { id bio } }';
    const asking = { token: athlete.token, headers };
    const { data } = await graphql<{ coach: { bio: string } }>(bandeja, page, { id: coach.id }, asking);
    return data?.coach.bio;
  };
  const fresh = { 'cache-control': 'no-cache' };
  // An event that is still on its way drops the cached page.
  await expect(async () => {
    await changeWithoutEvent('bio', old);
    expect(await bioOf(fresh)).toBe(old);
    await changeWithoutEvent('bio', changed);
    expect(await bioOf(), 'the cached page has the old text').toBe(old);
  }).toPass();
  expect(await bioOf(fresh)).toBe(changed);
  expect(await bioOf(), 'what one person has asked for anew is new for all').toBe(changed);
});
