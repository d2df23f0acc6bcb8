import { Injectable } from '@nestjs/common';
import type { Extras, Measures } from '../../domain/prepared-video.js';
import type { DescribedVideo } from '../../domain/probed-video.js';
import { isSlowToSeek } from '../../domain/scrub-plan.js';
import type { Video } from '../../domain/video.js';
import { VideoProbe } from '../ports/video-probe.js';
import { VideoStorage } from '../ports/video-storage.js';
import { MakeFrameTable } from './make-frame-table.js';
import { MakePictures } from './make-pictures.js';

export interface Rendered {
  prepared: Measures & Extras;
  needsScrub: boolean;
}

/** Stores a rendition with what is kept beside it. */
@Injectable()
export class KeepRendition {
  constructor(
    private readonly storage: VideoStorage,
    private readonly probe: VideoProbe,
    private readonly pictures: MakePictures,
    private readonly frames: MakeFrameTable,
  ) {}

  /** `framesPerSecond`: of what it was made from. */
  async execute(
    video: Video,
    rendition: string,
    framesPerSecond: number,
    signal: AbortSignal,
  ): Promise<Rendered> {
    const made = await this.probe.describe(rendition);
    if (!made) throw new Error('the rendition cannot be read');
    const measures = measuresOf(made, framesPerSecond);
    const pictures = await this.pictures.execute(video, rendition, measures, signal);
    const hasFrames = await this.frames.execute(video, rendition);
    // Its times are compared with the table.
    const needsScrub = hasFrames && isSlowToSeek(measures, await this.probe.longestGroup(rendition));
    await this.storage.put(video, 'playback', rendition);
    return { prepared: { ...measures, ...pictures, hasFrames }, needsScrub };
  }
}

/** Both rates are averages, which a gap between two frames or sound after the last one lowers: the higher one is right. */
function measuresOf({ durationMs, width, height, ...made }: DescribedVideo, source: number): Measures {
  return { durationMs, width, height, framesPerSecond: Math.max(source, made.framesPerSecond) };
}
