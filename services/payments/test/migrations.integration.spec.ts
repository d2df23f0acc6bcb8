import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import {
  asked,
  at,
  bookReversalAsBefore,
  bothSidesOf,
  storeAsBefore,
  type ColumnsBefore,
} from './factories/payment-before.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';

const MIGRATION = new URL(
  '../prisma/migrations/20261125000000_refund_and_payout_records/migration.sql',
  import.meta.url,
);
const UNDO = `
drop table payout_reversal, payout, refund cascade;
drop index dispute_open;
drop function copy_payout_to_table, copy_refund_to_table, copy_reversals_to_table, copy_payout_to_payment,
  copy_refund_to_payment, copy_reversals_to_payment cascade`;

let app: PaymentsApp;
beforeAll(async () => {
  app = await startPaymentsApp();
});
afterAll(() => app.stop());

const WAITING: Partial<ColumnsBefore> = { payout_status: 'pending', payout_due_at: at(9) };
const PAID: Partial<ColumnsBefore> = {
  payout_status: 'completed',
  payout_due_at: at(9),
  paid_out_at: at(10),
};
/** Each under a transfer of its own. */
const HISTORIES: Partial<ColumnsBefore>[] = [
  { status: 'authorized', captured_at: null },
  WAITING,
  { ...WAITING, payout_status: 'processing' },
  { ...WAITING, payout_status: 'canceled', ...asked('requested', randomUUID()) },
  { ...WAITING, ...asked('declined', null) },
  {
    ...WAITING,
    payout_status: 'canceled',
    status: 'refunded',
    refund_state: 'refunded',
    refunded_at: at(11),
  },
  { ...PAID, provider_transfer_id: 'tr_paid' },
  { ...PAID, provider_transfer_id: 'tr_asked', payout_status: 'reversing', reversal_attempt: 2 },
  {
    ...PAID,
    ...asked('refunded', null),
    status: 'refunded',
    refunded_at: at(12),
    provider_transfer_id: 'tr_back',
    payout_status: 'reversed',
    payout_attempt: 1,
    reversal_attempt: 1,
    transfer_reversals: ['trr_1', 'trr_2'],
    reversed_minor: 5_250,
  },
];

it('fills the tables from the columns, in every state', async () => {
  await app.sql(UNDO);
  const stored = [];
  for (const columns of HISTORIES) stored.push(await storeAsBefore(app, columns));
  await bookReversalAsBefore(app, stored.at(-1) ?? '', 'trr_1', 250);
  await bookReversalAsBefore(app, stored.at(-1) ?? '', 'trr_2', 5_000);

  await app.sql(await readFile(MIGRATION, 'utf8'));
  for (const [index, analysisId] of stored.entries()) {
    const { before, now } = await bothSidesOf(app, analysisId);
    expect(now).toEqual(before);
    const { status: _status, captured_at: _capturedAt, ...columns } = HISTORIES[index] ?? {};
    expect(now).toMatchObject(columns);
  }
  expect(
    await app.sql('select id, amount_minor from payout_reversal where id like $1 order by id', 'trr\\__'),
  ).toEqual([
    { id: 'trr_1', amount_minor: 250 },
    { id: 'trr_2', amount_minor: 5_000 },
  ]);
});
