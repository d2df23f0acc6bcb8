import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFfmpeg } from '../../services/media/dist/outbound/ffmpeg/find-ffmpeg.js';
import { cleanUpLater } from './clean-up.mjs';
import { coreSeconds, coreSecondsApart } from './core-seconds.mjs';
import { figure, median } from './figures.mjs';
import { openPipeline } from './film-pipeline.mjs';
import { inTurns, rangeOf, ratiosOf } from './load.mjs';

const SECONDS = 20;
const RATE = 30;
const TURNS = 3;
const TIMEOUT_MS = 600_000;
/** By the frames from one key frame to the next. */
const FILMS = { 'a key frame a second': RATE, 'a key frame every ten': RATE * 10 };
const run = promisify(execFile);

/**
 * What a film of a phone costs of a core, in turns with one pass of ffmpeg that does the least: it opens the film once, copies
 * picture and sound into an MP4 with the index in front, and makes poster, thumbnail and sprite of one decoding, of the key
 * frames alone where there is one a second. Ours is the check of the upload, the rendition and its pictures; what this process does
 * itself, as the hash and the frame table, is told apart, and so is the scrub rendition, of which the pass has nothing.
 *
 * Without the decoder's cage, in which nobody could wait for ffmpeg and count its time.
 */
export async function measureFilmCost() {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-bench-film-'));
  cleanUpLater(() => rmSync(folder, { recursive: true, force: true }));
  const { path: ffmpeg } = findFfmpeg(process.env.FFMPEG_PATH);
  const pipeline = await openPipeline(ffmpeg, folder);
  const figures = [];
  for (const [name, groupFrames] of Object.entries(FILMS)) {
    const film = join(folder, `${groupFrames}.mov`);
    await makeFilm(ffmpeg, film, groupFrames);
    const taken = await inTurns(TURNS, {
      ours: () => coreSecondsApart(() => pipeline.prepare(film)),
      least: () => coreSeconds(() => onePass(ffmpeg, film, folder, groupFrames <= RATE)),
    });
    figures.push(...describe(name, taken, await pipeline.scrub(film, coreSeconds)));
    rmSync(film);
  }
  return figures;
}

function describe(name, { ours, least }, scrubSeconds) {
  const children = ours.map(({ childSeconds }) => childSeconds);
  const own = ours.map(({ ownSeconds }) => ownSeconds);
  const ratios = ratiosOf(children, least);
  return [
    figure(`film of a phone, ${name}, over one pass`, median(ratios), '×', { most: 1.3 }, rangeOf(ratios)),
    figure('  check, rendition and pictures', median(children), 's', {}, `a core, for ${SECONDS} s`),
    figure('  one pass', median(least), 's', {}, 'a core'),
    figure('  headers, hash and frame table, in our process', median(own), 's', {}, 'a core'),
    ...(scrubSeconds === undefined
      ? []
      : [figure('  the scrub rendition, afterwards', scrubSeconds, 's', {}, 'a core')]),
  ];
}

/** Full HD, held upright, about 12 Mbit/s of H.264, and AAC. */
async function makeFilm(ffmpeg, film, groupFrames) {
  const scene = `testsrc2=size=1920x1080:rate=${RATE}:duration=${SECONDS},noise=alls=12:allf=t`;
  const args = [
    ['-v', 'error', '-y'],
    ['-f', 'lavfi', '-i', scene, '-f', 'lavfi', '-i', `sine=frequency=330:duration=${SECONDS}`],
    ['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'superfast', '-pix_fmt', 'yuv420p'],
    ['-b:v', '12M', '-maxrate', '13M', '-bufsize', '24M', '-bf', '0'],
    ['-g', String(groupFrames), '-keyint_min', String(groupFrames), '-sc_threshold', '0'],
    ['-c:a', 'aac', '-b:a', '128k', '-metadata:s:v', 'rotate=90', film],
  ];
  await run(ffmpeg, args.flat(), { timeout: TIMEOUT_MS });
}

async function onePass(ffmpeg, film, folder, keyFramesOnly) {
  const output = (name) => join(folder, `least-${name}`);
  const picture = (name) => ['-map', `[${name}]`, '-frames:v', '1', '-q:v', '5', '-f', 'mjpeg', output(name)];
  const filters = [
    '[0:v]split[all][one]',
    `[all]fps=1,scale=160:-2,tile=10x${SECONDS / 10}[sprite]`,
    '[one]trim=start=1:end=2.5,split[poster][large]',
    '[large]scale=-2:240[thumbnail]',
  ];
  const args = [
    ['-v', 'error', '-nostdin', '-y', '-threads', '2'],
    keyFramesOnly ? ['-skip_frame', 'nokey'] : ['-skip_loop_filter', 'all'],
    ['-i', film, '-filter_complex', filters.join(';')],
    ['-map', '0:v:0', '-map', '0:a:0', '-c', 'copy', '-movflags', '+faststart', output('film.mp4')],
    ...['sprite', 'poster', 'thumbnail'].map(picture),
  ];
  await run(ffmpeg, args.flat(), { timeout: TIMEOUT_MS });
}
