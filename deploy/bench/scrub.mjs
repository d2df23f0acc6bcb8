import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser } from './browser.mjs';
import { withDatabase } from './database.mjs';
import { figure } from './figures.mjs';
import { asCoach, openWorkspace, workInProgress } from './notes-page.mjs';
import { dragOver } from './scrub-drags.mjs';
import { create, patch, timed, tusHeaders, untilPlayable } from './tus.mjs';

const { path: ffmpeg } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg');
const SECONDS = 60;
const RATE = 30;
const SECONDS_BETWEEN_KEY_FRAMES = 10;
const AIM = { most: 100 };
const TIMEOUT_MS = 600_000;

/** From the move of a dragged playhead to its picture, on a phone's clip with a key frame every ten seconds. */
export async function measureScrub({ host, session, data, directory }) {
  const file = join(directory, 'phone.mp4');
  makePhoneClip(file);
  const clipMb = statSync(file).size / 1e6;
  const headers = tusHeaders(session);
  const address = await create(host.origin, headers, statSync(file).size, 'phone.mp4');
  await patch(address, headers, file, 0, statSync(file).size);
  rmSync(file);
  const videoId = new URL(address).pathname.split('/').at(-1);
  await untilPlayable(address, headers);
  const seconds = await timed(() => untilScrub(data, videoId));
  const analysisId = await workInProgress(await asCoach(host.origin));
  await giveTo(data, analysisId, videoId);
  await host.untilIdle();
  const scrubMb = scrubBytesOf(data, videoId) / 1e6;
  const withScrub = await drag(host.origin, analysisId);
  await withDatabase(data, 'media', (media) =>
    media.query('update video set has_scrub = false where id = $1', [videoId]),
  );
  const without = await drag(host.origin, analysisId);
  const ratio = p(95, allOf(without)) / p(95, allOf(withScrub));
  return [
    ...figuresOf('playhead to picture', withScrub, AIM),
    ...figuresOf('  without the scrub rendition', without),
    figure('  p95 without it, of that with it', ratio, '×'),
    figure('scrub rendition, ready after its film', seconds, 's', {}, `of ${SECONDS} s of full HD`),
    figure('  its size', scrubMb, 'MB', {}, `${((scrubMb / clipMb) * 100).toFixed(1)} % of its film`),
  ];
}

async function drag(origin, analysisId) {
  const browser = await openBrowser();
  const page = await openWorkspace(browser, origin, analysisId);
  const dragged = await dragOver(page, RATE);
  await browser.close();
  return dragged;
}

function figuresOf(name, dragged, aim = {}) {
  const all = allOf(dragged);
  const each = Object.entries(dragged.waits).map(([drag, waits]) => `${drag} ${Math.round(p(95, waits))}`);
  const note = `${all.length} moves, ${dragged.wrong} wrong pictures; ${each.join(', ')}`;
  return [
    figure(`${name}, p50`, p(50, all), 'ms'),
    figure(`${' '.repeat(name.search(/\S/))}  p95`, p(95, all), 'ms', aim, note),
  ];
}

const allOf = ({ waits }) => Object.values(waits).flat();

function p(percent, values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))];
}

/** As phones write them, at most: about 12 Mbit/s, and each picture shows its number at the lower edge. */
function makePhoneClip(file) {
  const bit = `if(eq(X,0),235,if(eq(X,15),16,if(mod(floor(N/pow(2,X-1)),2),235,16)))`;
  const blocks = `color=black:s=16x2:r=${RATE}:d=${SECONDS},geq=lum='${bit}':cb=128:cr=128,scale=960:60:flags=neighbor`;
  const scene = `testsrc2=size=1920x1080:rate=${RATE}:duration=${SECONDS}`;
  const group = String(RATE * SECONDS_BETWEEN_KEY_FRAMES);
  const args = [
    ['-v', 'error', '-y'],
    ['-f', 'lavfi', '-i', scene, '-f', 'lavfi', '-i', blocks],
    ['-filter_complex', '[0]noise=alls=12:allf=t[scene];[scene][1]overlay=0:H-h'],
    ['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'superfast', '-pix_fmt', 'yuv420p'],
    ['-b:v', '12M', '-maxrate', '13M', '-bufsize', '24M'],
    ['-g', group, '-keyint_min', group, '-sc_threshold', '0', '-bf', '2'],
    [file],
  ];
  execFileSync(ffmpeg, args.flat(), { timeout: TIMEOUT_MS });
}

async function untilScrub(data, videoId) {
  await withDatabase(data, 'media', async (media) => {
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(50)) {
      const { rows } = await media.query('select has_scrub from video where id = $1', [videoId]);
      if (rows[0]?.has_scrub) return;
    }
    throw new Error('the clip never got a scrub rendition');
  });
}

/** Puts the clip in the place of the request's own video. */
async function giveTo(data, analysisId, videoId) {
  await withDatabase(data, 'analysis', async (analysis) => {
    await analysis.query(
      `insert into videos (id, owner_id, status, filename, duration_ms, width, height)
       select $2, athlete_id, 'ready', 'phone.mp4', $3, 1920, 1080 from analyses where id = $1 on conflict do nothing`,
      [analysisId, videoId, SECONDS * 1_000],
    );
    await analysis.query(
      `update analysis_videos set video_id = $2 where analysis_id = $1 and role = 'request'`,
      [analysisId, videoId],
    );
  });
}

function scrubBytesOf(data, videoId) {
  const videos = join(data, 'media/videos');
  const owner = readdirSync(videos).find((name) => existsSync(join(videos, name, videoId)));
  return statSync(join(videos, owner, videoId, 'scrub.mp4')).size;
}
