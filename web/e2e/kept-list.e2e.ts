import { expect, test } from './support/test.js';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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
 * The gateway keeps pages of discovery for a moment. Whatever they say, an athlete is asked for the price of now, and
 * refused by a coach who takes nothing now: also when nobody tells the gateway of the change, or late.
 */
test.describe.configure({ mode: 'serial' });

const DISCOVERY = readFileSync(
  resolve(import.meta.dirname, '../src/features/discovery/discovery.graphql'),
  'utf8',
);
const KEPT_MS = 5_000;
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

/** Asked with another number, the same list is another one to whoever keeps it. */
let page = 0;

/** The coach as the screen's own words find it. */
async function listed(): Promise<Listed | undefined> {
  const variables = { filter: { search: coach.who.name }, page };
  const { coaches } = await athlete.graphql<{ coaches: { coaches: Listed[] } }>(DISCOVERY, variables);
  return coaches.coaches.find(({ id }) => id === coach.id);
}

const listedRate = async () => (await listed())?.rate.amountMinor;

/** A change that no event tells of. */
const changeUntold = (column: string, value: unknown) =>
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
  clip = makeClip('kept-list.mp4', { seconds: 2 });
  await eventually('the coach is listed', async () => (await listedRate()) === OLD_RATE_MINOR);
});

/** Makes a change of which nothing is told and answers until when at the most the list goes on with what was. */
async function changeBehindTheList(column: string, value: unknown): Promise<number> {
  // No event is on its way, and a new page has its whole life before it.
  await pause(1_000);
  page += 1;
  const before = JSON.stringify(await listed());
  const keptUntil = Date.now() + KEPT_MS;
  await changeUntold(column, value);
  expect(JSON.stringify(await listed()), 'the list tells what was').toBe(before);
  return keptUntil;
}

test('a price that changed untold is charged as it is now, all the time that the list tells the old one', async () => {
  const until = await changeBehindTheList('base_rate_minor', RATE_MINOR);
  const analysisId = await requestAnalysis(athlete, coach.id, clip);
  expect(await agreedRate(analysisId)).toBe(RATE_MINOR);
  await placeHold(athlete, analysisId, paymentMethodId);
  const charges = await bandeja.charges();
  expect(charges.map(({ amount }) => amount)).toEqual([RATE_MINOR]);

  await pause(Math.max(0, until - Date.now()));
  expect(await listedRate(), 'the list has forgotten the old price by itself').toBe(RATE_MINOR);
});

test('a coach who stopped untold is refused, all the time that the list tells otherwise', async () => {
  const until = await changeBehindTheList('is_accepting_new_clients', false);
  const input = {
    coachId: coach.id,
    videoId: await athlete.upload(clip, 'request'),
    title: 'Back wall',
    focusAreas: ['court_positioning'],
    comments: 'Am I too deep?',
  };
  let tries = 0;
  for (; Date.now() < until; tries += 1) {
    const { errors } = await athlete.ask(
      'mutation($input: RequestAnalysisInput!) { requestAnalysis(input: $input) { id } }',
      { input: { ...input, clientRequestId: `7b1f7a3e-58ab-4d5e-9d33-${String(tries).padStart(12, '0')}` } },
    );
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['COACH_NOT_ACCEPTING']);
  }
  expect(tries).toBeGreaterThan(3);
  expect((await listed())?.acceptsRequests, 'the list tells it').toBe(false);
  expect(await bandeja.charges()).toHaveLength(1);
  await changeUntold('is_accepting_new_clients', true);
});

test('whoever names the price that the list still tells is refused, and the hold is of the price of now', async () => {
  await changeBehindTheList('base_rate_minor', TOLD_RATE_MINOR);
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

test('what a coach saves is in the list long before a page grows old', async () => {
  const tookMs: number[] = [];
  for (const rate of [OLD_RATE_MINOR, RATE_MINOR, TOLD_RATE_MINOR]) {
    await save(coach, { baseRateMinor: rate + 100 });
    const savedAt = Date.now();
    await eventually('the saved price is listed', async () => (await listedRate()) === rate + 100);
    tookMs.push(Date.now() - savedAt);
  }
  expect(Math.min(...tookMs)).toBeLessThan(KEPT_MS / 2);
});

test('a late event, of whomever, ends a page that tells the old price', async () => {
  const until = await changeBehindTheList('base_rate_minor', OLD_RATE_MINOR);
  await save(otherCoach, { bio: 'I have changed my mind, and this is the last time that I do.' });
  await eventually('the page is forgotten', async () => (await listedRate()) === OLD_RATE_MINOR);
  expect(Date.now()).toBeLessThan(until);
});
