import { migrate } from '@bandeja/database';
import { SERVICE_TABLES_SQL } from '@bandeja/hosting';
import { createTestDatabase, eventually, type TestDatabase } from '@bandeja/testing';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { searchTransactionsSql } from '../src/outbound/prisma/transaction.queries.js';

const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
const KEEPING = '20261217000100_search_payments';
const WORDS = ['Bandeja', 'víbora', 'ÑANDÚ', 'Rally 1', '50 %', 'a_b', 'C:\\', ''];
/** So many, after so many. */
const PAGES: [number, number][] = [
  [50, 0],
  [2, 1],
];
const NEEDLES = ['band', 'VÍB', 'ñandú', 'y 1', '%', '_', '\\', 'a', 'nobody'];

/** Every payment of the coach and its athlete, read and compared. */
const READ_ALL_SQL = `
select payment.id::text from payment left join person other on other.user_id = payment.athlete_id
where payment.coach_id = $1 and payment.authorized_at is not null and (payment.title ilike $2 or other.full_name ilike $2)
order by payment.created_at desc, payment.id desc limit $3 offset $4`;

let before: string;
let database: TestDatabase;
let client: pg.Client;
let other: pg.Client;
const [coachId, athletes] = [randomUUID(), Array.from({ length: 3 }, () => randomUUID())];

const found = async (sql: string, needle: string, [take, skip] = PAGES[0]!) => {
  const pattern = `%${needle.replace(/[\\%_]/g, '\\$&')}%`;
  return (await client.query<{ id: string }>(sql, [coachId, pattern, take, skip])).rows;
};

async function compared(): Promise<void> {
  for (const needle of NEEDLES)
    for (const page of PAGES)
      expect(await found(searchTransactionsSql('coach'), needle, page)).toEqual(
        await found(READ_ALL_SQL, needle, page),
      );
}

const name = (athlete: number, fullName: string, on = client) =>
  on.query(
    `insert into person (user_id, email, full_name, updated_at) values ($1, 'a@example.test', $2, now())
     on conflict (user_id) do update set full_name = excluded.full_name`,
    [athletes[athlete], fullName],
  );
const pay = (athlete: number, title: string, on = client) =>
  on.query(
    `insert into payment (id, analysis_id, athlete_id, coach_id, title, total_minor, currency, commission_bps,
       platform_amount_minor, coach_amount_minor, status, authorized_at, created_at, updated_at)
     values ($1, $1, $2, $3, $4, 10, 'USD', 3000, 3, 7, 'pending', now(), now(), now())`,
    [randomUUID(), athletes[athlete], coachId, title],
  );
const anyOne = '(select id from payment where coach_id = $1 order by md5(id::text || $2) limit 1)';

const CHANGES: ((athlete: number, word: string) => Promise<unknown>)[] = [
  pay,
  pay,
  name,
  (_athlete, word) => client.query(`update payment set title = $2 where id = ${anyOne}`, [coachId, word]),
  (_athlete, word) =>
    client.query(`update payment set authorized_at = null where id = ${anyOne}`, [coachId, word]),
  (_athlete, word) =>
    client.query(`update payment set authorized_at = now() where id = ${anyOne}`, [coachId, word]),
  (_athlete, word) => client.query(`delete from payment where id = ${anyOne}`, [coachId, word]),
  (athlete) => client.query('delete from person where user_id = $1', [athletes[athlete]]),
];

beforeAll(async () => {
  before = mkdtempSync(join(tmpdir(), 'bandeja-migrations-'));
  cpSync(MIGRATIONS, before, { recursive: true, filter: (path) => !path.includes(KEEPING) });
  database = await createTestDatabase(pathToFileURL(before));
  [client, other] = [database.url, database.url].map(
    (connectionString) => new pg.Client({ connectionString }),
  ) as [pg.Client, pg.Client];
  await Promise.all([client.connect(), other.connect()]);
  for (const [index, word] of WORDS.entries()) await pay(index % 3, word);
  for (const athlete of [0, 1]) await name(athlete, WORDS[athlete + 1]!);
  await migrate(database.url, MIGRATIONS, SERVICE_TABLES_SQL);
});
afterAll(async () => {
  await Promise.all([client.end(), other.end()]);
  await database.drop();
  rmSync(before, { recursive: true, force: true });
});

it('finds what there is when it begins', async () => {
  expect(await found(searchTransactionsSql('coach'), 'band')).toHaveLength(1);
  await compared();
});

it('finds payments by title and name as they are by now', async () => {
  const aChange = fc.record({ kind: fc.nat(), athlete: fc.nat(2), word: fc.constantFrom(...WORDS) });
  await fc.assert(
    fc.asyncProperty(fc.array(aChange, { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const { kind, athlete, word } of changes) await CHANGES[kind % CHANGES.length]!(athlete, word);
      await compared();
    }),
    { numRuns: 20, endOnFailure: true },
  );
});

it('finds nothing by a name that was erased', async () => {
  await name(2, 'Someone Erased');
  await pay(2, 'Smash');
  expect(await found(searchTransactionsSql('coach'), 'erased')).not.toEqual([]);
  await name(2, '');
  expect((await client.query(`select from payment_text where text like '%erased%'`)).rowCount).toBe(0);
});

it.each([
  ['the payment', pay, name],
  ['the name', name, pay],
])('finds a payment by a name that comes at the same time, %s first', async (_what, first, second) => {
  await client.query('delete from person where user_id = $1', [athletes[0]]);
  const needle = randomUUID();
  await client.query('begin');
  await first(0, needle, client);
  await other.query('begin');
  await second(0, needle, other);
  await client.query('set constraints all immediate');
  const committed = other.query('commit');
  await eventually(async () => {
    const waiting =
      'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0';
    expect((await client.query(waiting)).rowCount).toBe(1);
  });
  await client.query('commit');
  await committed;
  const { rows } = await client.query<{ text: string }>('select text from payment_text where text like $1', [
    `${needle}\n${needle}`,
  ]);
  expect(rows).toHaveLength(1);
});
