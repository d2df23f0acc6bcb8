import type { UserCaller } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import type { Analysis } from '../../domain/analysis.js';
import { invalidStatusUpdate } from '../../domain/analysis-status.js';
import { isUuid, Problems } from '../../domain/validation.js';
import { videoNotUsable, type Video } from '../../domain/video.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import { AnalysisEvents } from '../ports/analysis-events.js';
import { MediaLibrary } from '../ports/media-library.js';
import { OwnAnalyses } from '../read/own-analyses.js';
import { ShownAnalyses, type ShownVideo } from '../read/shown-analyses.js';
import { ReplaceResponse } from './replace-response.js';

/** Links the response video, or has it replace the one that was delivered and paid. */
@Injectable()
export class AttachResponseVideo {
  constructor(
    private readonly database: Database,
    private readonly own: OwnAnalyses,
    private readonly replace: ReplaceResponse,
    private readonly videos: PrismaVideos,
    private readonly events: AnalysisEvents,
    private readonly media: MediaLibrary,
    private readonly shown: ShownAnalyses,
  ) {}

  async execute(coach: UserCaller, input: { analysisId: string; videoId: string }): Promise<ShownVideo> {
    new Problems().check('videoId', isUuid(input.videoId), 'Upload the video again.').throwIfAny();
    await this.own.find(coach, input.analysisId);
    const uploaded = await this.#usableVideo(coach, input.videoId.toLowerCase());
    const video = await this.database.transaction(async () => {
      const known = await this.videos.remember(uploaded);
      await this.#attach(await this.own.lock(coach, input.analysisId), known);
      return known;
    });
    return this.shown.video(video);
  }

  async #attach(analysis: Analysis, video: Video): Promise<void> {
    if (analysis.responseVideo?.id === video.id) return;
    if (analysis.paidAt) return this.replace.begin(analysis, video);
    if (analysis.status !== 'in-progress') throw invalidStatusUpdate(analysis.status, closedText(analysis));
    if (analysis.responseVideo)
      throw new DomainError(
        'conflict',
        'RESPONSE_VIDEO_EXISTS',
        'Only one response video is allowed. Please delete the existing video first.',
      );
    if (video.status === 'failed' || !(await this.videos.linkResponse(analysis.id, video.id)))
      throw videoNotUsable();
    await this.events.responseAttached(analysis, video.id);
  }

  async #usableVideo(coach: UserCaller, videoId: string): Promise<Video> {
    const video = await this.media.findOwn(coach, videoId);
    if (video?.ownerId !== coach.userId)
      throw new DomainError('not-found', 'VIDEO_NOT_FOUND', 'Video not found or access denied');
    if (video.purpose !== 'response') throw videoNotUsable();
    return video;
  }
}

function closedText({ responseVideo }: Analysis): string {
  return responseVideo
    ? 'The response video can be replaced once the payment is in.'
    : 'Start the analysis before you upload a response video.';
}
