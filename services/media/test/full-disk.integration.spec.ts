import { asAthlete, eventually } from '@bandeja/testing';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeVideo } from './factories/made-videos.js';
import { startMediaApp, type MediaApp } from './media-app.js';
import { statusOf } from './support/processed.js';
import { QUICK_FFMPEG } from './support/quick-ffmpeg.js';
import { upload } from './support/tus.js';
import { endPauses, VIDEO_JOBS } from './support/video-jobs.js';

let folder: string;
let media: MediaApp;
const fullDisk = () => join(folder, 'is-full');

/** The real ffmpeg, but it reports a full disk while the file exists. */
function reluctantFfmpeg(): string {
  const path = join(folder, 'ffmpeg');
  const lines = [
    '#!/bin/sh',
    `for last; do :; done`,
    `case "$last" in *.mp4) if [ -e "${fullDisk()}" ]; then`,
    `  echo "Error writing trailer: No space left on device" >&2; exit 228`,
    `fi;; esac`,
    `exec "${QUICK_FFMPEG}" "$@"`,
  ];
  writeFileSync(path, lines.join('\n'));
  chmodSync(path, 0o755);
  return path;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bandeja-full-'));
  media = await startMediaApp({ FFMPEG_PATH: reluctantFfmpeg() });
});
afterAll(async () => {
  await media.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('retries a video, without counting attempts, until the disk has room for its rendition', async () => {
  writeFileSync(fullDisk(), '');
  const { videoId } = await upload(media.origin, await asAthlete(), makeVideo());
  await eventually(async () =>
    expect(await media.query(`select attempts, lease_id, error from ${VIDEO_JOBS}`)).toEqual([
      { attempts: 0, lease_id: null, error: expect.stringContaining('No space left on device') },
    ]),
  );
  expect(await statusOf(media, videoId)).toBe('processing');
  expect(media.files().filter((path) => path.startsWith('work/'))).toEqual([]);
  rmSync(fullDisk());
  await endPauses(media);
  await eventually(async () => expect(await statusOf(media, videoId)).toBe('ready'));
});
