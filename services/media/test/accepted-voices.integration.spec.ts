import { asAdmin, asAthlete, asCoach, eventually } from '@bandeja/testing';
import { readFileSync } from 'node:fs';
import { describeFile } from './factories/made-videos.js';
import { ACCEPTED_VOICES, type VoiceFile } from './factories/voice-files.js';
import { SCRUB_QUEUE } from '../src/use-cases/process/scrub-queue.js';
import { startMediaApp, type MediaApp } from './media-app.js';
import { AS_DEPLOYED } from './support/ffmpegs.js';
import { fileOf, signed, statusOf } from './support/processed.js';
import { createUpload, upload } from './support/tus.js';

let media: MediaApp;

beforeAll(async () => {
  media = await startMediaApp(AS_DEPLOYED);
});
afterAll(() => media.stop());

async function prepared({ make, filename, filetype }: VoiceFile): Promise<string> {
  const about = { purpose: 'voice', filename, filetype };
  const { videoId } = await upload(media.origin, await asCoach(), make(), about);
  await eventually(async () => expect(await statusOf(media, videoId)).toBe('ready'));
  return videoId;
}

it.each(ACCEPTED_VOICES)('a spoken note of $name plays in every browser', async (voice) => {
  const { filename, mimeType, seconds } = voice;
  const videoId = await prepared(voice);

  const { video, playbackUrl, ...others } = await signed(media, videoId);
  const nothing = { width: 0, height: 0, framesPerSecond: 0 };
  expect(video).toMatchObject({ purpose: 'VIDEO_PURPOSE_VOICE', mimeType, filename, ...nothing });
  expect(video?.durationMs).toBeGreaterThan(seconds * 1_000 - 100);
  expect(video?.durationMs).toBeLessThanOrEqual(seconds * 1_000 + 200);
  expect(others).toMatchObject({
    thumbnailUrl: '',
    posterUrl: '',
    sprite: undefined,
    framesUrl: '',
    scrubUrl: '',
  });

  const path = fileOf(media, 'playback.m4a', videoId);
  expect(describeFile(path)).toMatch(/Audio: aac \(LC\).*48000 Hz, mono/);
  const rendition = readFileSync(path);
  expect(rendition.indexOf('moov')).toBeLessThan(rendition.indexOf('mdat'));
  expect(rendition.includes('secret')).toBe(false);
  const kept = media.files().filter((file) => file.includes(videoId));
  expect(kept.map((file) => file.split('/').at(-1))).toEqual(['original', 'playback.m4a']);

  const played = await fetch(new URL(playbackUrl, media.origin), { headers: { range: 'bytes=0-99' } });
  expect([played.status, played.headers.get('content-type')]).toEqual([206, 'audio/mp4']);
  const saved = await fetch(new URL(others.downloadUrl, media.origin));
  expect(saved.headers.get('content-disposition')).toContain('note.m4a');
});

it('a spoken note is told of like a video, and is nothing for the sweep of frame tables nor for scrubbing', async () => {
  const videoId = await prepared(ACCEPTED_VOICES[0]!);
  await eventually(() => {
    const told = media.transport.published.filter((event) => event.aggregateId === videoId);
    expect(told.map(({ type }) => type.split('.').at(-1))).toEqual(['VideoUploaded', 'VideoReady']);
  });
  const [row] = await media.query('select has_frames from video where id = $1', videoId);
  expect(row).toEqual({ has_frames: false });
  expect(await media.query('select key from jobs.job where queue = $1', SCRUB_QUEUE)).toEqual([]);
});

it('spoken notes are sent by coaches alone', async () => {
  const about = { purpose: 'voice', filename: 'note.webm', filetype: 'audio/webm' };
  for (const caller of [await asAthlete(), await asAdmin()])
    expect((await createUpload(media.origin, caller, 10, about)).status).toBe(403);
  expect((await createUpload(media.origin, await asCoach(), 10, about)).status).toBe(201);
});
