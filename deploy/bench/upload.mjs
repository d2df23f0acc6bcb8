import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startBareServer } from './children.mjs';
import { figure, median } from './figures.mjs';
import { makeLargeVideo } from './large-video.mjs';
import { create, patch, send, timed, tusHeaders, untilPlayable } from './tus.mjs';
import { watchMemory } from './watch-memory.mjs';

const SIZE_BYTES = 100 * 1024 * 1024;
/** Sent separately, so that inspecting the file can be measured apart from its transfer. */
const LAST_BYTES = 64 * 1024;
const ROUNDS = 5;
const WARM_UPS = 2;
const MB = 1e6;

/** An upload through the gateway as the web app sends it, against a bare server that writes the same bytes to disk. */
export async function measureUpload({ host, session, directory }) {
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
    // The second writer may find the disk still busy with the first.
    for (const send of round % 2 ? [plain, ours] : [ours, plain]) Object.assign(figures, await send());
    rounds.push(figures);
  }
  await bare.stop();
  return describe(rounds);
}

async function upload({ origin, pid }, session, video) {
  const headers = tusHeaders(session);
  const memory = watchMemory(pid);
  let address;
  let answer;
  const transferSeconds = await timed(async () => {
    address = await create(origin, headers, SIZE_BYTES);
    await patch(address, headers, video, 0, SIZE_BYTES - LAST_BYTES);
  });
  const transferGrowthMb = memory.growthMb();
  const finishSeconds = await timed(async () => {
    answer = await patch(address, headers, video, SIZE_BYTES - LAST_BYTES, SIZE_BYTES);
  });
  const growthMb = memory.stop();
  if (!answer.headers['bandeja-video-id']) throw new Error(`no video came of the upload: ${answer.body}`);
  // Transcoding runs in the background and must not disturb the next round.
  await untilPlayable(address, headers);
  return { transferSeconds, finishSeconds, growthMb, transferGrowthMb };
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
    figure('  look into it at the end', median(rounds.map((round) => round.finishSeconds)), 's'),
    figure(
      '  growth of the receiving process',
      Math.max(...growths),
      'MiB',
      { most: 20 },
      `most of ${rounds.length} rounds; median ${median(growths).toFixed(1)}; to the last byte ${transferGrowth}`,
    ),
  ];
}
