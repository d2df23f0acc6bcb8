import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TalkChunk } from '../../../domain/talk/chunks.js';
import type { PictureSize } from '../../../domain/talk/picture.js';
import { TALK_RENDERER_VERSION } from '../../../domain/talk/render-key.js';
import { TALK_RATE } from '../../../domain/talk/timeline.js';
import { filmUnreadable } from '../../../domain/talk/talk-refusals.js';
import type { TalkFilm } from '../../../use-cases/ports/talk-renderer.js';
import { readFrameTable } from '../../../use-cases/process/read-frame-table.js';
import type { SvgRaster } from '../../raster/svg-raster.js';
import { failureOf, type Ffmpeg, type FfmpegRun } from '../ffmpeg.js';
import { graphOf } from './chunk-graph.js';
import { layerSvgOf } from './layer-svg.js';
import { filmArgs, pictureArgs, pngArgs } from './talk-args.js';

export interface ChunkJob {
  film: TalkFilm;
  size: PictureSize;
  hasWordmark: boolean;
  bitsASecond: number;
  workFolder: string;
  run: FfmpegRun & { signal: AbortSignal };
}

/** What a chunk is made from, and the file that it becomes, which is named by that. */
export interface PlannedChunk {
  path: string;
  frameCount: number;
  /** Each run has a file of its own, which is opened at a moment. */
  reads: readonly { isOfScrub: boolean; fromMs: number }[];
  filters: string;
  svgs: readonly string[];
  bitsASecond: number;
}

/** A third of a second: while a playhead is dragged, nobody sees how sharp each picture is. */
const MOMENT_FRAMES = TALK_RATE / 3;

export function planChunk(chunk: TalkChunk, job: ChunkJob): PlannedChunk {
  const { film, size, hasWordmark, bitsASecond, workFolder } = job;
  const isMarked = hasWordmark || chunk.runs.some((run) => run.some(({ layer }) => layer));
  const { seeksMs, filters, layers } = graphOf(chunk, { table: film.frames, size, isMarked });
  const reads = chunk.runs.map((run, at) => ({
    isOfScrub: film.scrubPath !== undefined && run.length <= MOMENT_FRAMES,
    fromMs: seeksMs[at] ?? 0,
  }));
  const svgs = layers.map(({ layer }) => layerSvgOf(layer, job));
  const { frameCount } = chunk;
  const content = JSON.stringify([
    TALK_RENDERER_VERSION,
    ...[film.id, frameCount, reads, filters, svgs, pictureArgs(frameCount, bitsASecond)],
  ]);
  const name = createHash('sha256').update(content).digest('hex');
  return { path: join(workFolder, `${name}.mp4`), frameCount, reads, filters, svgs, bitsASecond };
}

/** Makes the file, unless it is there; whether it had to. Half a file never has its name. */
export async function makeChunk(
  chunk: PlannedChunk,
  { film, run }: ChunkJob,
  { ffmpeg, raster }: { ffmpeg: Ffmpeg; raster: SvgRaster },
): Promise<boolean> {
  if (existsSync(chunk.path)) return false;
  const [draft, pngs] = [`${chunk.path}.part`, `${chunk.path}.png`];
  try {
    if (chunk.svgs.length > 0) await raster.writePngs(chunk.svgs, pngs, run.signal);
    const marks = chunk.svgs.length > 0 ? [pngs] : [];
    const films = chunk.reads.map(({ isOfScrub }) =>
      isOfScrub && film.scrubPath !== undefined ? film.scrubPath : film.path,
    );
    const args = [
      '-copyts',
      ...chunk.reads.flatMap(({ fromMs }, at) => filmArgs(films[at] ?? film.path, fromMs)),
      ...marks.flatMap(pngArgs),
      ...['-filter_complex', chunk.filters],
      ...pictureArgs(chunk.frameCount, chunk.bitsASecond),
      ...['-f', 'mp4', '-y', `file:${draft}`],
    ];
    const result = await ffmpeg.run(args, { reads: [...films, ...marks], writes: [draft] }, run);
    if (result.exitCode !== 0) throw failureOf(result);
    if ((await readFrameTable(draft))?.ticks.length !== chunk.frameCount) throw filmUnreadable();
    await rename(draft, chunk.path);
    return true;
  } finally {
    for (const file of [draft, pngs]) await rm(file, { force: true });
  }
}
