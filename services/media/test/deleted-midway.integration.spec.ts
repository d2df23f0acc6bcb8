import { VideoReady } from '@bandeja/contracts/media-events';
import { asAthlete, eventually } from '@bandeja/testing';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeVideo } from './factories/made-videos.js';
import { expectNothingLeft, startMediaApp, type MediaApp } from './media-app.js';
import { statusOf } from './support/processed.js';
import { QUICK_FFMPEG } from './support/quick-ffmpeg.js';
import { upload } from './support/tus.js';

let folder: string;
let media: MediaApp;
const hold = () => join(folder, 'hold');
const begun = () => join(folder, 'begun');

/** The real ffmpeg, but it waits before it makes pictures while the file exists. */
function patientFfmpeg(): string {
  const path = join(folder, 'ffmpeg');
  const lines = [
    '#!/bin/sh',
    `for last; do :; done`,
    `case "$last" in *.jpg) : > "${begun()}"; while [ -e "${hold()}" ]; do :; done;; esac`,
    `exec "${QUICK_FFMPEG}" "$@"`,
  ];
  writeFileSync(path, lines.join('\n'));
  chmodSync(path, 0o755);
  return path;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bandeja-patient-'));
  media = await startMediaApp({ FFMPEG_PATH: patientFfmpeg() });
});
afterAll(async () => {
  await media.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('keeps nothing of a video that is deleted during processing, and does not publish VideoReady', async () => {
  writeFileSync(hold(), '');
  const athlete = await asAthlete();
  const { videoId } = await upload(media.origin, athlete, makeVideo());
  await eventually(() => expect(existsSync(begun())).toBe(true));
  await media.client.deleteVideo({ videoId }, { as: athlete });
  expect(await statusOf(media, videoId)).toBeUndefined();
  rmSync(hold());
  await eventually(() => expectNothingLeft(media));
  expect(media.transport.messages(VideoReady)).toEqual([]);
});
