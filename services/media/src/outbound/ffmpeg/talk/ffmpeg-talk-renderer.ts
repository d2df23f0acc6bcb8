import { frameCountOf } from '@bandeja/film/frames';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { chunksOf } from '../../../domain/talk/chunks.js';
import { talkSizeOf } from '../../../domain/talk/picture.js';
import { filmTooShort, talkTooLarge } from '../../../domain/talk/talk-refusals.js';
import { TALK_RATE, timelineOf, type ShownTake } from '../../../domain/talk/timeline.js';
import { MAX_VIDEO_BYTES } from '../../../domain/upload-rules.js';
import {
  TalkRenderer,
  type RenderedTalk,
  type TalkWork,
  type TalkToRender,
} from '../../../use-cases/ports/talk-renderer.js';
import type { SvgRaster } from '../../raster/svg-raster.js';
import { failureOf, type Ffmpeg } from '../ffmpeg.js';
import { bitsASecondOf, joinArgs } from './talk-args.js';
import { makeChunk, planChunk, type ChunkJob, type PlannedChunk } from './talk-chunks.js';
import { makeSound } from './talk-sound.js';

/** What is left to do when all pictures are there. */
const PICTURES_SHARE = 0.95;
/** A talk that does not fit is made again with fewer bits. */
const FEWER_BITS = [1, 0.6];

interface MadeChunks {
  paths: string[];
  renderedChunks: number;
}

/** Renders in pieces, each by a process of its own: so none takes much memory, and a crash costs little. */
export class FfmpegTalkRenderer extends TalkRenderer {
  constructor(
    private readonly ffmpeg: Ffmpeg,
    private readonly raster: SvgRaster,
    private readonly timeoutMs: number,
  ) {
    super();
  }

  async render(talk: TalkToRender, run: TalkWork): Promise<RenderedTalk> {
    const { film, pinnings, hasWordmark = false } = talk;
    const { takes } = talk;
    assertFilmLongEnough(takes, frameCountOf(film.frames));
    await mkdir(run.workFolder, { recursive: true });
    const ffmpegRun = { timeoutMs: this.timeoutMs, signal: run.signal };
    const { workFolder } = run;
    const sound = await makeSound(this.ffmpeg, takes, { ...ffmpegRun, workFolder });
    const frames = timelineOf({ takes, film, pinnings });
    const durationMs = (frames.length / TALK_RATE) * 1_000;
    const size = talkSizeOf(film);
    const chunks = chunksOf(frames, film);
    for (const share of FEWER_BITS) {
      const bitsASecond = Math.round(bitsASecondOf(durationMs) * share);
      const job = { film, size, hasWordmark, bitsASecond, workFolder, run: ffmpegRun };
      const planned = chunks.map((chunk) => planChunk(chunk, job));
      const { paths, renderedChunks } = await this.#makeChunks(planned, job, run.onProgress);
      const path = await this.#join(paths, sound, run);
      const sizeBytes = (await stat(path)).size;
      run.onProgress?.(1);
      if (sizeBytes <= MAX_VIDEO_BYTES)
        return { path, sizeBytes, durationMs, ...size, renderedChunks, chunks: paths.length };
    }
    throw talkTooLarge(MAX_VIDEO_BYTES);
  }

  async #makeChunks(
    chunks: readonly PlannedChunk[],
    job: ChunkJob,
    onProgress: TalkWork['onProgress'],
  ): Promise<MadeChunks> {
    const all = chunks.reduce((sum, { frameCount }) => sum + frameCount, 0);
    let done = 0;
    let renderedChunks = 0;
    for (const chunk of chunks) {
      if (await makeChunk(chunk, job, { ffmpeg: this.ffmpeg, raster: this.raster })) renderedChunks += 1;
      done += chunk.frameCount;
      onProgress?.((done / all) * PICTURES_SHARE);
    }
    return { paths: chunks.map(({ path }) => path), renderedChunks };
  }

  async #join(chunks: readonly string[], sound: string | undefined, run: TalkWork): Promise<string> {
    const [list, draft, output] = ['chunks.txt', 'talk.part', 'talk.mp4'].map((name) =>
      join(run.workFolder, name),
    ) as [string, string, string];
    try {
      // Their names are hexadecimal, and looked up beside the list.
      const lines = chunks.map((path) => `file ${basename(path)}`);
      await writeFile(list, ['ffconcat version 1.0', ...lines, ''].join('\n'));
      const reads = [list, ...chunks, ...(sound === undefined ? [] : [sound])];
      const result = await this.ffmpeg.run(
        joinArgs(list, sound, draft),
        { reads, writes: [draft] },
        {
          timeoutMs: this.timeoutMs,
          signal: run.signal,
        },
      );
      if (result.exitCode !== 0) throw failureOf(result);
      await rename(draft, output);
      return output;
    } finally {
      for (const file of [list, draft]) await rm(file, { force: true });
    }
  }
}

function assertFilmLongEnough(takes: readonly ShownTake[], frameCount: number): void {
  for (const [at, { take }] of takes.entries()) {
    const { start, events } = take;
    const shown = [start.frame, ...events.map((event) => ('frame' in event ? event.frame : 0))];
    const last = Math.max(...shown);
    if (last >= frameCount) throw filmTooShort(at, last, frameCount);
  }
}
