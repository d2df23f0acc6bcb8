import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import type { Logger } from '@bandeja/observability';
import { DAY_MS, keptUntil, NOTICE_DAYS } from '../../domain/film-keeping.js';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { PrismaDeliveredFilms } from '../../outbound/prisma/prisma-delivered-films.js';
import { AnalysisEvents } from '../ports/analysis-events.js';
import { MediaLibrary } from '../ports/media-library.js';

const BATCH = 50;

/** Deletes films some time after their delivery, and tells their athletes before. Notes, sounds and threads stay. */
export class ExpireFilms {
  constructor(
    private readonly database: Database,
    private readonly analyses: PrismaAnalyses,
    private readonly films: PrismaDeliveredFilms,
    private readonly media: MediaLibrary,
    private readonly events: AnalysisEvents,
    private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly retentionDays: number,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const toTell = await this.films.untold(daysAgo(this.retentionDays - NOTICE_DAYS), BATCH);
    for (const id of toTell) await this.#tell(id);
    const over = { deliveredBefore: daysAgo(this.retentionDays), toldBefore: daysAgo(NOTICE_DAYS) };
    for (const id of await this.films.over(over, BATCH)) await this.#delete(id);
  }

  #tell(analysisId: string): Promise<void> {
    return this.database.transaction(async () => {
      const analysis = await this.analyses.lock(analysisId);
      const now = this.clock.now();
      const deletedOn = analysis && keptUntil(analysis, now, this.retentionDays);
      if (!analysis || !deletedOn) return;
      await this.films.markTold(analysisId, now);
      await this.events.filmsExpire(analysis, deletedOn);
    });
  }

  /** Marked first, so that nobody is shown a film that is half gone; the mark is taken back if media does not answer. */
  async #delete(analysisId: string): Promise<void> {
    const videoIds = await this.films.markDeleted(analysisId, this.clock.now());
    try {
      for (const videoId of videoIds) await this.media.delete(videoId);
    } catch (error) {
      this.logger.warn({ err: error, analysisId }, 'films could not be deleted, next try later');
      await this.films.unmarkDeleted(analysisId);
    }
  }
}
