import { migrate } from '@bandeja/database';
import { SERVICE_TABLES_SQL } from '@bandeja/hosting';
import { createTestDatabase, eventually, type TestDatabase } from '@bandeja/testing';
import fc from 'fast-check';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { EARNINGS_SQL, FOLD_SUMS_SQL } from '../src/outbound/prisma/earnings.queries.js';
import { addRecords, aChange, change, type Change, type Records } from './earning-changes.js';
import { singleChanges } from './single-earning-changes.js';
import { ADDED_UP_SQL, WRONG_SQL } from './earnings-added-up.js';

const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
const KEEPING = '20261217000000_keep_earnings';
const ZONES = [
  'UTC',
  'Europe/Madrid',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'Asia/Kathmandu',
  'America/St_Johns',
];
const SEED = Date.now() % 2 ** 31;
const HISTORIES = process.env.MAKE_TEST_ALL ? 200 : 30;

let before: string;
let database: TestDatabase;
let clients: pg.Client[];
let reader: pg.Client;
const old: Records[] = [];

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client;
}

const wrong = async () => (await reader.query<object>(WRONG_SQL)).rows;

/** What the screen shows and what it would show if all payments were added up, of each coach and currency. */
async function compared({ coaches }: Records): Promise<void> {
  for (const coachId of coaches)
    for (const currency of ['USD', 'EUR']) {
      const lateBefore = new Date(Date.now() - 86_400_000);
      const values = [coachId, currency, lateBefore];
      const [kept, addedUp] = [
        await reader.query(EARNINGS_SQL, values),
        await reader.query(ADDED_UP_SQL, values),
      ];
      expect(kept.rows).toEqual(addedUp.rows);
    }
}

const sold = (payment: number, choice: number): Change => ({ kind: 'sold', payment, choice, at: new Date() });

async function soldRecords(timezone: string): Promise<Records> {
  const records = await addRecords(reader, timezone);
  for (const payment of records.payments.keys()) await change(reader, records, [sold(payment, 2)], true);
  return records;
}

beforeAll(async () => {
  before = mkdtempSync(join(tmpdir(), 'bandeja-migrations-'));
  cpSync(MIGRATIONS, before, { recursive: true, filter: (path) => !path.includes(KEEPING) });
  database = await createTestDatabase(pathToFileURL(before));
  clients = await Promise.all(Array.from({ length: 3 }, connected));
  reader = await connected();
  for (const [index, timezone] of ZONES.entries()) {
    const records = await addRecords(reader, timezone);
    for (const one of fc.sample(aChange, { numRuns: 100, seed: SEED + index }))
      await change(reader, records, [one], true);
    old.push(records);
  }
  await migrate(database.url, MIGRATIONS, SERVICE_TABLES_SQL);
});
afterAll(async () => {
  await Promise.all([...clients, reader].map((client) => client.end()));
  await database.drop();
  rmSync(before, { recursive: true, force: true });
});

it('sums up what is there when it begins', async () => {
  expect((await reader.query('select from coach_share_sum')).rowCount).toBeGreaterThan(0);
  expect(await wrong()).toEqual([]);
  for (const records of old) await compared(records);
});

it('keeps the sums over all payments, whatever is changed at the same time', async () => {
  const aTransaction = fc.record({
    changes: fc.array(aChange, { minLength: 1, maxLength: 4 }),
    isKept: fc.integer({ min: 0, max: 9 }).map((choice) => choice > 0),
  });
  const aHistory = fc.record({
    timezone: fc.constantFrom(...ZONES),
    steps: fc.array(fc.array(aTransaction, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(aHistory, async ({ timezone, steps }) => {
      const records = await soldRecords(timezone);
      for (const [index, transactions] of steps.entries()) {
        const made = transactions.map(({ changes, isKept }, place) =>
          change(clients[place]!, records, changes, isKept),
        );
        // Also while they are under way, and while the sums are folded.
        const seen = wrong();
        if (index % 3 === 1) void reader.query(FOLD_SUMS_SQL, [index % 2 ? 3 : 1_000]);
        await Promise.all(made);
        expect(await seen).toEqual([]);
        expect(await wrong()).toEqual([]);
      }
      await compared(records);
    }),
    { numRuns: HISTORIES, seed: SEED, endOnFailure: true },
  );
});

it('counts what two transactions change of a payment, neither of which sees the other', async () => {
  const { payments, bankPayouts } = await soldRecords('UTC');
  const [bank, sale] = [clients[0]!, clients[1]!];
  await bank.query('begin');
  await bank.query(
    `update payout set bank_payout_id = $2, paid_out_at = '2020-01-01' where payment_id = $1`,
    [payments[0], bankPayouts[0]],
  );
  await sale.query('begin');
  await sale.query('select from payment where id = $1 for update', [payments[0]]);
  await sale.query(
    `update payment set coach_amount_minor = 1, platform_amount_minor = total_minor - 1 where id = $1`,
    [payments[0]],
  );
  await bank.query('set constraints all immediate');
  const saved = sale.query('commit');
  await eventually(async () => {
    const waiting =
      'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0';
    expect((await reader.query(waiting)).rowCount).toBe(1);
  });
  await bank.query('commit');
  await saved;
  expect(await wrong()).toEqual([]);
});

it('counts each change by itself', async () => {
  const { payments, bankPayouts, coaches } = await soldRecords('UTC');
  const [id, other] = payments;
  const counted = async () =>
    (await reader.query<object>('select * from coach_share where payment_id = $1', [id])).rows;
  let last = await counted();
  for (const [sql, ...values] of singleChanges({
    bankPayoutId: bankPayouts[0]!,
    other: other!,
    otherCoach: coaches[1]!,
  })) {
    await reader.query(sql, [id, ...values]);
    const present = await counted();
    expect({ sql, present }).not.toEqual({ sql, present: last });
    expect(await wrong()).toEqual([]);
    last = present;
  }
});

it('folds the sums into few rows and changes none of them', async () => {
  const records = await addRecords(reader, 'UTC');
  const sold = (payment: number, choice: number): Change => ({
    kind: 'sold',
    payment,
    choice,
    at: new Date(),
  });
  for (let choice = 0; choice < 40; choice += 1)
    await change(reader, records, [sold(choice % 4, choice)], true);
  const rows = async () =>
    (await reader.query('select from coach_share_sum where coach_id = $1', [records.coaches[0]])).rowCount;
  const unfolded = await rows();
  await reader.query(FOLD_SUMS_SQL, [100_000]);
  expect(await rows()).toBeLessThan(unfolded! / 4);
  expect(await wrong()).toEqual([]);
  await compared(records);
});

it('tells months apart in every time zone', async () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const { rows } = await reader.query(
    `select zone, begins from unnest($1::text[]) zone, generate_series(0, 40) month,
       lateral (select (date_trunc('month', now()) - month * interval '1 month')::timestamp at time zone zone as begins) of_zone
     where month_moment(begins) < begins or month_moment(begins - interval '1 ms') >= begins`,
    [zones],
  );
  expect(zones.length).toBeGreaterThan(300);
  expect(rows).toEqual([]);
});
