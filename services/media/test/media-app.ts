import type { UserCaller } from '@bandeja/auth';
import { MediaServiceService } from '@bandeja/contracts/media';
import { startService, type RunningService } from '@bandeja/hosting';
import { createTestService, testAuthEnv, type TestService } from '@bandeja/testing';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { mediaService } from '../src/index.js';
import { QUICK_FFMPEG } from './support/quick-ffmpeg.js';
import { VIDEO_JOBS } from './support/video-jobs.js';

export interface MediaApp extends TestService<typeof MediaServiceService> {
  /** Address of the service's HTTP server. */
  origin: string;
  mediaDirectory: string;
  /** Every file below the media directory, relative to it. */
  files(): string[];
  /** Empties tables and folders. */
  clear(): Promise<void>;
  query<Row extends pg.QueryResultRow>(sql: string, ...values: unknown[]): Promise<Row[]>;
}

export const SIGNING_SECRET = randomBytes(32).toString('hex');

export async function startMediaApp(env: Record<string, string> = {}): Promise<MediaApp> {
  const mediaDirectory = mkdtempSync(join(tmpdir(), 'bandeja-media-files-'));
  const service = await createTestService(mediaService, MediaServiceService, {
    MEDIA_DIRECTORY: mediaDirectory,
    MEDIA_SIGNING_SECRET: SIGNING_SECRET,
    FFMPEG_PATH: QUICK_FFMPEG,
    ...env,
  });
  const { port } = service.running.app.getHttpServer().address() as AddressInfo;
  const pool = new pg.Pool({ connectionString: service.database.url, max: 2 });
  return {
    ...service,
    origin: `http://127.0.0.1:${port}`,
    mediaDirectory,
    files: () =>
      readdirSync(mediaDirectory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() || entry.isSymbolicLink())
        .map((entry) => join(entry.parentPath, entry.name).slice(mediaDirectory.length + 1))
        .sort(),
    clear: async () => {
      await service.database.clear();
      for (const folder of ['uploads', 'videos', 'avatars', 'work'])
        rmSync(join(mediaDirectory, folder), { recursive: true, force: true });
      mkdirSync(join(mediaDirectory, 'uploads'));
    },
    query: async (sql, ...values) => (await pool.query(sql, values)).rows,
    stop: async () => {
      await pool.end();
      await service.stop();
      rmSync(mediaDirectory, { recursive: true, force: true });
    },
  };
}

/** Expects that no upload has left a file or a row. */
export async function expectNothingLeft(media: MediaApp): Promise<void> {
  expect(media.files()).toEqual([]);
  await expect(
    media.query(
      `select id::text from upload union all select id::text from video union all select key from ${VIDEO_JOBS}`,
    ),
  ).resolves.toEqual([]);
}

export function bearer(caller: Pick<UserCaller, 'token'>): { authorization: string } {
  return { authorization: `Bearer ${caller.token}` };
}

/** A second process of the service, on the same database and files, that works through the queue. */
export function startWorkerBeside(
  { database, directory, mediaDirectory, transport }: MediaApp,
  more: Record<string, string> = {},
): Promise<RunningService> {
  const env = {
    ...testAuthEnv('media'),
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: '4',
    GRPC_BIND: `unix:${join(directory, 'beside.sock')}`,
    HTTP_PORT: '0',
    EVENT_DRIVER: 'local',
    MEDIA_DIRECTORY: mediaDirectory,
    MEDIA_SIGNING_SECRET: SIGNING_SECRET,
    FFMPEG_PATH: QUICK_FFMPEG,
    ...more,
  };
  return startService(mediaService, env, { transport });
}

/** Paths of the files that this process has open, on systems with /proc. */
export function openFiles(): string[] {
  const folder = '/proc/self/fd';
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(join(folder, name))];
    } catch {
      return [];
    }
  });
}
