import { Injectable } from '@nestjs/common';
import { Analyses } from './ports/analyses.js';
import { SingleRun } from './ports/single-run.js';
import { RemoveResponseVideo } from './remove-response-video.js';

export const DRAFT_LIFETIME_HOURS = 24;

/** Clears away what nobody will finish: drafts without a hold, and files of responses that were taken back. */
@Injectable()
export class Sweep {
  constructor(
    private readonly analyses: Analyses,
    private readonly single: SingleRun,
    private readonly responses: RemoveResponseVideo,
  ) {}

  /** Answers how many drafts went; undefined when another process is sweeping. */
  async execute(now = new Date()): Promise<number | undefined> {
    const createdBefore = new Date(now.getTime() - DRAFT_LIFETIME_HOURS * 3_600_000);
    const removed = await this.single.run('sweep', () => this.analyses.removeDrafts(createdBefore));
    if (removed !== undefined) await this.responses.deleteFiles();
    return removed;
  }
}
