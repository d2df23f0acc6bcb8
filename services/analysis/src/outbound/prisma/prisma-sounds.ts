import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { SOUND_ROLES, type SoundRole, type Video } from '../../domain/video.js';
import type { PrismaClient } from '../../generated/client.js';
import { toVideo } from './analysis-row.js';
import { linkUnused } from './link-unused.js';

type VideoRow = Parameters<typeof toVideo>[0];

/** Which sounds the notes and takes of analyses use. Changing that needs the analysis' lock. */
@Injectable()
export class PrismaSounds {
  constructor(private readonly database: Database<PrismaClient>) {}

  async find(id: string): Promise<Video | undefined> {
    const [row] = await this.database.query<VideoRow>('select * from videos where id = $1::uuid', id);
    return row && toVideo(row);
  }

  /** False when the sound cannot be played, is used, or was used and is being deleted. */
  link(analysisId: string, videoId: string, role: SoundRole): Promise<boolean> {
    return linkUnused(this.database, { analysisId, videoId, role });
  }

  /** Unlinks the sound; it stays listed as removed until its files are deleted. */
  async release(analysisId: string, videoId: string, releasedAt: Date): Promise<void> {
    await this.database.current.analysisVideo.updateMany({
      where: { analysisId, videoId, role: { in: [...SOUND_ROLES] }, releasedAt: null },
      data: { releasedAt },
    });
  }

  /** The same for all sounds of the analysis. */
  async releaseAll(analysisId: string, releasedAt: Date): Promise<void> {
    await this.database.current.analysisVideo.updateMany({
      where: { analysisId, role: { in: [...SOUND_ROLES] }, releasedAt: null },
      data: { releasedAt },
    });
  }
}
