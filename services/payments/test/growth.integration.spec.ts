import { createTestDatabase, type TestDatabase } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import {
  BANK_TROUBLE_SQL,
  EARNINGS_SQL,
  FOLD_SUMS_SQL,
  NEXT_PAYOUT_SQL,
} from '../src/outbound/prisma/earnings.queries.js';
import { salesSql } from '../src/outbound/prisma/sale.queries.js';
import {
  LIST_AT_STAGE_SQL,
  listTransactionsSql,
  searchTransactionsSql,
} from '../src/outbound/prisma/transaction.queries.js';

/** Of which so many, the last, are not paid out; each was made four hours after the one before. */
const SELL_SQL = `
with sale as (
  insert into payment (id, analysis_id, athlete_id, coach_id, title, total_minor, currency, commission_bps,
    platform_amount_minor, coach_amount_minor, status, authorized_at, captured_at, created_at, updated_at)
  select id, id, id, $1, 'Rally ' || n, 10, 'USD', 3000, 3, 7, 'completed', at, at, at, at
  from (select n, gen_random_uuid() as id, now() - n * interval '4 hours' as at from generate_series(1, $2::int) n) sale
  returning id, created_at, substr(title, 7)::int as n
)
insert into payout (id, payment_id, coach_id, amount_minor, currency, status, due_at, paid_out_at)
select id, id, $1, 7, 'USD', case when n <= $3 then 'pending' else 'completed' end, created_at, created_at
from sale`;

let database: TestDatabase;
let client: pg.Client;
const coachId = randomUUID();
const OTHERS = Array.from({ length: 5 }, () => randomUUID());

beforeAll(async () => {
  database = await createTestDatabase(new URL('../prisma/migrations', import.meta.url));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(SELL_SQL, [coachId, 3_000, 9]);
  for (const id of OTHERS) await client.query(SELL_SQL, [id, 3_000, 1_500]);
  await client.query(FOLD_SUMS_SQL, [100_000]);
  await client.query('vacuum analyze');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

describe.each([
  ['earnings', 120, EARNINGS_SQL, ['USD', new Date().toISOString()]],
  ['the next payout', 10, NEXT_PAYOUT_SQL, ['USD']],
  ['trouble at the bank', 30, BANK_TROUBLE_SQL, ['USD', new Date().toISOString()]],
  ['a search', 80, searchTransactionsSql('coach'), ['%nobody at all%', 20, 0]],
  ['a page of sales', 250, salesSql(listTransactionsSql('coach')), [21, 0]],
  ['a page of what is on its way', 90, salesSql(LIST_AT_STAGE_SQL['on-its-way']), [21, 0]],
  ['a page of what was paid out', 350, salesSql(LIST_AT_STAGE_SQL['paid-out']), [21, 0]],
])('for %s of a coach with thousands of payments', (_what, most, sql, values) => {
  const readsFew = (rows: { 'QUERY PLAN': string }[]) => {
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1])).toBeLessThan(most);
    expect(plan).not.toMatch(/Seq Scan on (payment|payout|coach_share\w*)\s/);
  };

  it('reads few pages', async () => {
    const explained = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${sql}`, [
      coachId,
      ...values,
    ]);
    readsFew(explained.rows);
  });

  it('reads few pages with a plan that is kept for all coaches, too', async () => {
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare kept as ${sql}`);
    const given = [coachId, ...values].map((value) => pg.escapeLiteral(String(value))).join(', ');
    const explained = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers) execute kept(${given})`,
    );
    await client.query('deallocate kept');
    await client.query('reset plan_cache_mode');
    readsFew(explained.rows);
  });
});
