import { Clock } from '@bandeja/clock';
import type { Logger } from '@bandeja/observability';
import type { Report } from '../../domain/report.js';
import { PrismaReports } from '../../outbound/prisma/prisma-reports.js';
import { MediaLibrary } from '../ports/media-library.js';

const BATCH = 50;

/** Has media keep the files of reports, from the report until some days after the decision. */
export class HoldEvidence {
  constructor(
    private readonly reports: PrismaReports,
    private readonly media: MediaLibrary,
    private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  /** The report stands even if media does not answer; the sweep asks again. */
  async of({ id, videoIds }: Report): Promise<void> {
    if (videoIds.length === 0) return;
    try {
      await this.media.hold(id, videoIds);
      await this.reports.markHeld(id, this.clock.now());
    } catch (error) {
      this.logger.warn({ err: error, reportId: id }, 'media does not hold the files of a report yet');
    }
  }

  /** Asks again where media did not answer, and erases what was kept long enough. */
  async sweep(): Promise<void> {
    for (const report of await this.reports.findNotHeld(BATCH)) await this.of(report);
    for (const { id, videoIds } of await this.reports.findOver(this.clock.now(), BATCH)) {
      if (videoIds.length > 0) await this.media.release(id);
      await this.reports.erase(id, this.clock.now());
    }
  }
}
