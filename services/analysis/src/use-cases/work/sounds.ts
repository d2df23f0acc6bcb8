import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import type { Analysis } from '../../domain/analysis.js';
import { notUsable, type SoundRole, type Video } from '../../domain/video.js';
import { PrismaSounds } from '../../outbound/prisma/prisma-sounds.js';
import { PrismaTakes } from '../../outbound/prisma/prisma-takes.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import { PrismaVoiceClips } from '../../outbound/prisma/prisma-voice-clips.js';
import { MediaLibrary } from '../ports/media-library.js';
import { findUploaded } from './find-uploaded.js';

interface Exchange {
  before: string | undefined;
  after: string | undefined;
  /** What media knows of `after`. */
  uploaded: Video | undefined;
}

/** What a coach has said: the voice clips of notes, the sounds of takes. The sweep has media delete the files of released ones. */
@Injectable()
export class Sounds {
  constructor(
    private readonly videos: PrismaVideos,
    private readonly sounds: PrismaSounds,
    private readonly clips: PrismaVoiceClips,
    private readonly takes: PrismaTakes,
    private readonly media: MediaLibrary,
    private readonly clock: Clock,
  ) {}

  /** Asks media. Before the transaction that uses the sound. */
  async findUploaded(coach: UserCaller, soundId: string, role: SoundRole): Promise<Video> {
    return this.videos.remember(await findUploaded(this.media, coach, soundId, role));
  }

  /** For the transaction that saves the note or the take. Answers the id of a sound that it did not have before. */
  async replace(
    { id }: Analysis,
    role: SoundRole,
    { before, after, uploaded }: Exchange,
  ): Promise<string | undefined> {
    if (after === before) return undefined;
    await this.release(id, before);
    if (after === undefined) return undefined;
    if (uploaded?.id !== after || !(await this.sounds.link(id, after, role))) throw notUsable(role);
    return after;
  }

  /** For the transaction that changes or deletes the note or the take. */
  async release(analysisId: string, soundId: string | undefined): Promise<void> {
    if (soundId !== undefined) await this.sounds.release(analysisId, soundId, this.clock.now());
  }

  /** Nobody will hear them. Takes go with them, and notes that were nothing else. */
  async releaseAll(analysisId: string): Promise<void> {
    await this.clips.deleteAll(analysisId);
    await this.takes.deleteAll(analysisId);
    await this.sounds.releaseAll(analysisId, this.clock.now());
  }
}
