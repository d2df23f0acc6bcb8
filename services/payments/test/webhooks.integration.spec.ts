import { adminUnderTest, eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { paymentsAdmin } from '../src/inbound/cli/payments-admin.js';
import { NOTICED_TYPES } from '../src/outbound/stripe/stripe-notices.js';
import { CatchUpOnWebhooks } from '../src/use-cases/webhooks/catch-up-on-webhooks.js';
import { PaymentProvider } from '../src/use-cases/ports/payment-provider.js';
import { PruneWebhooks } from '../src/use-cases/webhooks/prune-webhooks.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';
import { restJobs } from './resting-jobs.js';
import { Money } from './money.js';
import { becomes, webhooksAreHandled } from './outcomes.js';

let app: PaymentsApp;
let money: Money;

beforeAll(async () => {
  app = await startPaymentsApp();
  await restJobs(app, 'webhook-catch-up', 'webhook-pruning');
  money = new Money(app);
});
afterEach(() => app.stripe.pauseWebhooks(false));
afterAll(() => app.stop());

const nothingWaits = () => webhooksAreHandled(app);
const admin = async (...args: string[]) => {
  const env = { ...app.service.env, BANDEJA_OPERATOR: 'Olga' };
  const { out, err } = await adminUnderTest(paymentsAdmin, env)(args);
  return out || err;
};

it('makes up for webhooks that never came: a refund, a dispute and an account of which nobody told', async () => {
  const refunded = await money.captured();
  const disputed = await money.captured();
  await nothingWaits();
  await app.stripe.pauseWebhooks(true);
  await app.sdk.refunds.create({ charge: (await money.chargeOf(refunded)).id });
  await app.stripe.dispute((await money.chargeOf(disputed)).id);
  expect((await app.use(CatchUpOnWebhooks).execute()).done).toBe(4);
  await becomes(app, refunded, 'REFUNDED');
  await becomes(app, disputed, 'DISPUTED');
  expect((await app.use(CatchUpOnWebhooks).execute()).done).toBe(0);
});

it('forgets processed events after their time and keeps what was given up', async () => {
  const count = async () => (await app.sql('select id from webhook_event')).length;
  await money.captured();
  await nothingWaits();
  const before = await count();
  const age = (days: number, id: string) =>
    app.sql(
      `update webhook_event set processed_at = processed_at - interval '${days} days' where id = $1`,
      id,
    );
  const [old, young, stuck] = (await app.sql<{ id: string }>('select id from webhook_event limit 3')).map(
    ({ id }) => id,
  );
  await age(91, old ?? '');
  await age(89, young ?? '');
  await app.sql(
    `update webhook_event set processed_at = null, gave_up_at = now() - interval '400 days' where id = $1`,
    stuck,
  );
  expect((await app.use(PruneWebhooks).execute()).done).toBe(1);
  expect(await count()).toBe(before - 1);
  expect(await app.sql('select 1 from webhook_event where id = $1', old)).toEqual([]);
  expect(await admin('webhooks', 'list')).toContain(stuck);
  expect(await admin('webhooks', 'replay', '--gave-up')).toBe('1 event is due again.');
  await nothingWaits();
});

it('fetches what was delivered, too, for tables that went back to an earlier moment', async () => {
  const since = new Date(Date.now() - 1_000).toISOString();
  const agreement = await money.captured();
  await nothingWaits();
  const stored = await deliveredAndLost(async () => {
    await app.sdk.refunds.create({ charge: (await money.chargeOf(agreement)).id });
  });
  // Others are stored when they come, and say nothing to us.
  const lost = stored.filter((type) => (NOTICED_TYPES as readonly string[]).includes(type));
  expect(lost).toContain('charge.refunded');
  expect((await app.use(CatchUpOnWebhooks).execute()).done).toBe(0);
  expect((await app.payment(agreement))?.status).toBe('PAYMENT_STATUS_COMPLETED');
  expect(await admin('webhooks', 'fetch', '--since', since)).toMatch(
    new RegExp(`^${lost.length} events? (was|were) not known here\\.$`),
  );
  await becomes(app, agreement, 'REFUNDED');
  expect(await admin('webhooks', 'fetch', '--since', since)).toBe('0 events were not known here.');
  expect(
    await app.sql(
      `select operator, outcome, details from operations.operator_log where action = 'webhooks fetch' order by id`,
    ),
  ).toEqual(
    [lost.length, 0].flatMap((count) => [
      { operator: 'Olga', outcome: 'intended', details: {} },
      { operator: 'Olga', outcome: 'done', details: { count } },
    ]),
  );
  expect(await admin('webhooks', 'fetch')).toContain('Usage: node dist/admin.js webhooks fetch --since TIME');
});

/** Types of the events of what happens, of which the provider believes that we have them, and we know nothing. */
async function deliveredAndLost(happens: () => Promise<void>): Promise<string[]> {
  await app.sql(`create function wait_a_day() returns trigger language plpgsql as
    $$ begin new.run_at := now() + interval '1 day'; return new; end $$`);
  await app.sql(
    `create trigger wait_a_day before insert on jobs.job for each row
     when (new.queue = 'payments.webhooks') execute function wait_a_day()`,
  );
  await happens();
  await eventually(async () => {
    const { webhooks } = await app.stripe.state();
    expect(webhooks.undelivered).toEqual([]);
    expect(await app.sql('select 1 from webhook_event where processed_at is null')).not.toEqual([]);
  });
  await app.sql('drop function wait_a_day cascade');
  await app.sql(`delete from jobs.job where queue = 'payments.webhooks'`);
  const lost = await app.sql<{ type: string }>(
    'delete from webhook_event where processed_at is null returning type',
  );
  return lost.map(({ type }) => type);
}

it('replays a stored event: what was undone in our tables is read from the provider again', async () => {
  const agreement = await money.captured();
  await nothingWaits();
  const [event] = await app.sql<{ id: string }>(
    `select id from webhook_event where type = 'payment_intent.succeeded' order by received_at desc limit 1`,
  );
  await app.stripe.pauseWebhooks(true);
  await app.sdk.refunds.create({ charge: (await money.chargeOf(agreement)).id });
  expect((await app.payment(agreement))?.status).toBe('PAYMENT_STATUS_COMPLETED');
  expect(await admin('webhooks', 'replay', event?.id ?? '')).toBe('1 event is due again.');
  await becomes(app, agreement, 'REFUNDED');
  const listed = await admin('webhooks', 'list', event?.id ?? '');
  expect(listed).toMatch(/payment_intent\.succeeded .* processed {2}1$/);
});

it('gives an event up after its last attempt, says why, and processes it when it is replayed', async () => {
  await money.captured();
  await nothingWaits();
  const [event] = await app.sql<{ id: string }>(
    `select id from webhook_event where type = 'payment_intent.succeeded' order by received_at desc limit 1`,
  );
  const id = event?.id ?? '';
  const asked = vi.spyOn(app.use(PaymentProvider), 'getIntent');
  asked.mockRejectedValue(new Error('no answer'));
  await admin('webhooks', 'replay', id);
  await eventually(async () =>
    expect(await admin('webhooks', 'list', id)).toMatch(/ waits +1 +Error: no answer$/),
  );
  await eventually(async () => {
    await app.sql(
      'update jobs.job set attempts = 19, run_at = now() where key = $1 and lease_id is null and attempts < 19',
      id,
    );
    const given =
      'select attempts, error, gave_up_at is not null as gave_up from webhook_event where id = $1';
    expect(await app.sql(given, id)).toEqual([{ attempts: 20, error: 'Error: no answer', gave_up: true }]);
  });
  expect(await admin('webhooks', 'list')).toMatch(new RegExp(`${id} .* gave up +20 +Error: no answer$`, 'm'));
  asked.mockRestore();
  expect(await admin('webhooks', 'replay', '--gave-up')).toBe('1 event is due again.');
  await nothingWaits();
  expect(await admin('webhooks', 'list', id)).toMatch(/ processed +1$/);
  expect(await admin('webhooks', 'list')).toBe('No events.');
});
