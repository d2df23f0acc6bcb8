import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { figure } from './figures.mjs';
import { create, patch, timed, tusHeaders, untilPlayable } from './tus.mjs';

const { path: ffmpeg } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg');
const SECONDS = 30;
const CLIPS = [
  ['a transcoded AVI', 'full-hd.avi', ['-c:v', 'mpeg4', '-q:v', '6', '-c:a', 'libmp3lame']],
  [
    'an MP4 rewrapped',
    'full-hd.mp4',
    [
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-crf',
      '28',
      '-pix_fmt',
      'yuv420p',
      '-g',
      '30',
      '-c:a',
      'aac',
    ],
  ],
];

/** From the last byte until the video can be played and has its pictures, as a multiple of its length. */
export async function measureTranscoding({ host, session, directory }) {
  const figures = [];
  for (const [name, filename, codecs] of CLIPS) {
    const file = join(directory, filename);
    makeClip(file, codecs);
    await host.untilIdle();
    const seconds = await timeToPlayable(host, session, file, filename);
    rmSync(file);
    const note = `1080p at 30/s: ${SECONDS} s in ${seconds.toFixed(1)} s, pictures included`;
    figures.push(figure(`${name}, of real time`, SECONDS / seconds, '×', {}, note));
  }
  return figures;
}

async function timeToPlayable({ origin }, session, file, filename) {
  const headers = tusHeaders(session);
  const { size } = statSync(file);
  const address = await create(origin, headers, size, filename);
  await patch(address, headers, file, 0, size);
  return timed(() => untilPlayable(address, headers));
}

function makeClip(file, codecs) {
  const source = ['-f', 'lavfi', '-i', `testsrc2=size=1920x1080:rate=30:duration=${SECONDS}`];
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=330:duration=${SECONDS}`];
  execFileSync(ffmpeg, ['-v', 'error', '-y', ...source, ...tone, ...codecs, file], { timeout: 120_000 });
}
