import type { UserCaller } from '@bandeja/auth';
import { asAthlete, eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { createHash } from 'node:crypto';
import { makeVideo, padVideo } from '../factories/made-videos.js';
import { startFaultyServer, type FaultyServer } from './faulty-server.js';
import { statusOf } from './processed.js';
import { startS3Media, type S3Media } from './s3-media.js';
import { askOffset, createUpload, sendBytes } from './tus.js';

export const MB = 1024 * 1024;
/** How long an attempt at a request lasts. A busy disk needs seconds for a part. */
const TIMEOUT_SECONDS = 30;
const about = { filename: 'rally.mp4', filetype: 'video/mp4', purpose: 'request' };

/** Starts media on an S3 server that fails on request, for the tests of a file. Each test has a new athlete. */
export function faultyStorage(timeoutSeconds = TIMEOUT_SECONDS) {
  let server: FaultyServer;
  let s3: S3Media;
  let caller: UserCaller;
  let video: Buffer;
  vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });
  beforeAll(async () => {
    server = await startFaultyServer(process.env.S3_TEST_ENDPOINT!);
    s3 = await startS3Media({ S3_ENDPOINT: server.origin, S3_TIMEOUT_SECONDS: String(timeoutSeconds) });
    video = padVideo(makeVideo({ seconds: 1 }), 22 * MB);
  });
  beforeEach(async () => {
    caller = await asAthlete();
  });
  afterEach(async () => {
    server.fault = () => 'none';
    server.isDown = false;
    await s3.media.database.clear();
  });
  afterAll(async () => {
    await s3.stop();
    await server.close();
  });

  const send = (url: string, from: number, to = video.length) =>
    sendBytes(url, caller, from, video.subarray(from, to));
  const offsetOf = async (url: string) =>
    Number((await askOffset(url, caller)).headers.get('upload-offset') ?? NaN);

  return {
    get server() {
      return server;
    },
    get s3() {
      return s3;
    },
    get caller() {
      return caller;
    },
    get video() {
      return video;
    },
    about,
    /** Creates an upload and returns its address. */
    async begin(): Promise<string> {
      const created = await createUpload(s3.media.origin, caller, video.length, about);
      return s3.media.origin + created.headers.get('location')!;
    },
    send,
    offsetOf,
    /** Sends what is missing, and waits until all that was sent is a video with the right hash. */
    async resume(url: string): Promise<void> {
      const offset = await offsetOf(url);
      const rest = await send(url, offset);
      const response = { offset, status: rest.status, body: await rest.text() };
      const isVideo = Boolean(rest.headers.get('bandeja-video-id'));
      expect([response, isVideo], server.failures.join('\n')).toEqual([
        { offset, status: 204, body: '' },
        true,
      ]);
      const id = rest.headers.get('bandeja-video-id')!;
      await eventually(async () => expect(await statusOf(s3.media, id)).toBe('ready'), 120_000);
      const [row] = await s3.media.query<{ sha256: string }>('select sha256 from video');
      expect(row?.sha256).toBe(createHash('sha256').update(video).digest('hex'));
    },
  };
}
