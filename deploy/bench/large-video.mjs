import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { appendFileSync, statSync, truncateSync } from 'node:fs';

const { path: ffmpeg } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg');

/** Writes a valid H.264 video of exactly this many bytes: a `free` box pads its few seconds. */
export function makeLargeVideo(file, sizeBytes) {
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=30:duration=5'];
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];
  execFileSync(ffmpeg, ['-v', 'error', '-y', ...source, ...codec, file], { timeout: 60_000 });
  const head = Buffer.alloc(8);
  head.writeUInt32BE(sizeBytes - statSync(file).size);
  head.write('free', 4);
  appendFileSync(file, head);
  truncateSync(file, sizeBytes);
}
