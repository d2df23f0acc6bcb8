import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { canMove } from '../domain/analysis-status.js';
import type { Video } from '../domain/video.js';
import { EndRequest } from './end-request.js';
import { Analyses } from './ports/analyses.js';
import { Videos } from './ports/videos.js';

/** Keeps what media says about a video. A request that waits on one that will never play ends. */
@Injectable()
export class FollowVideo {
  constructor(
    private readonly database: Database,
    private readonly analyses: Analyses,
    private readonly videos: Videos,
    private readonly end: EndRequest,
  ) {}

  execute(news: Pick<Video, 'id' | 'ownerId' | 'status'> & Partial<Video>): Promise<void> {
    return this.database.transaction(async () => {
      const video = await this.videos.remember({ filename: '', durationMs: 0, width: 0, height: 0, ...news });
      if (video.status !== 'failed') return;
      const analysisId = await this.analyses.idOfRequestVideo(video.id);
      const analysis = analysisId && (await this.analyses.lock(analysisId));
      if (analysis && canMove(analysis, 'failVideo'))
        await this.end.execute(analysis, 'failVideo', 'video_failed');
    });
  }
}
