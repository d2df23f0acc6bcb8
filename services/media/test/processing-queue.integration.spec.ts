import { Database } from '@bandeja/database';
import { randomUUID } from 'node:crypto';
import { ProcessingQueue } from '../src/use-cases/ports/processing-queue.js';
import { startMedia, type TestMedia } from './support/media.js';

const SHORT_MS = 2_000;
const LONG_MS = 300_000;

let media: TestMedia;
let queue: ProcessingQueue;

beforeAll(async () => {
  media = await startMedia({ MEDIA_WORKERS: '0' });
  queue = media.running.app.get(ProcessingQueue, { strict: false });
});
beforeEach(async () => {
  await media.clear();
  await media.query('delete from processing_share');
});
afterAll(() => media.stop());

/** A video that waits since so many seconds. */
async function waiting(ownerId: string, workMs: number, sinceSeconds = 0): Promise<string> {
  const id = randomUUID();
  await media.query(
    `insert into video (id, owner_id, purpose, filename, mime_type, size_bytes, duration_ms, width, height)
     values ($1, $2, 'request', 'a.mp4', 'video/mp4', 1, 1, 1, 1)`,
    ...[id, ownerId],
  );
  await media.running.app.get(Database, { strict: false }).transaction(() => queue.enqueue(id, workMs));
  await media.query(
    `update processing_job set created_at = now() - $2 * interval '1 second' where video_id = $1`,
    ...[id, sinceSeconds],
  );
  return id;
}

const ANY = { jobs: 1, longJobs: 1 };

/** The order in which one worker works them off. */
async function order(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const [job] = await queue.claim(ANY, []);
    if (!job) break;
    ids.push(job.videoId);
    await queue.complete(job.videoId);
  }
  return ids;
}

it('lets the video of someone else pass the many of one person who came first', async () => {
  const [many, other] = [randomUUID(), randomUUID()];
  const first: string[] = [];
  for (let sent = 0; sent < 4; sent += 1) first.push(await waiting(many, 30_000, 60));
  const theirs = await waiting(other, 30_000, 0);
  const worked = await order(5);
  expect(worked.indexOf(theirs)).toBeLessThanOrEqual(2);
  expect(worked.filter((id) => first.includes(id))).toHaveLength(4);
});

it('lets short work pass long work, of others and of the same person', async () => {
  const owner = randomUUID();
  const long = await waiting(owner, LONG_MS, 10);
  const ownShort = await waiting(owner, SHORT_MS);
  const otherShort = await waiting(randomUUID(), SHORT_MS);
  const worked = await order(3);
  expect(worked.at(-1)).toBe(long);
  expect(worked.slice(0, 2).sort()).toEqual([ownShort, otherShort].sort());
});

it('comes to long work in the end, however much short work arrives', async () => {
  const long = await waiting(randomUUID(), LONG_MS, LONG_MS / 1_000 + 10);
  for (let sent = 0; sent < 5; sent += 1) await waiting(randomUUID(), SHORT_MS);
  expect(await order(1)).toEqual([long]);
});

it('keeps a worker for short work while long work goes on', async () => {
  const long = [await waiting(randomUUID(), LONG_MS), await waiting(randomUUID(), LONG_MS)];
  const short = await waiting(randomUUID(), SHORT_MS);
  const claimed = (await queue.claim({ jobs: 3, longJobs: 1 }, [])).map(({ videoId }) => videoId);
  expect(claimed).toContain(short);
  expect(claimed.filter((id) => long.includes(id))).toHaveLength(1);
});

it('gives a job to one of several who ask at the same moment', async () => {
  await waiting(randomUUID(), SHORT_MS);
  const claims = await Promise.all(Array.from({ length: 4 }, () => queue.claim(ANY, [])));
  expect(claims.flat()).toHaveLength(1);
});
