import { migrate } from '@bandeja/database';
import { SERVICE_TABLES_SQL } from '@bandeja/hosting';
import { createPgClient, createTestDatabase, type TestDatabase } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
const MAILS_AS_JOBS = '20261123000000_mails_and_pushes_are_jobs';
const SPELL_CANCELED = '20261124000000_spell_canceled';
const OLD_INSERT_PUSH = `insert into push (subscription_id, cause, type, locale, data)
  values ($1::uuid, $2::uuid, 'coach_response', 'en', '{"title":"x"}')
  on conflict (subscription_id, cause, type) do nothing returning 1`;
const NEW_SUBSCRIPTION = `insert into push_subscription (user_id, endpoint, p256dh, auth)
  values ($1::uuid, $1::uuid::text, 'p', 'a') returning id::text`;

/** A database that has had the migrations before this one. */
async function databaseBefore(migration: string): Promise<TestDatabase> {
  const before = mkdtempSync(join(tmpdir(), 'bandeja-migrations-'));
  cpSync(MIGRATIONS, before, {
    recursive: true,
    filter: (path) => path.slice(MIGRATIONS.length + 1) < migration,
  });
  const database = await createTestDatabase(pathToFileURL(before));
  rmSync(before, { recursive: true });
  return database;
}

it('turns waiting emails and push messages into jobs', async () => {
  const database = await databaseBefore(MAILS_AS_JOBS);
  const client = createPgClient(database.url);
  try {
    await client.$executeRawUnsafe(
      `insert into mail (cause, recipient_id, template, address, locale, data, status, attempts, claimed_by, error, next_attempt_at)
       select gen_random_uuid(), gen_random_uuid(), template, 'x@example.test', 'en', '{}', status, attempts, claimed_by, error,
         now() + minutes * interval '1 minute'
       from (values
         ('due', 'queued', 0, null, null, 0),
         ('failed', 'queued', 3, null, 'busy', 60),
         ('under way', 'queued', 1, 7, null, 0),
         ('sent', 'sent', 1, null, null, 0),
         ('given up', 'given_up', 12, null, 'busy', 0)
       ) as mail(template, status, attempts, claimed_by, error, minutes)`,
    );
    const [recipientId, cause] = [randomUUID(), randomUUID()];
    const [subscription] = await client.$queryRawUnsafe<{ id: string }[]>(NEW_SUBSCRIPTION, recipientId);
    await client.$queryRawUnsafe(OLD_INSERT_PUSH, subscription?.id, cause);

    expect(await migrate(database.url, MIGRATIONS, SERVICE_TABLES_SQL)).toContain(MAILS_AS_JOBS);
    expect(
      await client.$queryRawUnsafe(
        `select template, job.attempts, job.error, round(extract(epoch from run_at - now()) / 60)::int as minutes
         from jobs.job join mail on key = mail.id::text order by template`,
      ),
    ).toEqual([
      { template: 'due', attempts: 0, error: null, minutes: 0 },
      { template: 'failed', attempts: 3, error: 'busy', minutes: 60 },
      { template: 'under way', attempts: 1, error: null, minutes: 2 },
    ]);
    expect(
      await client.$queryRawUnsafe(
        `select 1 from mail where status = 'queued' and next_attempt_at < 'infinity'`,
      ),
    ).toEqual([]);
    expect(
      await client.$queryRawUnsafe(
        `select owner, data->>'type' as type from jobs.job where key like $1`,
        `%:${cause}:%`,
      ),
    ).toEqual([{ owner: recipientId, type: 'coach_response' }]);
    expect(await client.$queryRawUnsafe('select 1 from push')).toEqual([]);
  } finally {
    await client.$disconnect();
    await database.drop();
  }
});

it('changes earlier cancellations to the spelling with one l', async () => {
  const database = await databaseBefore(SPELL_CANCELED);
  const client = createPgClient(database.url);
  const data = `'{"reason":"athlete_cancelled","title":"x"}'`;
  try {
    await client.$executeRawUnsafe(
      `insert into mail (cause, recipient_id, template, address, locale, data, status)
       select gen_random_uuid(), gen_random_uuid(), template, 'x@example.test', 'en', data::jsonb, status
       from (values ('request_ended', 'queued', ${data}), ('news', 'cancelled', '{}'), ('delivery_due', 'sent', '{}'))
         as mail(template, status, data)`,
    );
    await client.$executeRawUnsafe(
      `insert into notification (recipient_id, sender_id, type, analysis_id, event_id, data)
       select gen_random_uuid(), gen_random_uuid(), 'analysis_rejected', gen_random_uuid(), gen_random_uuid(), ${data}::jsonb`,
    );
    expect(await migrate(database.url, MIGRATIONS, SERVICE_TABLES_SQL)).toContain(SPELL_CANCELED);
    expect(await client.$queryRawUnsafe('select template, status, data from mail order by template')).toEqual(
      [
        { template: 'delivery_due', status: 'sent', data: {} },
        { template: 'news', status: 'canceled', data: {} },
        { template: 'request_ended', status: 'queued', data: { reason: 'athlete_canceled', title: 'x' } },
      ],
    );
    expect(await client.$queryRawUnsafe('select data from notification')).toEqual([
      { data: { reason: 'athlete_canceled', title: 'x' } },
    ]);
  } finally {
    await client.$disconnect();
    await database.drop();
  }
});
