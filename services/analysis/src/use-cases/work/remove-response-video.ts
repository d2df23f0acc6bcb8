import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Analysis } from '../../domain/analysis.js';
import { invalidStatusUpdate } from '../../domain/analysis-status.js';
import { responseDelivered } from '../../domain/revision.js';
import { analysisIdOf } from '../../domain/validation.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import { MediaLibrary } from '../ports/media-library.js';
import { OwnAnalyses } from '../read/own-analyses.js';

/** Unlinks a response that is not delivered, then has media delete its files. If that fails, the next call or the sweep finishes it. */
@Injectable()
export class RemoveResponseVideo {
  constructor(
    private readonly database: Database,
    private readonly own: OwnAnalyses,
    private readonly videos: PrismaVideos,
    private readonly media: MediaLibrary,
    private readonly clock: Clock,
  ) {}

  async execute(coach: UserCaller, analysisId: string): Promise<void> {
    await this.database.transaction(async () => {
      const analysis = await this.own.lock(coach, analysisId);
      if (analysis.responseVideo) await this.#unlink(analysis);
    });
    for (const removed of await this.videos.removedResponses(analysisIdOf(analysisId))) {
      await this.media.delete(removed.videoId);
      await this.videos.forgetRemoved(removed);
    }
  }

  async #unlink(analysis: Analysis): Promise<void> {
    if (analysis.paidAt) throw responseDelivered();
    if (analysis.status !== 'in-progress')
      throw invalidStatusUpdate(
        analysis.status,
        'The response video can be replaced once the payment is in.',
      );
    await this.videos.releaseResponse(analysis.id, this.clock.now());
  }
}
