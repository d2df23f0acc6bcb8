import type Stripe from 'stripe';

import { Bench } from './testing/bench.js';
import { PACKAGE_CALLS } from './testing/calls/index.js';
import { hold } from './testing/scenes.js';
import { StripeDescription } from './testing/stripe-description.js';
import { SCHEMAS_TIMEOUT_MS, StripeSchemas } from './testing/stripe-schemas.js';
import { Watch } from './testing/watch.js';

/**
 * Fields that came with 2026-10-28.endive, the version of the `stripe` package, and that the description of an older
 * version lacks: where they stand, and the schema there.
 */
const NEWER = [
  { field: 'payment_record', at: ['payment_intent'], schema: 'payment_intent' },
  { field: 'source', at: ['payment_intent'], schema: 'payment_intent' },
  { field: 'source', at: ['charge'], schema: 'charge' },
  {
    field: 'electronic_commerce_indicator',
    at: ['charge', 'payment_method_details', 'card'],
    schema: 'payment_method_details_card',
  },
  { field: 'intended_submission_method', at: ['dispute'], schema: 'dispute' },
  { field: 'network_reason_code', at: ['dispute'], schema: 'dispute' },
  { field: 'submission_method', at: ['dispute', 'evidence_details'], schema: 'dispute_evidence_details' },
  {
    field: 'specified_commercial_transactions_act_url',
    at: ['account', 'business_profile'],
    schema: 'account_business_profile',
  },
  ...(['statement_descriptor_prefix_kana', 'statement_descriptor_prefix_kanji'] as const).map((field) => ({
    ...{ field, at: ['account', 'settings', 'payments'] as const, schema: 'account_payments_settings' },
  })),
] as const;

type Seen = Record<string, unknown> & { object: string };

describe("the simulator's answers, held against Stripe's published description", () => {
  let bench: Bench;
  let watch: Watch;
  let schemas: StripeSchemas;
  let stripe: Stripe;
  let description: StripeDescription;

  beforeAll(async () => {
    description = new StripeDescription(process.env.STRIPE_DESCRIPTION ?? '', NEWER);
    schemas = await StripeSchemas.load();
    watch = new Watch(schemas);
    bench = await new Bench().start();
    stripe = bench.stripe({ httpClient: watch.client() });
  }, SCHEMAS_TIMEOUT_MS);
  afterAll(() => bench.stop());

  const answersSince = (start: number) =>
    watch.answers
      .slice(start)
      .flatMap(({ method, path, status, body }) =>
        description.answerDifferences(method, path, status, body).map((what) => `${method} ${path} ${what}`),
      );

  it.each(PACKAGE_CALLS)('stripe.$name is answered as described', async ({ run }) => {
    const start = watch.answers.length;
    await run(stripe);
    expect(watch.answers.length).toBeGreaterThan(start);
    expect(answersSince(start)).toEqual([]);
  });

  it('sends events about objects as described', async () => {
    await bench.control('webhooks/flush', {});
    const events = [...bench.events(), ...bench.connectEvents()];
    const found = events.flatMap(({ type, data }) => {
      const about = description.objectDifferences(data.object);
      return about.map((what) => `${type} ${what}`);
    });
    expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(25);
    expect(found).toEqual([]);
  });

  it('detects what is missing, unknown, of another type or another word', async () => {
    const intent = structuredClone(await hold(stripe)) as Partial<Stripe.PaymentIntent>;
    delete intent.metadata;
    delete intent.livemode;
    Object.assign(intent, { colour: 'blue', amount: '900', status: 'requires_patience' });
    const found = description.answerDifferences('GET', '/v1/payment_intents/pi_1', 200, intent).join('\n');
    expect(found).toContain("must have required property 'livemode'");
    expect(found).toContain('"additionalProperty":"colour"');
    expect(found).toContain('/amount must be integer');
    expect(found).toContain('/status must be equal to one of the allowed values');
    expect(description.answerDifferences('GET', '/v1/payment_wishes', 200, {})).toHaveLength(1);
    expect(
      description.answerDifferences('GET', '/v1/charges/ch_1', 404, { error: { type: 'x' } }),
    ).not.toEqual([]);
  });

  it.each(NEWER)(
    '$field of $schema is newer than the description: the package knows it',
    ({ field, at, schema }) => {
      expect(description.superseded).not.toContain(`${schema}.${field}`);
      const [word, ...path] = at;
      const placeIn = (seen: Seen | undefined) =>
        path.reduce((part: Seen | undefined, key) => part?.[key] as Seen, seen);
      const answered = watch.answers.map(({ body }) => body as Seen);
      const changed = structuredClone(answered.find((one) => one.object === word && placeIn(one)));
      const place = placeIn(changed);
      expect(place).toHaveProperty(field);
      Object.assign(place ?? {}, { [field]: [] });
      const found = schemas.differences('objects', word, changed).join('\n');
      expect(found).toContain(`/${[...path, field].join('/')} must be`);
    },
  );
});
