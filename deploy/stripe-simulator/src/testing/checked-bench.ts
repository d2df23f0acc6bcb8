import type Stripe from 'stripe';

import { Bench } from './bench.js';
import { SCHEMAS_TIMEOUT_MS, StripeSchemas } from './stripe-schemas.js';
import { Watch } from './watch.js';

interface CheckedBench {
  bench: Bench;
  stripe: Stripe;
}

/** Starts a bench before each test of a file. After it, every response must have had the shape of Stripe's types. */
export function benchForEachTest(options?: ConstructorParameters<typeof Bench>[0]): CheckedBench {
  const started = {} as CheckedBench;
  let schemas: StripeSchemas;
  let watch: Watch;
  beforeAll(async () => {
    schemas = await StripeSchemas.load();
  }, SCHEMAS_TIMEOUT_MS);
  beforeEach(async () => {
    watch = new Watch(schemas);
    started.bench = await new Bench(options).start();
    started.stripe = started.bench.stripe({ httpClient: watch.client() });
  });
  afterEach(async () => {
    await started.bench.stop();
    expect(watch.differences()).toEqual([]);
  });
  return started;
}
