import { createReadStream, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { startBareServer } from './children.mjs';
import { figure, median } from './figures.mjs';
import { makeLargeVideo } from './large-video.mjs';
import { watchMemory } from './watch-memory.mjs';

const SIZE_BYTES = 100 * 1024 * 1024;
/** Sent by itself, so that the look into the file can be told from its transfer. */
const LAST_BYTES = 64 * 1024;
const ROUNDS = 5;
const WARM_UPS = 2;
const MB = 1e6;

/** An upload through the gateway as the web app sends it, against the same bytes put to disk by a bare server. */
export async function measureUpload(host, session, directory) {
  const video = join(directory, 'large.mp4');
  const target = join(directory, 'plain.mp4');
  makeLargeVideo(video, SIZE_BYTES);
  const bare = await startBareServer('bare-upload.mjs', target);
  const ours = async () => {
    await host.untilIdle();
    return upload(host, session, video);
  };
  const plain = async () => {
    await host.untilIdle();
    const seconds = await timed(() => send(bare.origin, 'PUT', {}, video, 0, SIZE_BYTES));
    rmSync(target);
    return { plainSeconds: seconds };
  };
  for (let round = 0; round < WARM_UPS; round++) {
    await ours();
    await plain();
  }
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const figures = {};
    // Whoever writes second may find the disk still busy with the first.
    for (const send of round % 2 ? [plain, ours] : [ours, plain]) Object.assign(figures, await send());
    rounds.push(figures);
  }
  await bare.stop();
  return describe(rounds);
}

async function upload({ origin, pid }, session, video) {
  const headers = { authorization: `Bearer ${session}`, 'tus-resumable': '1.0.0' };
  const memory = watchMemory(pid);
  let address;
  let answer;
  const transferSeconds = await timed(async () => {
    address = await create(origin, headers);
    await patch(address, headers, video, 0, SIZE_BYTES - LAST_BYTES);
  });
  const transferGrowthMb = memory.growthMb();
  const finishSeconds = await timed(async () => {
    answer = await patch(address, headers, video, SIZE_BYTES - LAST_BYTES, SIZE_BYTES);
  });
  const growthMb = memory.stop();
  if (!answer.headers['bandeja-video-id']) throw new Error(`no video came of the upload: ${answer.body}`);
  await untilPlayable(`${address}/video`, headers);
  return { transferSeconds, finishSeconds, growthMb, transferGrowthMb };
}

async function create(origin, headers) {
  const metadata = Object.entries({ filename: 'rally.mp4', filetype: 'video/mp4', purpose: 'request' })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const answer = await fetch(`${origin}/files/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(SIZE_BYTES), 'upload-metadata': metadata },
  });
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  return new URL(answer.headers.get('location'), origin).href;
}

function patch(address, headers, video, from, to) {
  const about = { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' };
  return send(address, 'PATCH', { ...headers, ...about }, video, from, to);
}

/** Streams a part of a file as the body of one request. */
async function send(url, method, headers, file, from, to) {
  const sending = request(url, { method, headers: { ...headers, 'content-length': to - from } });
  const answered = new Promise((resolve, reject) => sending.once('response', resolve).once('error', reject));
  await pipeline(createReadStream(file, { start: from, end: to - 1, highWaterMark: 256 * 1024 }), sending);
  const response = await answered;
  let body = '';
  for await (const chunk of response) body += chunk;
  if (response.statusCode !== 204) throw new Error(`${method}: ${response.statusCode} ${body}`);
  return { headers: response.headers, body };
}

/** The rendition is made beside the request and must not disturb the next round. */
async function untilPlayable(address, headers) {
  for (let tries = 0; tries < 300; tries++) {
    const { status } = await (await fetch(address, { headers })).json();
    if (status === 'ready') return;
    await pause(200);
  }
  throw new Error('the uploaded video never became playable');
}

async function timed(work) {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

function describe(rounds) {
  const wholes = rounds.map((round) => round.transferSeconds + round.finishSeconds);
  const speeds = (seconds) => seconds.map((value) => SIZE_BYTES / MB / value);
  const plains = rounds.map((round) => round.plainSeconds);
  const ratios = rounds.map((round, index) => round.plainSeconds / wholes[index]);
  const transferRatios = rounds.map((round) => round.plainSeconds / round.transferSeconds);
  const best = (seconds) => `best ${Math.max(...speeds(seconds)).toFixed(0)}`;
  const growths = rounds.map((round) => round.growthMb);
  const transferGrowth = Math.max(...rounds.map((round) => round.transferGrowthMb)).toFixed(1);
  return [
    figure(
      'upload of 100 MB, of plain HTTP',
      median(ratios),
      '',
      { least: 0.7 },
      `best ${Math.max(...ratios).toFixed(2)}`,
    ),
    figure('  through the gateway', median(speeds(wholes)), 'MB/s', {}, best(wholes)),
    figure('  plain HTTP to disk', median(speeds(plains)), 'MB/s', {}, best(plains)),
    figure(
      '  the transfer alone, of plain HTTP',
      median(transferRatios),
      '',
      {},
      `best ${Math.max(...transferRatios).toFixed(2)}`,
    ),
    figure('  look and hash at the end', median(rounds.map((round) => round.finishSeconds)), 's'),
    figure(
      '  growth of the receiving process',
      Math.max(...growths),
      'MiB',
      { most: 20 },
      `most of ${rounds.length} rounds; median ${median(growths).toFixed(1)}; to the last byte ${transferGrowth}`,
    ),
  ];
}
