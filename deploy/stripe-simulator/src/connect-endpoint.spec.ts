import type Stripe from 'stripe';
import { vi } from 'vitest';

import { Bench, WEBHOOK_SECRET } from './testing/bench.js';
import { failure, onboardedAccount } from './testing/scenes.js';

const typesOf = (events: Stripe.Event[]): string[] => [...new Set(events.map(({ type }) => type))];

describe('the endpoint of connected accounts', () => {
  let bench: Bench;
  let stripe: Stripe;

  beforeEach(async () => {
    bench = await new Bench().start();
    stripe = bench.stripe();
  });
  afterEach(() => bench.stop());

  it('receives their events, signed with its own secret; the one of the platform receives the rest', async () => {
    const account = await onboardedAccount(stripe);
    await stripe.customers.create({});
    await bench.control('webhooks/flush', {});
    expect(typesOf(bench.events())).toEqual(['customer.created']);
    expect(typesOf(bench.connectEvents())).toEqual(['capability.updated', 'account.updated']);
    expect(bench.connectEvents()[1]).toMatchObject({ account, data: { object: { id: account } } });
    expect(() => bench.events('/connect', WEBHOOK_SECRET)).toThrow('signature');
  });

  it('keeps those events out of the list of the platform', async () => {
    const account = await onboardedAccount(stripe);
    const other = await onboardedAccount(stripe);
    await stripe.customers.create({});
    expect(typesOf((await stripe.events.list()).data)).toEqual(['customer.created']);
    const own = (await stripe.events.list({}, { stripeAccount: account })).data;
    expect(own.map((event) => event.account)).toEqual([account, account]);
    const [event] = own;
    expect(await failure(stripe.events.retrieve(event?.id ?? ''))).toMatchObject({ statusCode: 404 });
    expect(await stripe.events.retrieve(event?.id ?? '', {}, { stripeAccount: account })).toEqual(event);
    expect(
      await failure(stripe.events.retrieve(event?.id ?? '', {}, { stripeAccount: other })),
    ).toMatchObject({ statusCode: 404 });
  });

  it('receives its events after a restart, and one again on demand', async () => {
    await bench.control('webhooks', { paused: true });
    await onboardedAccount(stripe);
    const { webhooks } = await bench.control<{ webhooks: { undelivered: object[] } }>('state');
    expect(webhooks.undelivered).toEqual([
      expect.objectContaining({ type: 'capability.updated', endpoint: 'connect' }),
      expect.objectContaining({ type: 'account.updated', endpoint: 'connect' }),
    ]);
    await bench.restart();
    await vi.waitFor(() => expect(bench.connectEvents()).toHaveLength(2), 30_000);
    const [delivered] = bench.connectEvents();
    await bench.control(`events/${delivered?.id ?? ''}/resend`, {});
    await bench.control('webhooks/flush', {});
    expect(
      bench
        .connectEvents()
        .map(({ id }) => id)
        .slice(2),
    ).toEqual([delivered?.id]);
    expect(bench.events()).toEqual([]);
  });
});

it('is not needed by the events: without it they are listed, and told to nobody', async () => {
  const bench = await new Bench({ connectWebhookUrl: undefined }).start();
  const stripe = bench.stripe();
  const stripeAccount = await onboardedAccount(stripe);
  await bench.control('webhooks/flush', {});
  expect(bench.received).toEqual([]);
  expect((await stripe.events.list()).data).toEqual([]);
  const listed = (await stripe.events.list({}, { stripeAccount })).data;
  expect(listed.map(({ type, pending_webhooks: owed }) => [type, owed])).toEqual([
    ['account.updated', 0],
    ['capability.updated', 0],
  ]);
  await bench.stop();
});
