import { RetryIn } from '@bandeja/jobs';
import { Injectable } from '@nestjs/common';
import { soundMissing } from '../../domain/talk/talk-refusals.js';
import type { Video } from '../../domain/video.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';

/** The last sound is often still being prepared when a film with it is asked for. */
const SOUND_PAUSE_MS = 2_000;

/** A sound that can be played; waits for one that is still being prepared, which counts as no attempt. */
@Injectable()
export class FindSound {
  constructor(private readonly videos: PrismaVideos) {}

  /** `take`: whose sound it is, from 0. */
  async execute(soundId: string, take: number): Promise<Video> {
    const sound = await this.videos.find(soundId);
    if (!sound || sound.status === 'failed') throw soundMissing(take);
    if (sound.status !== 'ready')
      throw new RetryIn(SOUND_PAUSE_MS, new Error('a sound is not ready yet'), false);
    return sound;
  }
}
