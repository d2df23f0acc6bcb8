import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { canMove } from '../domain/analysis-status.js';
import type { Video } from '../domain/video.js';
import { EndRequest } from './end-request.js';
import { Analyses } from './ports/analyses.js';
import { AnalysisEvents } from './ports/analysis-events.js';
import { Videos } from './ports/videos.js';

/** Keeps what media says about a video, and tells it of its analysis. A request that waits on one that will never play ends. */
@Injectable()
export class FollowVideo {
  constructor(
    private readonly database: Database,
    private readonly analyses: Analyses,
    private readonly videos: Videos,
    private readonly events: AnalysisEvents,
    private readonly end: EndRequest,
  ) {}

  execute(news: Pick<Video, 'id' | 'ownerId' | 'status'> & Partial<Video>): Promise<void> {
    return this.database.transaction(async () => {
      const video = await this.videos.remember({ filename: '', durationMs: 0, width: 0, height: 0, ...news });
      const analysisId = await this.analyses.idOfVideo(video.id);
      const analysis = analysisId && (await this.analyses.lock(analysisId));
      if (!analysis) return;
      const neverPlays = video.status === 'failed' && video.id === analysis.requestVideo.id;
      if (neverPlays && canMove(analysis, 'failVideo'))
        await this.end.execute(analysis, 'failVideo', 'video_failed');
      await this.events.videoChanged((await this.analyses.find(analysis.id)) ?? analysis, video.id);
    });
  }
}
