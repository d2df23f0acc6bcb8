import { asAthlete, eventually } from '@bandeja/testing';
import { createHash } from 'node:crypto';
import { Upload } from 'tus-js-client';
import { makeVideo, padVideo } from '../factories/made-videos.js';
import { bearer, type MediaApp } from '../media-app.js';
import { startFilesProxy, startMediaProcess } from './processes.js';
import { statusOf } from './processed.js';

const MB = 1024 * 1024;
const LENGTH = 100 * MB;
const KILLED_AT = 40 * MB;

/** Uploads 100 MB through the files proxy to two media processes, of which one is killed midway. */
export async function uploadWhileOneIsKilled(media: MediaApp, env: Record<string, string> = {}) {
  const processes = [await startMediaProcess(media, env), await startMediaProcess(media, env)];
  const proxy = await startFilesProxy(...processes);
  const bytes = padVideo(makeVideo({ seconds: 2 }), LENGTH);
  const caller = await asAthlete();
  try {
    const failures = await send(`${proxy.origin}/files/uploads`, bytes, bearer(caller), async () => {
      // The proxy alternates: the creation went to the first process, the bytes go to the second.
      await processes[1]?.kill();
    });
    const videos = await media.query<{ id: string }>('select id::text from video');
    const [video] = videos;
    if (video) await eventually(async () => expect(await statusOf(media, video.id)).toBe('ready'), 60_000);
    const [row] = await media.query<{ sha256: string }>('select sha256 from video');
    return {
      failures,
      videos: videos.length,
      isWhole: row?.sha256 === createHash('sha256').update(bytes).digest('hex'),
    };
  } finally {
    for (const { kill } of [proxy, ...processes]) await kill();
  }
}

/** Sends like the web app, in one piece; answers how often it had to resume. */
function send(
  endpoint: string,
  bytes: Buffer,
  headers: Record<string, string>,
  atHalf: () => Promise<void>,
): Promise<number> {
  let killed: Promise<void> | undefined;
  let failures = 0;
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint,
      headers,
      metadata: { filename: 'rally.mp4', filetype: 'video/mp4', purpose: 'request' },
      retryDelays: [200, 500, 1_000, 2_000, 4_000],
      onProgress: (sent) => {
        if (sent >= KILLED_AT) killed ??= atHalf();
      },
      onShouldRetry: () => {
        failures += 1;
        return true;
      },
      onSuccess: () => resolve(failures),
      onError: reject,
    });
    upload.start();
  });
}
