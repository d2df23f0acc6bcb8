import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser } from './browser.mjs';
import { withDatabase } from './database.mjs';
import { figure, percentile } from './figures.mjs';
import { openWorkspace } from './notes-page.mjs';
import { PHONE_RATE, workOnPhoneClip } from './phone-clip.mjs';
import { dragOver } from './scrub-drags.mjs';
import { timed } from './tus.mjs';

const SECONDS = 60;
const AIM = { most: 100 };
const TIMEOUT_MS = 600_000;

/** From the move of a dragged playhead to its picture, on a phone's clip with a key frame every ten seconds. */
export async function measureScrub({ host, session, data, directory }) {
  const { analysisId, videoId, clipMb } = await workOnPhoneClip({ host, session, data, directory }, SECONDS);
  const seconds = await timed(() => untilScrub(data, videoId));
  await host.untilIdle();
  const scrubMb = scrubBytesOf(data, videoId) / 1e6;
  const withScrub = await drag(host.origin, analysisId);
  await withDatabase(data, 'media', (media) =>
    media.query('update video set has_scrub = false where id = $1', [videoId]),
  );
  const without = await drag(host.origin, analysisId);
  const ratio = percentile(allOf(without), 0.95) / percentile(allOf(withScrub), 0.95);
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
  const dragged = await dragOver(page, PHONE_RATE);
  await browser.close();
  return dragged;
}

function figuresOf(name, dragged, aim = {}) {
  const all = allOf(dragged);
  const each = Object.entries(dragged.waits).map(
    ([drag, waits]) => `${drag} ${Math.round(percentile(waits, 0.95))}`,
  );
  const note = `${all.length} moves, ${dragged.wrong} wrong pictures; ${each.join(', ')}`;
  return [
    figure(`${name}, p50`, percentile(all, 0.5), 'ms'),
    figure(`${' '.repeat(name.search(/\S/))}  p95`, percentile(all, 0.95), 'ms', aim, note),
  ];
}

const allOf = ({ waits }) => Object.values(waits).flat();

async function untilScrub(data, videoId) {
  await withDatabase(data, 'media', async (media) => {
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(50)) {
      const { rows } = await media.query('select has_scrub from video where id = $1', [videoId]);
      if (rows[0]?.has_scrub) return;
    }
    throw new Error('the clip never got a scrub rendition');
  });
}

function scrubBytesOf(data, videoId) {
  const videos = join(data, 'media/videos');
  const owner = readdirSync(videos).find((name) => existsSync(join(videos, name, videoId)));
  return statSync(join(videos, owner, videoId, 'scrub.mp4')).size;
}
