import { Database } from '@bandeja/database';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { vi } from 'vitest';
import { loadConfig } from '../src/config.js';
import { recordPastPayments, type PastPayment } from '../src/past.js';
import { CapturePayment } from '../src/use-cases/capture/capture-payment.js';
import { PayOutDuePayments } from '../src/use-cases/payout/pay-out-due-payments.js';
import { PaymentProvider } from '../src/use-cases/ports/payment-provider.js';
import { TransferProvider } from '../src/use-cases/ports/transfer-provider.js';
import { onboard } from './coaches.js';
import { silenceWebhooks } from './outcomes.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';
import { call } from './people.js';
import { restJobs } from './resting-jobs.js';

/** `make bench payments` runs this and reads the figures from this file. */
const OUT = process.env.BENCH_FIGURES;
const CAPTURES = 200;
const PAYOUTS = 10_000;
const BARE = 1_000;
const CHUNK = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;

let app: PaymentsApp;
const figures: Record<string, number> = {};

beforeAll(async () => {
  app = await startPaymentsApp();
  await restJobs(app, 'payouts');
});
afterAll(async () => {
  if (OUT) writeFileSync(OUT, JSON.stringify(figures));
  await app.stop();
});

/** How long each call of a method takes, and when it ends. */
function timed(port: object, method: string): { ms: number[]; ended: number[] } {
  const times = { ms: [] as number[], ended: [] as number[] };
  const one = port as Record<string, (...args: unknown[]) => Promise<unknown>>;
  const original = one[method]?.bind(one);
  vi.spyOn(one, method).mockImplementation(async (...args) => {
    const startedAt = performance.now();
    try {
      return await original?.(...args);
    } finally {
      times.ended.push(performance.now());
      times.ms.push(performance.now() - startedAt);
    }
  });
  return times;
}

it('measures from the event of a delivery to its capture', async () => {
  const captures = timed(app.use(CapturePayment), 'finish');
  const provider = timed(app.use(PaymentProvider), 'captureIntent');
  const ours: number[] = [];
  for (let count = 0; count < CAPTURES; count += 1) {
    const agreement = await app.heldAgreement();
    // The provider tells of a capture after it has answered; here, once the answer is recorded.
    await silenceWebhooks(app);
    const asked = provider.ended.length;
    const startedAt = performance.now();
    await app.complete(agreement);
    // A webhook may have come first, whose own try finds nothing to capture.
    const ended = await vi.waitFor(
      () => {
        const answeredAt = provider.ended[asked] ?? Infinity;
        const found = captures.ended.find((at) => at >= answeredAt);
        if (found === undefined) throw new Error('not captured');
        return found;
      },
      { interval: 5, timeout: 10_000 },
    );
    ours.push(ended - startedAt - (provider.ms[asked] ?? 0));
    await app.stripe.pauseWebhooks(false);
  }
  figures.captureMs = median(ours);
  figures.captureProviderMs = median(provider.ms);
}, 600_000);

it('measures how many due payouts leave in a second', async () => {
  const agreement = await app.agree();
  await call(app, agreement.athlete, 'Nora Lind');
  await call(app, agreement.coach, 'Lucía Ferrer');
  const paymentMethodId = await app.saveCard(agreement.athlete);
  const accountId = await onboard(app, agreement.coach);
  const context = { config: loadConfig(app.service.env), database: app.use(Database) } as never;
  const past = Array.from({ length: PAYOUTS }, () => duePayment(agreement, paymentMethodId));
  for (let index = 0; index < PAYOUTS; index += CHUNK)
    await recordPastPayments(context, past.slice(index, index + CHUNK));
  const transfers = app.use(TransferProvider);
  const calls = [timed(transfers, 'findTransfer'), timed(transfers, 'createTransfer')];

  let done = 0;
  const startedAt = performance.now();
  for (let last = -1; last !== done;) {
    last = done;
    const batch = await app.use(PayOutDuePayments).execute();
    expect(batch.errors).toEqual([]);
    done += batch.done;
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  // A webhook may have recorded some first.
  const [paid] = await app.sql<{ count: number }>(
    `select count(*)::int as count from payout where status = 'completed' and coach_id = $1`,
    agreement.coach.userId,
  );
  expect(paid?.count).toBe(PAYOUTS);
  figures.payoutsPerSecond = PAYOUTS / seconds;
  figures.payoutProviderPart = sum(calls.flatMap(({ ms }) => ms)) / 1_000 / seconds;

  vi.restoreAllMocks();
  const charges = await app.sql<{ id: string; analysisId: string; paymentId: string }>(
    `select provider_charge_id as id, analysis_id::text as "analysisId", payment.id::text as "paymentId"
     from payment_intent join payment on payment.id = payment_id
     where coach_id = '${agreement.coach.userId}' limit ${BARE}`,
  );
  const bareAt = performance.now();
  for (const { id: chargeId, ...ids } of charges) {
    await transfers.findTransfer(ids, []);
    const transfer = { ...ids, amountMinor: 1, currency: 'USD', accountId, chargeId };
    await transfers.createTransfer(transfer, `bare:${chargeId}`);
  }
  figures.barePerSecond = charges.length / ((performance.now() - bareAt) / 1_000);
}, 1_800_000);

function duePayment(
  { athlete, coach, rateMinor }: Awaited<ReturnType<PaymentsApp['agree']>>,
  paymentMethodId: string,
): PastPayment {
  const terms = {
    analysisId: randomUUID(),
    athleteId: athlete.userId,
    coachId: coach.userId,
    title: 'My bandeja',
    total: { amountMinor: rateMinor, currency: 'USD' },
    commissionBps: 3_000,
  };
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  return { id: randomUUID(), terms, paymentMethodId, heldAt: ago(12), capturedAt: ago(10) };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
