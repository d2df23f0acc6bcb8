import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withDatabase } from './database.mjs';
import { asCoach, workInProgress } from './notes-page.mjs';
import { create, patch, tusHeaders, untilPlayable } from './tus.mjs';

/** Connections that close meanwhile must be noticed, or the next request is sent into one. */
const run = promisify(execFile);
const { path: ffmpeg } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg');
const SECONDS_BETWEEN_KEY_FRAMES = 10;
const TIMEOUT_MS = 600_000;
export const PHONE_RATE = 30;

/** Uploads such a clip, and gives it to the work that the demo coach has in progress. Resolves once it is playable. */
export async function workOnPhoneClip({ host, session, data, directory }, seconds) {
  const file = join(directory, 'phone.mp4');
  await makePhoneClip(file, seconds);
  const { size } = statSync(file);
  const headers = tusHeaders(session);
  const address = await create(host.origin, headers, size, 'phone.mp4');
  await patch(address, headers, file, 0, size);
  rmSync(file);
  const videoId = new URL(address).pathname.split('/').at(-1);
  await untilPlayable(address, headers);
  const analysisId = await workInProgress(await asCoach(host.origin));
  await giveTo(data, analysisId, videoId, seconds);
  return { analysisId, videoId, clipMb: size / 1e6 };
}

/** As phones write them, at most: about 12 Mbit/s, and each picture shows its number at the lower edge. */
async function makePhoneClip(file, seconds) {
  const bit = `if(eq(X,0),235,if(eq(X,15),16,if(mod(floor(N/pow(2,X-1)),2),235,16)))`;
  const blocks = `color=black:s=16x2:r=${PHONE_RATE}:d=${seconds},geq=lum='${bit}':cb=128:cr=128,scale=960:60:flags=neighbor`;
  const scene = `testsrc2=size=1920x1080:rate=${PHONE_RATE}:duration=${seconds}`;
  const group = String(PHONE_RATE * SECONDS_BETWEEN_KEY_FRAMES);
  const args = [
    ['-v', 'error', '-y'],
    ['-f', 'lavfi', '-i', scene, '-f', 'lavfi', '-i', blocks],
    ['-filter_complex', '[0]noise=alls=12:allf=t[scene];[scene][1]overlay=0:H-h'],
    ['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'superfast', '-pix_fmt', 'yuv420p'],
    ['-b:v', '12M', '-maxrate', '13M', '-bufsize', '24M'],
    ['-g', group, '-keyint_min', group, '-sc_threshold', '0', '-bf', '2'],
    [file],
  ];
  await run(ffmpeg, args.flat(), { timeout: TIMEOUT_MS });
}

/** Puts the clip in the place of the request's own video. */
async function giveTo(data, analysisId, videoId, seconds) {
  await withDatabase(data, 'analysis', async (analysis) => {
    await analysis.query(
      `insert into videos (id, owner_id, status, filename, duration_ms, width, height)
       select $2, athlete_id, 'ready', 'phone.mp4', $3, 1920, 1080 from analyses where id = $1 on conflict do nothing`,
      [analysisId, videoId, seconds * 1_000],
    );
    await analysis.query(
      `update analysis_videos set video_id = $2 where analysis_id = $1 and role = 'request'`,
      [analysisId, videoId],
    );
  });
}
