import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Video } from '../../domain/video.js';
import type { PrismaClient } from '../../generated/client.js';
import { toVideo } from './analysis-row.js';
import { linkUnused } from './link-unused.js';

type VideoRow = Parameters<typeof toVideo>[0];

/** The next response of a delivered analysis. Both methods that move it are for a transaction that has locked the analysis. */
@Injectable()
export class PrismaReplacements {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** False when the video cannot be played, belongs to an analysis, or belonged to one and is being deleted. */
  link(analysisId: string, videoId: string): Promise<boolean> {
    return linkUnused(this.database, { analysisId, videoId, role: 'replacement' });
  }

  async find(analysisId: string): Promise<Video | undefined> {
    const [row] = await this.database.query<VideoRow>(
      `select videos.* from analysis_videos link join videos on videos.id = link.video_id
       where link.analysis_id = $1::uuid and link.role = 'replacement' and link.released_at is null`,
      analysisId,
    );
    return row && toVideo(row);
  }

  /** It takes the place of the response, which is released. */
  async promote(analysisId: string, at: Date): Promise<void> {
    const links = this.database.current.analysisVideo;
    await links.updateMany({
      where: { analysisId, role: 'response', releasedAt: null },
      data: { releasedAt: at },
    });
    await links.updateMany({ where: { analysisId, role: 'replacement' }, data: { role: 'response' } });
  }

  /** It never becomes the response: from now on it counts as a removed one, whose files are deleted. */
  async drop(analysisId: string, at: Date): Promise<void> {
    await this.database.current.analysisVideo.updateMany({
      where: { analysisId, role: 'replacement' },
      data: { role: 'response', releasedAt: at },
    });
  }
}
