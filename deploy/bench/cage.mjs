import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CagedDecoder } from '../../services/media/dist/outbound/decoder/caged-decoder.js';
import { cages } from '../../services/media/dist/outbound/decoder/cages.js';
import { findCage } from '../../services/media/dist/outbound/decoder/find-cage.js';
import { decoderPrograms } from '../../services/media/dist/outbound/decoder/programs.js';
import { DecoderServer } from '../../services/media/dist/outbound/decoder/remote/decoder-server.js';
import { RemoteDecoder } from '../../services/media/dist/outbound/decoder/remote/remote-decoder.js';
import { Ffmpeg } from '../../services/media/dist/outbound/ffmpeg/ffmpeg.js';
import { FfmpegRenderer } from '../../services/media/dist/outbound/ffmpeg/ffmpeg-renderer.js';
import { findFfmpeg } from '../../services/media/dist/outbound/ffmpeg/find-ffmpeg.js';
import { pictureJob } from '../../services/media/dist/outbound/raster/picture-job.js';
import { cleanUpLater } from './clean-up.mjs';
import { coreSeconds } from './core-seconds.mjs';
import { figure, median } from './figures.mjs';

const SECONDS = 20;
const TURNS = 3;
const TIMEOUT_MS = 600_000;
const AIM = { most: 1.03 };

/** What the cage costs: a film in full HD transcoded with it, without it and in a process elsewhere, in turns. */
export async function measureCage() {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-bench-cage-'));
  cleanUpLater(() => rmSync(folder, { recursive: true, force: true }));
  const { path: ffmpeg } = findFfmpeg(process.env.FFMPEG_PATH);
  const programs = decoderPrograms(ffmpeg);
  const strongest = await findCage(programs, folder);
  const none = await findCage(programs, folder, [cages().at(-1)]);
  const caged = new CagedDecoder(programs, strongest);
  const socket = join(folder, 'decoder.sock');
  const server = new DecoderServer(caged, join(folder, 'jobs'), { warn: console.warn });
  await server.listen(socket);
  const film = join(folder, 'film.avi');
  makeFilm(ffmpeg, film);
  const image = join(folder, 'image.jpg');
  makeImage(ffmpeg, image);
  const decoders = {
    none: new CagedDecoder(programs, none),
    caged,
    elsewhere: new RemoteDecoder(socket, 'none'),
  };
  const films = { none: [], caged: [], elsewhere: [] };
  const pictures = { none: [], caged: [], elsewhere: [] };
  for (let turn = 0; turn < TURNS; turn++)
    for (const [name, decoder] of Object.entries(decoders)) {
      films[name].push(await coreSeconds(() => transcode(decoder, film, folder)));
      const started = performance.now();
      await decoder.run(pictureJob(image, join(folder, 'avatar.jpg')));
      pictures[name].push(performance.now() - started);
    }
  await server.close();
  const { level, by } = strongest.cage;
  return [
    figure(`${SECONDS} s of full HD, without a cage`, median(films.none), 's', {}, 'a core'),
    figure('  in the cage', median(films.caged) / median(films.none), '×', AIM, `${level}: ${by}`),
    figure('  in a cage elsewhere', median(films.elsewhere) / median(films.none), '×', AIM, 'over a socket'),
    figure('a profile picture, without a cage', median(pictures.none), 'ms'),
    figure('  in the cage', median(pictures.caged), 'ms'),
    figure('  in a cage elsewhere', median(pictures.elsewhere), 'ms'),
  ];
}

function transcode(decoder, film, folder) {
  const renderer = new FfmpegRenderer(new Ffmpeg(decoder), folder, TIMEOUT_MS);
  const options = { plan: 'transcode', container: 'avi', colour: 'standard', signal: undefined };
  return renderer.withRendition(film, options, async () => undefined);
}

function makeFilm(ffmpeg, film) {
  const scene = `testsrc2=size=1920x1080:rate=30:duration=${SECONDS},noise=alls=4:allf=t`;
  const args = ['-v', 'error', '-f', 'lavfi', '-i', scene, '-c:v', 'mpeg4', '-q:v', '6', film];
  execFileSync(ffmpeg, args, { timeout: TIMEOUT_MS });
}

function makeImage(ffmpeg, image) {
  const args = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=4000x3000', '-frames:v', '1', image];
  execFileSync(ffmpeg, args, { timeout: TIMEOUT_MS });
}
