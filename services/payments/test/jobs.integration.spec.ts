import { Database } from '@bandeja/database';
import { channelOf } from '@bandeja/jobs';
import { eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { TransferProvider } from '../src/use-cases/ports/transfer-provider.js';
import { onboard } from './coaches.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';
import { Money } from './money.js';

let app: PaymentsApp;

beforeAll(async () => {
  app = await startPaymentsApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const JOBS = {
  reconciliation: 60,
  payouts: 30,
  revenue: 60,
  'hold-clock': 60,
  taxes: 60,
  uncollected: 300,
  'webhook-catch-up': 300,
  'webhook-pruning': 3_600,
  'account-closing': 3_600,
  documents: 3_600,
  'tax-records': 3_600,
};

it('has each of the jobs that nobody asks for once, due again when its rest is over', async () => {
  await eventually(async () => {
    const rows = await app.sql<{ key: string; rest: number }>(
      `select key, extract(epoch from run_at - now())::float8 as rest from jobs.job
       where queue = 'payments.' || key and attempts = 0 and key = any($1)`,
      Object.keys(JOBS),
    );
    expect(rows.map(({ key }) => key).sort()).toEqual(Object.keys(JOBS).sort());
    for (const { key, rest } of rows) {
      expect(rest).toBeLessThanOrEqual(JOBS[key as keyof typeof JOBS]);
      expect(rest).toBeGreaterThan(0);
    }
  });
});

it('pays what is due when the time of the job has come, also beside a payout that fails', async () => {
  const money = new Money(app);
  const [failing, other] = [await money.captured(), await money.captured()];
  const provider = app.use(TransferProvider);
  const create = provider.createTransfer.bind(provider);
  vi.spyOn(provider, 'createTransfer').mockImplementation((transfer, key) =>
    transfer.analysisId === failing.analysisId
      ? Promise.reject(new Error('no answer'))
      : create(transfer, key),
  );
  for (const { coach } of [failing, other]) await onboard(app, coach);
  await money.moveWindow(failing, '-1 minute');
  await money.moveWindow(other, '-1 second');
  await app.sql(`update jobs.job set run_at = now() where queue = 'payments.payouts' and lease_id is null`);
  app.use(Database).wake(channelOf('payments.payouts'));
  await eventually(async () =>
    expect(await money.rowOf(other)).toMatchObject({ payout_status: 'completed' }),
  );
  expect(await money.rowOf(failing)).toMatchObject({ payout_status: 'processing' });
});
