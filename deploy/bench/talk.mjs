import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CagedDecoder } from '../../services/media/dist/outbound/decoder/caged-decoder.js';
import { findCage } from '../../services/media/dist/outbound/decoder/find-cage.js';
import { decoderPrograms } from '../../services/media/dist/outbound/decoder/programs.js';
import { Ffmpeg } from '../../services/media/dist/outbound/ffmpeg/ffmpeg.js';
import { findFfmpeg } from '../../services/media/dist/outbound/ffmpeg/find-ffmpeg.js';
import { FfmpegTalkRenderer } from '../../services/media/dist/outbound/ffmpeg/talk/ffmpeg-talk-renderer.js';
import { SvgRaster } from '../../services/media/dist/outbound/raster/svg-raster.js';
import { readFrameTable } from '../../services/media/dist/use-cases/process/read-frame-table.js';
import { cleanUpLater } from './clean-up.mjs';
import { coreSeconds } from './core-seconds.mjs';
import { figure, median } from './figures.mjs';
import { TALK_SECONDS, talkOf } from './talk-content.mjs';

const FILM = { width: 1920, height: 1080, rate: 30 };
const TIMEOUT_MS = 600_000;
const TURNS = 3;
const AIM = { most: 1.5 };

/** What a minute of talk costs to render, in turns with a plain encoding of a minute of its film in the same size. */
export async function measureTalk() {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-bench-talk-'));
  cleanUpLater(() => rmSync(folder, { recursive: true, force: true }));
  const { path: ffmpeg } = findFfmpeg(process.env.FFMPEG_PATH);
  const [film, sound] = [join(folder, 'film.mp4'), join(folder, 'sound.m4a')];
  make(ffmpeg, film, sound);
  const frames = await readFrameTable(film);
  const programs = decoderPrograms(ffmpeg);
  const decoder = new CagedDecoder(programs, await findCage(programs, folder));
  const renderer = new FfmpegTalkRenderer(new Ffmpeg(decoder), new SvgRaster(decoder), TIMEOUT_MS);
  const talk = {
    film: { id: 'film', path: film, ...FILM, frames },
    takes: [{ take: talkOf(), sound: { path: sound } }],
    pinnings: [],
  };
  const [talks, plain] = [[], []];
  let sizeBytes = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    const workFolder = join(folder, `talk-${turn}`);
    talks.push(
      await coreSeconds(async () => {
        ({ sizeBytes } = await renderer.render(talk, { workFolder, signal: new AbortController().signal }));
      }),
    );
    plain.push(await coreSeconds(() => encodePlainly(ffmpeg, film, sound, join(folder, 'plain.mp4'))));
  }
  const perMinute = (seconds) => (median(seconds) * 60) / TALK_SECONDS;
  const note = `a core; ${(sizeBytes / 1e6).toFixed(1)} MB a minute`;
  return [
    figure('talk, rendering a minute of it', perMinute(talks), 's', {}, note),
    figure('  a plain encoding of its film', perMinute(plain), 's', {}, 'a core'),
    figure('  over the plain encoding', median(talks) / median(plain), '×', AIM),
  ];
}

function make(ffmpeg, film, sound) {
  const { width, height, rate } = FILM;
  const scene = `testsrc2=size=${width}x${height}:rate=${rate}:duration=60,noise=alls=8:allf=t`;
  const picture = [
    ['-v', 'error', '-f', 'lavfi', '-i', scene],
    ['-c:v', 'libx264', '-preset', 'superfast', '-pix_fmt', 'yuv420p', '-b:v', '12M', '-maxrate', '13M'],
    ['-bufsize', '24M', '-g', '300', '-bf', '2', film],
  ];
  execFileSync(ffmpeg, picture.flat(), { timeout: TIMEOUT_MS });
  const voice = `sine=frequency=220:duration=${TALK_SECONDS},tremolo=f=3:d=0.9,volume=-12dB`;
  const args = [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    voice,
    '-c:a',
    'aac',
    '-b:a',
    '96k',
    '-ar',
    '48000',
    sound,
  ];
  execFileSync(ffmpeg, args, { timeout: TIMEOUT_MS });
}

/** With the settings of a talk. */
function encodePlainly(ffmpeg, film, sound, output) {
  const args = [
    ['-v', 'error', '-y', '-i', film, '-i', sound, '-t', String(TALK_SECONDS), '-map', '0:v', '-map', '1:a'],
    ['-vf', 'scale=1280:720', '-r', '30', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
    ['-pix_fmt', 'yuv420p', '-maxrate', '4M', '-bufsize', '4M', '-g', '60', '-threads', '2'],
    ['-c:a', 'aac', '-b:a', '96k', '-ac', '1', '-movflags', '+faststart', output],
  ];
  execFileSync(ffmpeg, args.flat(), { timeout: TIMEOUT_MS });
}
