import { vi } from 'vitest';
import { startFaultyServer, type FaultyServer } from './support/faulty-server.js';
import { startWorkerBeside, type MediaApp } from './media-app.js';
import { startS3Media, type S3Media } from './support/s3-media.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: FaultyServer;
let s3: S3Media;

beforeAll(async () => {
  server = await startFaultyServer(process.env.S3_TEST_ENDPOINT!);
  s3 = await startS3Media({ S3_ENDPOINT: server.origin });
});
afterAll(async () => {
  await s3.stop();
  await server.close();
});
afterEach(() => {
  server.isDown = false;
  server.fault = () => 'none';
});

const readiness = async (origin: string) => {
  const answer = await fetch(`${origin}/readyz`);
  const { failing } = (await answer.json()) as { failing: Record<string, string> };
  return { status: answer.status, storage: failing.storage };
};

/** How ready a process is that starts with these settings. */
async function readinessWith(media: MediaApp, env: Record<string, string>) {
  const process = await startWorkerBeside(media, { ...s3.env, ...env, MEDIA_WORKERS: '0' });
  const { port } = process.app.getHttpServer().address() as { port: number };
  try {
    return await readiness(`http://127.0.0.1:${port}`);
  } finally {
    await process.close();
  }
}

it.each([
  ['keys that the server does not know', { S3_ACCESS_KEY_ID: 'nobody' }, /S3_ACCESS_KEY_ID|may not/],
  ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, /S3_SECRET_ACCESS_KEY|S3_ACCESS_KEY_ID|may not/],
  ['a bucket that is not there', { S3_BUCKET: 'nowhere-at-all' }, /nowhere-at-all: .*storage prepare/],
  ['a server that is not there', { S3_ENDPOINT: 'http://127.0.0.1:9' }, /cannot be reached \(.*ECONNREFUSED/],
])('does not become ready with %s, and reports what to fix', async (_, env, reason) => {
  expect(await readinessWith(s3.media, env)).toEqual({
    status: 503,
    storage: expect.stringMatching(reason),
  });
});

it('stays ready when the storage becomes unavailable, and reports that in a metric', async () => {
  expect(await readiness(s3.media.origin)).toEqual({ status: 200, storage: undefined });
  server.isDown = true;
  expect((await readiness(s3.media.origin)).status).toBe(200);
  expect(await (await fetch(`${s3.media.origin}/metrics`)).text()).toContain('bandeja_media_storage_up 0');
  server.isDown = false;
  await readiness(s3.media.origin);
  expect((await readiness(s3.media.origin)).status).toBe(200);
});
