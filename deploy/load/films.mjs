import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { path: ffmpeg } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg');

/** As phones record them: one whose streams every browser can play, and one that has to be transcoded. */
export const FILMS = [
  {
    file: 'full-hd.mp4',
    title: 'MP4 in full HD, rewrapped',
    seconds: 20,
    codecs: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  },
  {
    file: 'full-hd.avi',
    title: 'AVI in full HD, transcoded',
    seconds: 5,
    codecs: ['-c:v', 'mpeg4', '-q:v', '6', '-c:a', 'libmp3lame'],
  },
];

/** Creates a film in a directory. */
export function makeFilm({ file, seconds, codecs }, folder) {
  const path = join(folder, file);
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=1920x1080:rate=30:duration=${seconds}`];
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=330:duration=${seconds}`];
  execFileSync(ffmpeg, ['-v', 'error', '-y', ...picture, ...tone, ...codecs, path], { timeout: 300_000 });
}
