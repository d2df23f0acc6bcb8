import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBareServer, startChild } from './children.mjs';
import { figure, median } from './figures.mjs';
import { installApart } from './install-apart.mjs';
import { makeLargeVideo } from './large-video.mjs';
import { rangeOf, ratiosOf } from './load.mjs';
import { processorTimeOf } from './process-tree.mjs';
import { create, patch, send, timed, tusHeaders, untilPlayable } from './tus.mjs';
import { watchMemory } from './watch-memory.mjs';

const SIZE_BYTES = 100 * 1024 * 1024;
/** Sent separately, so that inspecting the file can be measured apart from its transfer. */
const LAST_BYTES = 64 * 1024;
const ROUNDS = 6;
const WARM_UPS = 2;
const MB = 1e6;
const START_TIMEOUT_MS = 30_000;
const REFERENCE = fileURLToPath(new URL('tus-server/server.mjs', import.meta.url));

/**
 * An upload through the gateway as the web app sends it, in turns with two servers that only write the same bytes to disk: a
 * bare one, and the reference server of tus. None of them speaks TLS.
 */
export async function measureUpload({ host, session, directory }) {
  const video = join(directory, 'large.mp4');
  const target = join(directory, 'plain.mp4');
  const folder = join(directory, 'tus');
  makeLargeVideo(video, SIZE_BYTES);
  mkdirSync(folder);
  const bare = await startBareServer('bare-upload.mjs', target);
  const reference = await startReference(folder);
  const writers = {
    ours: () => ours(host, session, video),
    plain: () => plain(bare, video, target),
    theirs: () => theirs(reference, video, folder),
  };
  const rounds = [];
  for (let round = -WARM_UPS; round < ROUNDS; round++) {
    const figures = await oneRound(host, writers, round);
    if (round >= 0) rounds.push(figures);
  }
  await bare.stop();
  await reference.stop();
  return describe(rounds);
}

/** Each writer is first in turn: a later one may find the disk still busy with the one before. */
async function oneRound(host, writers, round) {
  const names = Object.keys(writers);
  const first = Math.abs(round) % names.length;
  const figures = {};
  for (const name of [...names.slice(first), ...names.slice(0, first)]) {
    await host.untilIdle();
    figures[name] = await writers[name]();
  }
  return figures;
}

async function ours({ origin, pid }, session, video) {
  const headers = tusHeaders(session);
  const memory = watchMemory(pid);
  const sent = await inTwoParts(origin, pid, headers, video);
  const growthMb = memory.stop();
  if (!sent.answer.headers['bandeja-video-id']) throw new Error(`no video came of it: ${sent.answer.body}`);
  // Transcoding runs in the background and must not disturb the next round.
  await untilPlayable(sent.address, headers);
  return { ...sent, growthMb };
}

async function theirs({ origin, pid }, video, folder) {
  const sent = await inTwoParts(origin, pid, tusHeaders('nobody'), video);
  rmSync(join(folder, new URL(sent.address).pathname.split('/').at(-1)));
  return sent;
}

async function inTwoParts(origin, pid, headers, video) {
  const processorMs = processorMsOf(pid);
  let address;
  let answer;
  const transferSeconds = await timed(async () => {
    address = await create(origin, headers, SIZE_BYTES);
    await patch(address, headers, video, 0, SIZE_BYTES - LAST_BYTES);
  });
  const finishSeconds = await timed(async () => {
    answer = await patch(address, headers, video, SIZE_BYTES - LAST_BYTES, SIZE_BYTES);
  });
  const seconds = transferSeconds + finishSeconds;
  return { address, answer, seconds, transferSeconds, finishSeconds, processorMs: processorMs() };
}

async function plain({ origin, pid }, video, target) {
  const processorMs = processorMsOf(pid);
  const seconds = await timed(() => send(origin, 'PUT', {}, video, 0, SIZE_BYTES));
  rmSync(target);
  return { seconds, processorMs: processorMs() };
}

async function startReference(folder) {
  const child = startChild([REFERENCE, installApart('tus-server'), folder], { NODE_ENV: 'production' });
  const [, port] = await child.untilPrinted(/^listening (\d+)$/m, START_TIMEOUT_MS);
  return { ...child, origin: `http://127.0.0.1:${port}` };
}

/** Of the process that receives, from now until it is asked. */
function processorMsOf(pid) {
  const { nodeMs: before } = processorTimeOf(pid);
  return () => processorTimeOf(pid).nodeMs - before;
}

function describe(rounds) {
  const of = (writer, name = 'seconds') => rounds.map((round) => round[writer][name]);
  const overPlain = ratiosOf(of('plain'), of('ours'));
  const overReference = ratiosOf(of('theirs'), of('ours'));
  const transferOnly = ratiosOf(of('plain'), of('ours', 'transferSeconds'));
  const growths = of('ours', 'growthMb');
  return [
    figure('upload of 100 MB, of plain HTTP', median(overPlain), '', { least: 0.9 }, rangeOf(overPlain)),
    figure(
      '  of the reference server of tus',
      median(overReference),
      '',
      { least: 1 },
      rangeOf(overReference),
    ),
    figure('  the transfer alone, of plain HTTP', median(transferOnly), '', {}, rangeOf(transferOnly)),
    speed('  through the gateway', rounds, 'ours'),
    speed('  plain HTTP to disk', rounds, 'plain'),
    speed('  the reference server of tus', rounds, 'theirs'),
    figure('  look into it at the end', median(of('ours', 'finishSeconds')), 's'),
    figure(
      '  growth of the receiving process',
      Math.max(...growths),
      'MiB',
      { most: 20 },
      `most of ${rounds.length} rounds; median ${median(growths).toFixed(1)}`,
    ),
  ];
}

function speed(name, rounds, writer) {
  const speeds = rounds.map((round) => SIZE_BYTES / MB / round[writer].seconds);
  const processor = median(rounds.map((round) => round[writer].processorMs));
  const note = `best ${Math.max(...speeds).toFixed(0)}; ${processor.toFixed(0)} ms of a core in the receiver`;
  return figure(name, median(speeds), 'MB/s', {}, note);
}
