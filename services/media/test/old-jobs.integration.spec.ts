import { migrate } from '@bandeja/database';
import { SERVICE_TABLES_SQL } from '@bandeja/hosting';
import { createTestDatabase, type TestDatabase } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { VIDEO_JOBS } from './support/video-jobs.js';

const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
const MOVING = '20261123000000_process_by_jobs';

let before: string;
let database: TestDatabase;
let client: pg.Client;
const ownerId = randomUUID();

beforeAll(async () => {
  before = mkdtempSync(join(tmpdir(), 'bandeja-migrations-'));
  cpSync(MIGRATIONS, before, { recursive: true, filter: (path) => !path.includes(MOVING) });
  database = await createTestDatabase(pathToFileURL(before));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
  rmSync(before, { recursive: true, force: true });
});

/** As processes of the version before wrote jobs. */
async function addOldJob(values: {
  workMs: number;
  attempts?: number;
  claimedBy?: number;
  inSeconds?: number;
}) {
  const id = randomUUID();
  const { workMs, attempts = 0, claimedBy = null, inSeconds = 0 } = values;
  await client.query(
    `insert into video (id, owner_id, purpose, filename, mime_type, size_bytes, duration_ms, width, height)
     values ($1, $2, 'request', 'a.mp4', 'video/mp4', 1, 1, 1, 1)`,
    [id, ownerId],
  );
  const { rows } = await client.query(
    `insert into processing_job (video_id, work_ms, attempts, claimed_by, next_attempt_at)
     values ($1, $2, $3, $4, now() + $5 * interval '1 second') returning video_id`,
    [id, workMs, attempts, claimedBy, inSeconds],
  );
  expect(rows).toEqual([{ video_id: id }]);
  return id;
}

const jobs = async () =>
  (
    await client.query(
      `select key, owner, data, cost_ms, attempts, lease_id, run_at <= now() as due from ${VIDEO_JOBS} order by cost_ms`,
    )
  ).rows;

it('moves the previous version’s work, including what its processes still add, to jobs', async () => {
  const paused = await addOldJob({ workMs: 1_000, attempts: 2, inSeconds: 600 });
  const claimed = await addOldJob({ workMs: 2_000, attempts: 1, claimedBy: 4711, inSeconds: -60 });
  await client.query(`insert into processing_share values ($1, now() + interval '1 hour')`, [ownerId]);

  await migrate(database.url, MIGRATIONS, SERVICE_TABLES_SQL);
  const added = await addOldJob({ workMs: 3_000 });

  const same = { owner: ownerId, data: { ownerId }, lease_id: null };
  expect(await jobs()).toEqual([
    { ...same, key: paused, cost_ms: 1_000, attempts: 2, due: false },
    { ...same, key: claimed, cost_ms: 2_000, attempts: 1, due: true },
    { ...same, key: added, cost_ms: 3_000, attempts: 0, due: true },
  ]);
  expect((await client.query('select video_id from processing_job')).rows).toEqual([]);
  expect((await client.query('select queue, owner from jobs.share')).rows).toEqual([
    { queue: 'media.processing', owner: ownerId },
  ]);
});
