import { scrape } from '@bandeja/observability';
import { eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { completed } from './coaches.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';
import { becomes } from './outcomes.js';
import { restJobs } from './resting-jobs.js';
import { bookTaxes } from './taxes.js';

/** A reading is kept for less than that: by this clock each is asked for when the last is too old. */
const BETWEEN_READINGS_MS = 6_000;
let readings = 0;
let app: PaymentsApp;

beforeAll(async () => {
  // The hold clock lets them be.
  app = await startPaymentsApp({ HOLD_RELEASE_LEAD_HOURS: '0' });
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + readings * BETWEEN_READINGS_MS);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.stop();
});

async function value(series: string): Promise<number> {
  readings += 1;
  const line = (await scrape()).text.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? NaN);
}
const shows = (series: string, expected: number) =>
  eventually(async () => expect(await value(series)).toBe(expected));

it('shows holds that the bank ends within a day, until they are captured', async () => {
  const [ending, later] = [await app.heldAgreement(), await app.heldAgreement()];
  for (const [{ analysisId }, hours] of [
    [ending, 23],
    [later, 25],
  ] as const)
    await app.sql(
      `update payment set capture_before = now() + $2 * interval '1 hour' where analysis_id = $1`,
      analysisId,
      hours,
    );
  await shows('bandeja_payments_holds_lapsing', 1);
  await app.complete(ending);
  await becomes(app, ending, 'COMPLETED');
  await shows('bandeja_payments_holds_lapsing', 0);
});

it('counts captures that are refused, and those that are not', async () => {
  const failures = 'bandeja_payments_capture_failures_total';
  const captured = 'bandeja_payments_changes_total{type="captured"}';
  const before = { failures: await value(failures), captured: await value(captured) };
  const agreement = await app.heldAgreement();
  await app.stripe.failNext('payment_intents.capture', {
    error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
  });
  await app.complete(agreement);
  await becomes(app, agreement, 'FAILED');
  expect(await value(failures)).toBe(before.failures + 1);
  await app.client.capturePayment({ analysisId: agreement.analysisId }, { as: agreement.coach });
  expect(await value(captured)).toBe(before.captured + 1);
  expect(await value(failures)).toBe(before.failures + 1);
});

it('shows how long a share whose transfer was refused has been due', async () => {
  const metric = 'bandeja_payments_payouts_refused_age_seconds';
  const agreement = await completed(app, await app.heldAgreement());
  const change = (columns: string) =>
    app.sql(
      `with locked as (select id from payment where analysis_id = $1 for update)
       update payout set ${columns} from locked where payment_id = locked.id`,
      agreement.analysisId,
    );
  await change("due_at = now() - interval '7 hours'");
  expect(await value(metric)).toBe(0);
  await change('failures = 3');
  await eventually(async () => {
    expect(await value(metric)).toBeGreaterThanOrEqual(7 * 3_600);
  });
});

it('shows how long a movement waits for its tax to be booked', async () => {
  const metric = 'bandeja_payments_tax_bookings_age_seconds';
  await restJobs(app, 'taxes');
  const agreement = await completed(app, await app.heldAgreement());
  await eventually(async () => expect(await value(metric)).toBeGreaterThan(0));
  await app.sql(
    `update tax_booking set occurred_at = now() - interval '8 hours'
     where booked_at is null and payment_id = (select id from payment where analysis_id = $1)`,
    agreement.analysisId,
  );
  await eventually(async () => expect(await value(metric)).toBeGreaterThanOrEqual(8 * 3_600));
  await bookTaxes(app);
  await eventually(async () => expect(await value(metric)).toBe(0));
});

it('shows how long an event of the card provider waits', async () => {
  await app.sql(
    `insert into jobs.job (queue, key, run_at) values ('payments.webhooks', 'evt_waits', now() + interval '1 hour')`,
  );
  await app.sql(
    `insert into webhook_event (id, type, payload, received_at)
     values ('evt_waits', 'charge.updated', '{}', now() - interval '20 minutes')`,
  );
  await eventually(async () => {
    expect(await value('bandeja_payments_webhooks_age_seconds')).toBeGreaterThanOrEqual(1_200);
  });
});

it('shows where ledger and provider disagree, and what nothing explains yet', async () => {
  await app.sql(
    `insert into reconciliation_difference (kind, subject, movement_kind, provider_ref, currency, ledger_minor,
       provider_minor, first_seen_at, last_seen_at)
     values ('missing_in_ledger', 'txn_1', 'refund', 're_1', 'USD', 0, -7500, now(), now())`,
  );
  await app.sql(
    `with made as (insert into ledger_movement (id, kind, reference, currency, occurred_at)
       values (gen_random_uuid(), 'provider_adjustment', 'txn_2', 'USD', now()) returning id)
     insert into ledger_entry select id, 'suspense', 0, 500 from made
     union all select id, 'provider_balance', 500, 0 from made`,
  );
  await shows('bandeja_payments_reconciliation_differences', 1);
  await shows('bandeja_payments_suspense_minor', 500);
  await eventually(async () => {
    await app.sql(`update reconciliation_day set begun_at = now() - interval '2 days'`);
    expect(await value('bandeja_payments_reconciliation_age_seconds')).toBeGreaterThanOrEqual(172_800);
  });
});
