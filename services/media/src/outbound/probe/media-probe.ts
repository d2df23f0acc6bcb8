import { Injectable, type OnModuleInit } from '@nestjs/common';
import { open } from 'node:fs/promises';
import { containerOf, SNIFFED_BYTES, type Container } from '../../domain/container.js';
import type { ProbedVideo } from '../../domain/probed-video.js';
import { MAX_FRAME_PIXELS } from '../../domain/work-limits.js';
import { VideoProbe } from '../../use-cases/ports/video-probe.js';
import { Ffmpeg } from '../ffmpeg/ffmpeg.js';
import { demux } from './demux-check.js';
import { readTracks } from './read-tracks.js';
import { MediaInfoReader } from './mediainfo-reader.js';

@Injectable()
export class MediaProbe extends VideoProbe implements OnModuleInit {
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly reader: MediaInfoReader,
    private readonly ffmpeg: Ffmpeg,
    private readonly timeoutMs: number,
  ) {
    super();
  }

  onModuleInit(): Promise<void> {
    return this.reader.warmUp();
  }

  async probe(path: string): Promise<ProbedVideo | undefined> {
    const container = await sniff(path);
    if (!container) return undefined;
    const told = readTracks(await this.reader.tracks(path));
    if (!told) return undefined;
    const { pictureMs, toleranceMs, ...video } = told;
    if (video.framePixels > MAX_FRAME_PIXELS) return { ...video, container, frames: 0 };
    const demuxed = await this.#inTurn(() => demux(this.ffmpeg, path, container, this.timeoutMs));
    if (!demuxed || demuxed.durationMs < pictureMs - toleranceMs) return undefined;
    // What a browser recorded tells no length; then what was read is the length.
    const durationMs = Math.max(video.durationMs, pictureMs, demuxed.durationMs);
    return { ...video, container, durationMs, frames: demuxed.frames };
  }

  /** Uploads that end at the same moment are looked at one after the other: each takes memory. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

async function sniff(path: string): Promise<Container | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return containerOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
