import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type Stripe from 'stripe';

import { apiRoutes } from './http/routes.js';
import { NEW_US_PLATFORM } from './platform.js';
import { changeBank, payOut, refundLater, warn } from './testing/bank-scenes.js';
import { Bench } from './testing/bench.js';
import { PACKAGE_CALLS } from './testing/calls/index.js';
import { hold, onboardedAccount } from './testing/scenes.js';
import { SCHEMAS_TIMEOUT_MS, StripeSchemas } from './testing/stripe-schemas.js';
import { Watch } from './testing/watch.js';

const PAYMENTS = fileURLToPath(new URL('../../../services/payments/src/outbound/stripe', import.meta.url));

describe('the stripe package, its calls and the types of its responses', () => {
  let bench: Bench;
  let watch: Watch;
  let stripe: Stripe;

  beforeAll(async () => {
    watch = new Watch(await StripeSchemas.load());
    bench = await new Bench().start();
    stripe = bench.stripe({ httpClient: watch.client() });
  }, SCHEMAS_TIMEOUT_MS);
  afterAll(() => bench.stop());

  it.each(PACKAGE_CALLS)('stripe.$name returns a response of its type', async ({ operation, run }) => {
    watch.answers.length = 0;
    await run(stripe);
    expect(watch.differences()).toEqual([]);
    const route = apiRoutes().find((known) => known.operation === operation);
    expect(route && watch.answersOf(route).length).toBeGreaterThan(0);
  });

  it('detects what is missing, unknown or of another type', async () => {
    const { id } = await stripe.customers.create({});
    const customer = structuredClone(await stripe.customers.retrieve(id)) as Partial<Stripe.Customer>;
    const intent = structuredClone(await stripe.paymentIntents.create({ amount: 900, currency: 'usd' }));
    delete customer.invoice_settings;
    Object.assign(customer, { colour: 'blue', balance: '0' });
    Object.assign(intent, { status: 'requires_patience' });
    watch.answers.length = 0;
    for (const body of [customer, intent, { error: { type: 'card_error', code: 'no_such_code' } }])
      watch.answers.push({ method: 'GET', path: '/', status: 200, body });
    const found = watch.differences().join('\n');
    expect(found).toContain("must have required property 'invoice_settings'");
    expect(found).toContain('"additionalProperty":"colour"');
    expect(found).toContain('/balance must be number');
    expect(found).toContain('/status must be equal to constant {"allowedValue":"requires_capture"}');
    expect(found).toContain('/code must be equal to constant');
  });

  it('leaves no route without a check', () => {
    const checked = PACKAGE_CALLS.map(({ operation }) => operation);
    expect(
      apiRoutes()
        .map(({ operation }) => operation)
        .sort(),
    ).toEqual(checked.sort());
  });

  it('leaves no call of payments without a check', () => {
    const sources = readdirSync(PAYMENTS).map((name) => readFileSync(join(PAYMENTS, name), 'utf8'));
    const made = sources.flatMap((text) =>
      [...text.matchAll(/this\.stripe\.(\w+(?:\.\w+)+)\(/g)].map(([, name]) => name ?? ''),
    );
    const known = [...PACKAGE_CALLS.map(({ name }) => name), 'webhooks.constructEvent'];
    expect(made.length).toBeGreaterThan(20);
    expect(made.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('sends each kind of event with its type', async () => {
    await expireOne(bench, stripe);
    await disputeOne(bench, stripe);
    await authenticateOne(stripe);
    await refundLater(bench, stripe);
    await payOut(bench, stripe);
    await changeBank(bench, stripe);
    await warn(stripe);
    await bench.control('webhooks/flush', {});
    const events = [...bench.events(), ...bench.connectEvents(), ...(await verifyOne())];
    expect(new Set(events.flatMap((event) => watch.eventDifferences(event)))).toEqual(new Set());
    expect([...new Set(events.map(({ type }) => type))].sort()).toEqual(emittedTypes());
  });
});

const WEEK_SECONDS = 7 * 24 * 60 * 60;

async function expireOne(bench: Bench, stripe: Stripe): Promise<void> {
  await hold(stripe);
  await bench.control('clock', { advanceSeconds: WEEK_SECONDS });
}

async function disputeOne(bench: Bench, stripe: Stripe): Promise<void> {
  const held = await hold(stripe);
  await stripe.paymentIntents.capture(held.id);
  const { id } = await bench.control<Stripe.Dispute>('disputes', { charge: held.latest_charge });
  await bench.control(`disputes/${id}/close`, { outcome: 'won' });
}

/** Capabilities are told of where Stripe looks at them. */
async function verifyOne(): Promise<Stripe.Event[]> {
  const strict = await new Bench({ platform: NEW_US_PLATFORM }).start();
  const capabilities = { transfers: { requested: true }, card_payments: { requested: true } };
  await onboardedAccount(strict.stripe(), { capabilities });
  await strict.control('webhooks/flush', {});
  await strict.stop();
  return strict.connectEvents();
}

async function authenticateOne(stripe: Stripe): Promise<void> {
  const intent = await stripe.paymentIntents.create({
    ...{ amount: 900, currency: 'usd', confirm: true, return_url: 'https://shop.test/' },
    payment_method: 'pm_card_authenticationRequired',
  });
  await fetch(intent.next_action?.redirect_to_url?.url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ client_secret: intent.client_secret ?? '', outcome: 'fail' }),
    redirect: 'manual',
  });
}

/** Read from the sources, so that a new kind of event without a check is noticed. */
function emittedTypes(): string[] {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'),
  );
  const text = sources.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const names = [...text.matchAll(/(?:emit\([\w.]*tx, |type: )('[a-z_.]+'(?: \| '[a-z_.]+')*)/g)];
  const types = names.flatMap(([, words = '']) => words.split(' | ').map((word) => word.slice(1, -1)));
  return [...new Set(types.filter((type) => type.includes('.')))].sort();
}
