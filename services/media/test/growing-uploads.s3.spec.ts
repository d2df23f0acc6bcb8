import type { UserCaller } from '@bandeja/auth';
import { asCoach, eventually } from '@bandeja/testing';
import { makeSound } from './factories/made-videos.js';
import { startWorkerBeside } from './media-app.js';
import { signed, statusOf } from './support/processed.js';
import { startS3Media, type S3Media } from './support/s3-media.js';
import { askOffset, createUpload, sendBytes } from './support/tus.js';

let s3: S3Media;

beforeAll(async () => {
  s3 = await startS3Media();
});
afterAll(() => s3.stop());

async function beginTake(coach: UserCaller) {
  const take = { filename: 'take.webm', filetype: 'audio/webm', purpose: 'take' };
  const created = await createUpload(s3.media.origin, coach, 'unknown', take);
  const path = created.headers.get('location') ?? '';
  return { path, url: s3.media.origin + path };
}

it('takes a recording part by part while it grows', async () => {
  const coach = await asCoach();
  const sound = makeSound('webm', 3, '-c:a', 'libopus');
  const { url } = await beginTake(coach);
  const half = Math.ceil(sound.length / 2);
  expect((await sendBytes(url, coach, 0, sound.subarray(0, half))).status).toBe(204);
  expect((await askOffset(url, coach)).headers.get('upload-offset')).toBe(String(half));
  const last = await sendBytes(url, coach, half, sound.subarray(half), sound.length);
  const videoId = last.headers.get('bandeja-video-id') ?? '';
  await eventually(async () => expect(await statusOf(s3.media, videoId)).toBe('ready'));
  expect((await signed(s3.media, videoId)).video?.sizeBytes).toBe(sound.length);
});

it('takes the length of a recording twice, also in a process that did not hear it, and no other one', async () => {
  const coach = await asCoach();
  const sound = makeSound('webm', 3, '-c:a', 'libopus');
  const { path, url } = await beginTake(coach);
  const half = Math.ceil(sound.length / 2);
  const beside = await startWorkerBeside(s3.media, s3.env);
  try {
    const { port } = beside.app.getHttpServer().address() as { port: number };
    const there = `http://127.0.0.1:${port}${path}`;
    expect((await askOffset(there, coach)).headers.get('upload-defer-length')).toBe('1');
    const first = await sendBytes(url, coach, 0, sound.subarray(0, half), sound.length);
    expect(first.status).toBe(204);
    expect((await sendBytes(there, coach, half, new Uint8Array(), sound.length + 1)).status).toBe(400);
    expect((await sendBytes(there, coach, half, new Uint8Array(), sound.length)).status).toBe(204);
    const last = await sendBytes(there, coach, half, sound.subarray(half), sound.length);
    expect([last.status, last.headers.get('bandeja-video-id')]).toEqual([
      204,
      expect.stringMatching(/.{36}/),
    ]);
  } finally {
    await beside.close();
  }
});
