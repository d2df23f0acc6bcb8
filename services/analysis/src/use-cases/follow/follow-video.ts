import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { canMove } from '../../domain/analysis-status.js';
import type { Video } from '../../domain/video.js';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import { AnalysisEvents } from '../ports/analysis-events.js';
import { MediaLibrary } from '../ports/media-library.js';
import { EndRequest } from '../request/end-request.js';
import { ReplaceResponse } from '../work/replace-response.js';

/** Keeps the copy of media's videos up to date and publishes the change. A request whose video can never play ends. */
@Injectable()
export class FollowVideo {
  constructor(
    private readonly database: Database,
    private readonly analyses: PrismaAnalyses,
    private readonly videos: PrismaVideos,
    private readonly events: AnalysisEvents,
    private readonly end: EndRequest,
    private readonly replace: ReplaceResponse,
    private readonly media: MediaLibrary,
  ) {}

  execute(news: Pick<Video, 'id' | 'ownerId' | 'status'> & Partial<Video>): Promise<void> {
    return this.database.transaction(async () => {
      this.media.forgetAddresses();
      const video = await this.videos.remember({ filename: '', durationMs: 0, width: 0, height: 0, ...news });
      const analysisId = await this.analyses.idOfVideo(video.id);
      const analysis = analysisId && (await this.analyses.lock(analysisId));
      if (!analysis) return;
      const neverPlays = video.status === 'failed' && video.id === analysis.requestVideo.id;
      if (neverPlays && canMove(analysis, 'failVideo'))
        await this.end.execute(analysis, 'failVideo', 'video_failed');
      await this.replace.follow(analysis, video);
      await this.events.videoChanged((await this.analyses.find(analysis.id)) ?? analysis, video.id);
    });
  }
}
