import { Injectable, type OnModuleInit } from '@nestjs/common';
import { open } from 'node:fs/promises';
import { containerOf, SNIFFED_BYTES, type Container } from '../../domain/container.js';
import type { ProbedVideo } from '../../domain/probed-video.js';
import { VideoProbe } from '../../use-cases/ports/video-probe.js';
import { Ffmpeg } from '../ffmpeg/ffmpeg.js';
import { demuxedDurationMs } from './demux-check.js';
import { readTracks } from './read-tracks.js';
import { MediaInfoReader } from './mediainfo-reader.js';

@Injectable()
export class MediaProbe extends VideoProbe implements OnModuleInit {
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
    const demuxedMs = await demuxedDurationMs(this.ffmpeg, path, container, this.timeoutMs);
    if (demuxedMs === undefined || demuxedMs < told.pictureMs - told.toleranceMs) return undefined;
    const { pictureMs, toleranceMs: _, ...video } = told;
    // What a browser recorded tells no length; then what was read is the length.
    return { ...video, container, durationMs: Math.max(video.durationMs, pictureMs, demuxedMs) };
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
