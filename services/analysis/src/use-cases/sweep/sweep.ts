import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { ExpireFilms } from '../films/expire-films.js';
import { HoldEvidence } from '../report/hold-evidence.js';
import { RemoveReleasedVideos } from './remove-released-videos.js';
import { RemoveUnusedVideos } from './remove-unused-videos.js';

export const DRAFT_LIFETIME_HOURS = 24;

/**
 * Removes what nobody will finish: drafts without a card hold, removed responses and sounds, unused videos. And
 * what has had its time: evidence of reports, films of delivered analyses.
 */
@Injectable()
export class Sweep {
  constructor(
    private readonly analyses: PrismaAnalyses,
    private readonly released: RemoveReleasedVideos,
    private readonly unused: RemoveUnusedVideos,
    private readonly evidence: HoldEvidence,
    private readonly films: ExpireFilms,
    private readonly clock: Clock,
  ) {}

  /** Returns how many drafts it removed. */
  async execute(): Promise<number> {
    const now = this.clock.now();
    const removed = await this.analyses.removeDrafts(
      new Date(now.getTime() - DRAFT_LIFETIME_HOURS * 3_600_000),
    );
    await this.released.execute();
    await this.unused.execute(now);
    await this.evidence.sweep();
    await this.films.execute();
    return removed;
  }
}
