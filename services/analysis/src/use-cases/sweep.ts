import { Injectable } from '@nestjs/common';
import { Analyses } from './ports/analyses.js';
import { SingleRun } from './ports/single-run.js';
import { RemoveResponseVideo } from './remove-response-video.js';
import { RemoveUnusedVideos } from './remove-unused-videos.js';

export const DRAFT_LIFETIME_HOURS = 24;

/** Clears away what nobody will finish: drafts without a hold, responses that were taken back, unused videos. */
@Injectable()
export class Sweep {
  constructor(
    private readonly analyses: Analyses,
    private readonly single: SingleRun,
    private readonly responses: RemoveResponseVideo,
    private readonly unused: RemoveUnusedVideos,
  ) {}

  /** Answers how many drafts went; undefined when another process is sweeping. */
  async execute(now = new Date()): Promise<number | undefined> {
    const createdBefore = new Date(now.getTime() - DRAFT_LIFETIME_HOURS * 3_600_000);
    const removed = await this.single.run('sweep', () => this.analyses.removeDrafts(createdBefore));
    if (removed === undefined) return undefined;
    await this.responses.deleteRemoved();
    await this.unused.execute(now);
    return removed;
  }
}
