import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import type { Analysis } from '../../domain/analysis.js';
import { invalidStatusUpdate } from '../../domain/analysis-status.js';
import { assertRevisable } from '../../domain/revision.js';
import { notUsable, type Video } from '../../domain/video.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import { AnalysisEvents } from '../ports/analysis-events.js';
import { OwnAnalyses } from '../read/own-analyses.js';
import { ShownAnalyses, type ShownVideo } from '../read/shown-analyses.js';
import { ReplaceResponse } from './replace-response.js';

/** What happens to a response that is there before the delivery. After it, the next one always replaces it. */
type Present = 'stays' | 'goes';

/** Makes a video of the coach the response, or has it replace the one that was delivered and paid. */
@Injectable()
export class LinkResponse {
  constructor(
    private readonly database: Database,
    private readonly own: OwnAnalyses,
    private readonly replace: ReplaceResponse,
    private readonly videos: PrismaVideos,
    private readonly events: AnalysisEvents,
    private readonly shown: ShownAnalyses,
    private readonly clock: Clock,
  ) {}

  async execute(
    coach: UserCaller,
    analysisId: string,
    uploaded: Video,
    present: Present,
  ): Promise<ShownVideo> {
    const video = await this.database.transaction(async () => {
      const known = await this.videos.remember(uploaded);
      await this.#link(await this.own.lock(coach, analysisId), known, present);
      return known;
    });
    return this.shown.video(video, true);
  }

  async #link(analysis: Analysis, video: Video, present: Present): Promise<void> {
    if (analysis.responseVideo?.id === video.id) return;
    if (analysis.paidAt) return this.replace.begin(analysis, video);
    assertAtWork(analysis);
    if (analysis.responseVideo) await this.#makeWay(analysis, present);
    if (video.status === 'failed' || !(await this.videos.linkResponse(analysis.id, video.id)))
      throw notUsable('response');
    await this.events.responseAttached(analysis, video.id);
  }

  async #makeWay({ id }: Analysis, present: Present): Promise<void> {
    if (present === 'stays')
      throw new DomainError(
        'conflict',
        'RESPONSE_VIDEO_EXISTS',
        'Only one response video is allowed. Please delete the existing video first.',
      );
    await this.videos.releaseResponse(id, this.clock.now());
  }
}

/** Refuses an analysis that gets no response now. */
export function assertAnswerable(analysis: Analysis): void {
  if (analysis.paidAt) assertRevisable(analysis);
  else assertAtWork(analysis);
}

function assertAtWork({ status, responseVideo }: Analysis): void {
  if (status === 'in-progress') return;
  throw invalidStatusUpdate(
    status,
    responseVideo
      ? 'The response video can be replaced once the payment is in.'
      : 'Start the analysis before you upload a response video.',
  );
}
