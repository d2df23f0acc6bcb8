import type { UserCaller } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { revise, type Analysis } from '../domain/analysis.js';
import { invalidStatusUpdate } from '../domain/analysis-status.js';
import { analysisIdOf } from '../domain/validation.js';
import { DeleteVideoFiles } from './delete-video-files.js';
import { OwnAnalyses } from './own-analyses.js';
import { Analyses } from './ports/analyses.js';
import { MediaLibrary } from './ports/media-library.js';
import { Videos } from './ports/videos.js';

interface Removed {
  analysisId: string;
  videoId: string;
}

/** Unlinks the response, then has its files deleted; whatever is left undone is done by the next call or the sweep. */
@Injectable()
export class RemoveResponseVideo {
  constructor(
    private readonly database: Database,
    private readonly own: OwnAnalyses,
    private readonly analyses: Analyses,
    private readonly videos: Videos,
    private readonly media: MediaLibrary,
    private readonly files: DeleteVideoFiles,
  ) {}

  async execute(coach: UserCaller, analysisId: string): Promise<void> {
    await this.database.transaction(async () => {
      const analysis = await this.own.lock(coach, analysisId);
      if (analysis.responseVideo) await this.#unlink(analysis);
    });
    for (const removed of await this.videos.removedResponses(analysisIdOf(analysisId))) {
      await this.media.delete(removed.videoId);
      await this.#forget(removed);
    }
  }

  /** Of all analyses: what was unlinked and is still there. */
  async deleteRemoved(): Promise<void> {
    const forget = (removed: Removed) => this.#forget(removed);
    await this.files.execute(await this.videos.removedResponses(), { forget });
  }

  #forget({ analysisId, videoId }: Removed): Promise<void> {
    return this.videos.forgetResponse(analysisId, videoId);
  }

  async #unlink(analysis: Analysis): Promise<void> {
    if (analysis.paidAt) await this.analyses.save(revise(analysis));
    else if (analysis.status !== 'in-progress')
      throw invalidStatusUpdate(
        analysis.status,
        'The response video can be replaced once the payment is in.',
      );
    await this.videos.releaseResponse(analysis.id);
  }
}
