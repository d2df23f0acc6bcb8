import { scrape } from '@bandeja/observability';
import { eventually } from '@bandeja/testing';
import { jest } from '@jest/globals';
import { Harness } from './harness.js';
import { becomes } from './told.js';

/** A reading is kept for less than that: by this clock each is asked for when the last is too old. */
const BETWEEN_READINGS_MS = 6_000;
let readings = 0;
let harness: Harness;

beforeAll(async () => {
  // The hold clock lets them be.
  harness = await Harness.start({ HOLD_RELEASE_LEAD_HOURS: '0' });
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + readings * BETWEEN_READINGS_MS);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await harness.stop();
});

async function value(series: string): Promise<number> {
  readings += 1;
  const line = (await scrape()).text.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? NaN);
}
const shows = (series: string, expected: number) =>
  eventually(async () => expect(await value(series)).toBe(expected));

it('shows holds that the bank ends within a day, until they are captured', async () => {
  const [ending, later] = [await harness.heldAgreement(), await harness.heldAgreement()];
  for (const [{ analysisId }, hours] of [
    [ending, 23],
    [later, 25],
  ] as const)
    await harness.sql(
      `update payment set capture_before = now() + $2 * interval '1 hour' where analysis_id = $1`,
      analysisId,
      hours,
    );
  await shows('bandeja_payments_holds_lapsing', 1);
  await harness.complete(ending);
  await becomes(harness, ending, 'COMPLETED');
  await shows('bandeja_payments_holds_lapsing', 0);
});

it('counts captures that are refused, and those that are not', async () => {
  const failures = 'bandeja_payments_capture_failures_total';
  const captured = 'bandeja_payments_changes_total{type="captured"}';
  const before = { failures: await value(failures), captured: await value(captured) };
  const agreement = await harness.heldAgreement();
  await harness.stripe.failNext('payment_intents.capture', {
    error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
  });
  await harness.complete(agreement);
  await becomes(harness, agreement, 'FAILED');
  expect(await value(failures)).toBe(before.failures + 1);
  await harness.client.capturePayment({ analysisId: agreement.analysisId }, { as: agreement.coach });
  expect(await value(captured)).toBe(before.captured + 1);
  expect(await value(failures)).toBe(before.failures + 1);
});

it('shows how long an event of the card provider waits', async () => {
  await harness.sql(
    `insert into webhook_event (id, type, payload, received_at, next_attempt_at)
     values ('evt_waits', 'charge.updated', '{}', now() - interval '20 minutes', now() + interval '1 hour')`,
  );
  await eventually(async () => {
    expect(await value('bandeja_payments_webhooks_age_seconds')).toBeGreaterThanOrEqual(1_200);
  });
});
