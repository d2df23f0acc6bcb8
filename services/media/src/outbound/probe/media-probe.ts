import { Injectable, type OnModuleInit } from '@nestjs/common';
import { open } from 'node:fs/promises';
import { containerOf, SNIFFED_BYTES, type Container } from '../../domain/container.js';
import type { ProbedSound } from '../../domain/probed-sound.js';
import type { DescribedVideo, ProbedVideo } from '../../domain/probed-video.js';
import { soundTypeOf } from '../../domain/sound-rules.js';
import { MAX_FRAME_PIXELS } from '../../domain/work-limits.js';
import { VideoProbe } from '../../use-cases/ports/video-probe.js';
import { Ffmpeg } from '../ffmpeg/ffmpeg.js';
import { longestGroupOf } from '../ffmpeg/key-frames.js';
import { demux, type Demuxed, type Demuxing } from './demux-check.js';
import { MediaInfoReader } from './mediainfo-reader.js';
import { readSound, readTracks } from './read-tracks.js';

interface Header {
  video: DescribedVideo;
  /** A picture track shorter than this is cut short. */
  leastPictureMs: number;
}

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
    const header = await this.#readHeader(path);
    if (!header) return undefined;
    const { video, leastPictureMs } = header;
    if (video.framePixels > MAX_FRAME_PIXELS) return { ...video, frames: 0 };
    const demuxed = await this.#demux({
      path,
      container: video.container,
      stream: '0:v:0',
      isH264: video.videoCodec === 'AVC',
    });
    if (!demuxed || demuxed.durationMs < leastPictureMs) return undefined;
    // Recordings of browsers do not state a length; then the packets that were read tell it.
    const durationMs = Math.max(video.durationMs, demuxed.durationMs);
    return { ...video, durationMs, frames: demuxed.frames };
  }

  async probeSound(path: string): Promise<ProbedSound | undefined> {
    const container = await sniff(path);
    const sound = container && readSound(await this.reader.tracks(path));
    if (!sound) return undefined;
    if (soundTypeOf({ ...sound, container }) === undefined) return { ...sound, container, durationMs: 0 };
    const demuxed = await this.#demux({ path, container, stream: '0:a:0', isH264: false });
    if (!demuxed?.durationMs) return undefined;
    return { ...sound, container, durationMs: Math.max(sound.durationMs, demuxed.durationMs) };
  }

  async describe(path: string): Promise<DescribedVideo | undefined> {
    return (await this.#readHeader(path))?.video;
  }

  longestGroup(rendition: string): Promise<number> {
    return longestGroupOf(rendition);
  }

  async #readHeader(path: string): Promise<Header | undefined> {
    const container = await sniff(path);
    if (!container || container === 'ogg') return undefined;
    const read = readTracks(await this.reader.tracks(path));
    if (!read) return undefined;
    const { pictureMs, toleranceMs, ...video } = read;
    const durationMs = Math.max(video.durationMs, pictureMs);
    return { video: { ...video, container, durationMs }, leastPictureMs: pictureMs - toleranceMs };
  }

  #demux(demuxing: Omit<Demuxing, 'timeoutMs'>): Promise<Demuxed | undefined> {
    return this.#inTurn(() => demux(this.ffmpeg, { ...demuxing, timeoutMs: this.timeoutMs }));
  }

  /** Uploads that end at the same moment are probed one after the other: each takes memory. */
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
