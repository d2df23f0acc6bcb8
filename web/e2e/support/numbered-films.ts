import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ffmpeg = (createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }).path;
const directory = mkdtempSync(join(tmpdir(), 'bandeja-numbered-'));
const execute = promisify(execFile);
const run = (args: string[]) => execute(ffmpeg, ['-nostdin', '-v', 'error', '-y', ...args]);

/** A bit each, from white at the left to black at the right, so that a reader finds out how the picture is turned. */
const BLOCKS = 16;
const NUMBER = `geq=lum='if(eq(X,0),235,if(eq(X,${BLOCKS - 1}),16,if(mod(floor(N/pow(2,X-1)),2),235,16)))':cb=128:cr=128`;
const FRAMES = 260;

interface Film {
  rate?: string;
  size?: string;
  /** Leaves out and moves frames before they are numbered. */
  timing?: string;
  output?: string[];
}

/** A film in which each picture shows its number as black and white blocks. */
async function numbered(name: string, film: Film): Promise<string> {
  const { rate = '30', size = '320:180', timing = 'null', output = [] } = film;
  const file = join(directory, `${name}.mp4`);
  const source = `color=black:s=${BLOCKS}x${BLOCKS}:r=${rate},${timing},${NUMBER},scale=${size}:flags=neighbor,setsar=1`;
  const codec = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-preset', 'ultrafast', ...output];
  await run([
    '-f',
    'lavfi',
    '-i',
    source,
    '-frames:v',
    String(FRAMES),
    '-vsync',
    'passthrough',
    ...codec,
    file,
  ]);
  return file;
}

/** The same pictures in another file. */
async function rewrapped(name: string, input: string[], output: string[]): Promise<string> {
  const file = join(directory, `${name}.mp4`);
  await run([...input, '-c', 'copy', ...output, file]);
  return file;
}

const B_FRAMES = ['-preset', 'fast', '-bf', '3', '-g', '600'];
const UNEVEN = "select='not(eq(mod(n,7),3))+gt(n,100)',setpts='PTS+mod(N,3)*0.002/TB'";

/** All that phones and cameras write. The first ones are enough for every day. */
export const NUMBERED_FILMS: Record<string, () => Promise<string>> = {
  'uneven frames, shown in another order than decoded': () =>
    numbered('uneven', { rate: '60', timing: UNEVEN, output: B_FRAMES }),
  '240 frames a second': () => numbered('240', { rate: '240' }),
  '25 frames a second': () => numbered('25', { rate: '25' }),
  '29.97 frames a second': () => numbered('29', { rate: '30000/1001' }),
  '59.94 frames a second': () => numbered('59', { rate: '60000/1001' }),
  '120 frames a second': () => numbered('120', { rate: '120' }),
  'frames shown in another order than decoded': () => numbered('b-frames', { output: B_FRAMES }),
  'an edit list': async () => {
    const whole = await numbered('whole', { output: ['-bf', '2', '-g', '30'] });
    return rewrapped('cut', ['-ss', '0.51', '-i', whole], []);
  },
  'a turned picture': async () =>
    rewrapped('turned', ['-i', await numbered('flat', {})], ['-metadata:s:v', 'rotate=90']),
};

/** Full HD with one key frame: slow to seek in, so that media makes a small copy for the dragged playhead. */
export const filmWithOneKeyFrame = (): Promise<string> =>
  numbered('phone', { size: '1920:1080', output: ['-g', String(FRAMES), '-sc_threshold', '0'] });
