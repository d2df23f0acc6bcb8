import { adminUnderTest, eventually } from '@bandeja/testing';
import { paymentsAdmin } from '../src/inbound/cli/payments-admin.js';
import { NOTICED_TYPES } from '../src/outbound/stripe/stripe-notices.js';
import { CatchUpOnWebhooks } from '../src/use-cases/catch-up-on-webhooks.js';
import { PruneWebhooks } from '../src/use-cases/prune-webhooks.js';
import { Harness } from './harness.js';
import { Money } from './money.js';
import { becomes } from './told.js';

let harness: Harness;
let money: Money;

beforeAll(async () => {
  harness = await Harness.start();
  money = new Money(harness);
});
afterEach(() => harness.stripe.pauseWebhooks(false));
afterAll(() => harness.stop());

const nothingWaits = () =>
  eventually(async () =>
    expect(await harness.sql('select id from webhook_event where processed_at is null')).toEqual([]),
  );
const admin = async (...args: string[]) => {
  const env = { ...harness.service.env, BANDEJA_OPERATOR: 'Olga' };
  const { out, err } = await adminUnderTest(paymentsAdmin, env)(args);
  return out || err;
};

it('makes up for webhooks that never came: a refund, a dispute and an account of which nobody told', async () => {
  const refunded = await money.captured();
  const disputed = await money.captured();
  await nothingWaits();
  await harness.stripe.pauseWebhooks(true);
  await harness.sdk.refunds.create({ charge: (await money.chargeOf(refunded)).id });
  await harness.stripe.dispute((await money.chargeOf(disputed)).id);
  expect((await harness.use(CatchUpOnWebhooks).execute()).done).toBe(3);
  await becomes(harness, refunded, 'REFUNDED');
  await becomes(harness, disputed, 'DISPUTED');
  expect((await harness.use(CatchUpOnWebhooks).execute()).done).toBe(0);
});

it('forgets processed events after their time and keeps what was given up', async () => {
  const count = async () => (await harness.sql('select id from webhook_event')).length;
  await money.captured();
  await nothingWaits();
  const before = await count();
  const age = (days: number, id: string) =>
    harness.sql(
      `update webhook_event set processed_at = processed_at - interval '${days} days' where id = $1`,
      id,
    );
  const [old, young, stuck] = (await harness.sql<{ id: string }>('select id from webhook_event limit 3')).map(
    ({ id }) => id,
  );
  await age(91, old ?? '');
  await age(89, young ?? '');
  await harness.sql(
    `update webhook_event set processed_at = null, gave_up_at = now() - interval '400 days' where id = $1`,
    stuck,
  );
  expect((await harness.use(PruneWebhooks).execute()).done).toBe(1);
  expect(await count()).toBe(before - 1);
  expect(await harness.sql('select 1 from webhook_event where id = $1', old)).toEqual([]);
  expect(await admin('webhooks', 'list')).toContain(stuck);
  expect(await admin('webhooks', 'replay', '--gave-up')).toBe('1 event is due again.');
  await nothingWaits();
});

it('fetches what was delivered, too, for tables that went back to an earlier moment', async () => {
  const since = new Date(Date.now() - 1_000).toISOString();
  const agreement = await money.captured();
  await nothingWaits();
  const stored = await deliveredAndLost(async () => {
    await harness.sdk.refunds.create({ charge: (await money.chargeOf(agreement)).id });
  });
  // Others are stored when they come, and say nothing to us.
  const lost = stored.filter((type) => (NOTICED_TYPES as readonly string[]).includes(type));
  expect(lost).toContain('charge.refunded');
  expect((await harness.use(CatchUpOnWebhooks).execute()).done).toBe(0);
  expect((await harness.payment(agreement))?.status).toBe('PAYMENT_STATUS_COMPLETED');
  expect(await admin('webhooks', 'fetch', '--since', since)).toMatch(
    new RegExp(`^${lost.length} events? (was|were) not known here\\.$`),
  );
  await becomes(harness, agreement, 'REFUNDED');
  expect(await admin('webhooks', 'fetch', '--since', since)).toBe('0 events were not known here.');
  expect(
    await harness.sql(
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
  await harness.sql(`create function wait_a_day() returns trigger language plpgsql as
    $$ begin new.next_attempt_at := now() + interval '1 day'; return new; end $$`);
  await harness.sql(
    'create trigger wait_a_day before insert on webhook_event for each row execute function wait_a_day()',
  );
  await happens();
  await eventually(async () => {
    const { webhooks } = await harness.stripe.state();
    expect(webhooks.undelivered).toEqual([]);
    expect(await harness.sql('select 1 from webhook_event where processed_at is null')).not.toEqual([]);
  });
  await harness.sql('drop function wait_a_day cascade');
  const lost = await harness.sql<{ type: string }>(
    'delete from webhook_event where processed_at is null returning type',
  );
  return lost.map(({ type }) => type);
}

it('replays a stored event: what was undone in our tables is read from the provider again', async () => {
  const agreement = await money.captured();
  await nothingWaits();
  const [event] = await harness.sql<{ id: string }>(
    `select id from webhook_event where type = 'payment_intent.succeeded' order by received_at desc limit 1`,
  );
  await harness.stripe.pauseWebhooks(true);
  await harness.sdk.refunds.create({ charge: (await money.chargeOf(agreement)).id });
  expect((await harness.payment(agreement))?.status).toBe('PAYMENT_STATUS_COMPLETED');
  expect(await admin('webhooks', 'replay', event?.id ?? '')).toBe('1 event is due again.');
  await becomes(harness, agreement, 'REFUNDED');
  const listed = await admin('webhooks', 'list', event?.id ?? '');
  expect(listed).toMatch(/payment_intent\.succeeded .* processed {2}1$/);
});
