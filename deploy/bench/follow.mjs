import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { trackOf } from '../../libs/film/dist/talk/index.js';
import { openBrowser } from './browser.mjs';
import { figure, percentile } from './figures.mjs';
import { asCoach, COACH, openWorkspace } from './notes-page.mjs';
import { PHONE_RATE, workOnPhoneClip } from './phone-clip.mjs';
import { create, patch, tusHeaders, untilPlayable } from './tus.mjs';

/** Connections that close meanwhile must be noticed, or the next request is sent into one. */
const run = promisify(execFile);
const { path: ffmpeg } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg');
const FILM_SECONDS = 60;
const ROUNDS = 6;
const ROUND_MS = 30_000;
const TALK_MS = ROUNDS * ROUND_MS;
const FRAME_MS = 1_000 / PHONE_RATE;
const STEP_MS = 20;
const SLOWER = 4;
const AIM = { most: 80 };

/** How far the picture is from what a voice wants, through three minutes of talk on a slow phone. */
export async function measureFollow(world) {
  const { analysisId } = await workOnPhoneClip(world, FILM_SECONDS);
  const take = talkOf();
  await saveTake(world, analysisId, take);
  await world.host.untilIdle();
  const errors = errorsOf(take, await listenTo(world.host.origin, analysisId));
  const late = errors.filter((ms) => ms > AIM.most).length / errors.length;
  const note = `${take.events.length} events in ${TALK_MS / 60_000} minutes, ${SLOWER} times slower; ${(late * 100).toFixed(1)} % of the time more than ${AIM.most} ms`;
  return [
    figure('picture from what the voice wants, p50', percentile(errors, 0.5), 'ms'),
    figure('                                   p95', percentile(errors, 0.95), 'ms', AIM, note),
  ];
}

/** Watched, stopped and drawn upon, sought, seen in slow motion. */
function talkOf() {
  const style = { color: 'amber', width: 'medium', dashed: false };
  const round = (n) => {
    const [atMs, first, second] = [n * ROUND_MS, n * 240, 900 + n * 120];
    const mark = { id: `m${n}`, kind: 'arrow', style, from: { x: 0.3, y: 0.7 }, to: { x: 0.6, y: 0.5 } };
    return [
      { atMs: atMs + 1_000, type: 'play' },
      { atMs: atMs + 9_000, type: 'pause', frame: first + 240 },
      { atMs: atMs + 11_500, type: 'mark', sinceMs: atMs + 10_500, mark },
      { atMs: atMs + 14_000, type: 'seek', frame: second },
      { atMs: atMs + 14_000, type: 'speed', speed: 0.5 },
      { atMs: atMs + 15_000, type: 'play' },
      { atMs: atMs + 27_000, type: 'pause', frame: second + 180 },
      { atMs: atMs + 29_000, type: 'seek', frame: first + 240 },
      { atMs: atMs + 29_000, type: 'speed', speed: 1 },
    ];
  };
  return {
    version: 1,
    start: { frame: 0, speed: 1, view: { zoom: 1, cx: 0.5, cy: 0.5 }, marks: [], noteId: null },
    events: Array.from({ length: ROUNDS }, (_unused, n) => round(n)).flat(),
    durationMs: TALK_MS,
  };
}

async function saveTake({ host, directory }, analysisId, take) {
  const file = join(directory, 'voice.m4a');
  const voice = `sine=frequency=220:duration=${TALK_MS / 1_000},tremolo=f=3:d=0.9`;
  await run(ffmpeg, ['-v', 'error', '-y', '-f', 'lavfi', '-i', voice, '-c:a', 'aac', '-b:a', '64k', file]);
  const headers = tusHeaders(await host.signIn(COACH.email));
  const { size } = statSync(file);
  const address = await create(host.origin, headers, size, 'voice.m4a', 'take');
  await patch(address, headers, file, 0, size);
  rmSync(file);
  await untilPlayable(address, headers);
  const soundId = new URL(address).pathname.split('/').at(-1);
  const saved = {
    id: randomUUID(),
    soundId,
    document: JSON.stringify(take),
    captions: '',
    expectedVersion: 0,
  };
  const ask = await asCoach(host.origin);
  await ask('mutation($id: ID!, $take: TakeInput!) { saveTake(analysisId: $id, take: $take) { id } }', {
    id: analysisId,
    take: saved,
  });
}

/** Listens to the talk in its desk. Answers which pictures were seen, and the times of the voice, by the clock of the page. */
async function listenTo(origin, analysisId) {
  const browser = await openBrowser();
  const page = await openWorkspace(browser, origin, analysisId);
  await page.evaluate(watch);
  await page.getByRole('tab', { name: /^Response/ }).click();
  await page.getByRole('button', { name: 'Record talk' }).click();
  const listen = page.getByRole('button', { name: /^Listen to Take 1, / });
  await listen.waitFor();
  await page.waitForFunction(() => globalThis.pictures.length > 0);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await listen.click();
  await page.waitForFunction(() => globalThis.hasEnded, undefined, { timeout: 2 * TALK_MS });
  const seen = await page.evaluate(() => ({ pictures: globalThis.pictures, times: globalThis.times }));
  await browser.close();
  return seen;
}

/** Runs in the page. */
function watch() {
  const shown = new WeakMap();
  Object.assign(globalThis, { pictures: [], times: [], voices: [] });
  globalThis.Audio = class extends Audio {
    constructor(...about) {
      super(...about);
      globalThis.voices.push(this);
      this.addEventListener('ended', () => (globalThis.hasEnded = true));
    }
  };
  const onTop = () => document.querySelector('video[data-shown]') ?? document.querySelector('video');
  const follow = (video) => {
    shown.set(video, 0);
    const next = (_now, { mediaTime }) => {
      video.requestVideoFrameCallback(next);
      shown.set(video, mediaTime * 1_000);
    };
    video.requestVideoFrameCallback(next);
  };
  const look = (now) => {
    document.querySelectorAll('video').forEach((video) => shown.has(video) || follow(video));
    const filmMs = shown.get(onTop());
    if (filmMs !== globalThis.pictures.at(-1)?.filmMs) globalThis.pictures.push({ at: now, filmMs });
    const voice = globalThis.voices.find(({ paused }) => !paused);
    if (voice) globalThis.times.push({ at: now, voiceMs: voice.currentTime * 1_000 });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Every few milliseconds: from the moment that is wanted to the picture, which stands for as long as a frame. */
function errorsOf(take, { pictures, times }) {
  const table = {
    timescale: PHONE_RATE,
    ticks: Array.from({ length: FILM_SECONDS * PHONE_RATE }, (_unused, tick) => tick),
    endTick: FILM_SECONDS * PHONE_RATE,
  };
  const track = trackOf(take, table);
  const heard = times.filter(({ voiceMs }) => voiceMs > 0);
  const errors = [];
  let [picture, time] = [-1, 0];
  for (let at = heard[0].at; at < heard.at(-1).at; at += STEP_MS) {
    while (pictures[picture + 1]?.at <= at) picture += 1;
    while (heard[time + 1].at <= at) time += 1;
    const [before, after] = [heard[time], heard[time + 1]];
    const share = (at - before.at) / (after.at - before.at);
    const wantedMs = track.stateAt(before.voiceMs + share * (after.voiceMs - before.voiceMs)).filmMs;
    const shownMs = pictures[picture]?.filmMs ?? 0;
    errors.push(Math.max(0, shownMs - wantedMs, wantedMs - shownMs - FRAME_MS));
  }
  return errors;
}
