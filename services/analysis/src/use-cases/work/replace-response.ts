import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { redeliver, type Analysis } from '../../domain/analysis.js';
import { assertRevisable, renewedGuaranteeDays, revisionOf } from '../../domain/revision.js';
import { notUsable, type Video } from '../../domain/video.js';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';
import { PrismaReplacements } from '../../outbound/prisma/prisma-replacements.js';
import { AnalysisEvents } from '../ports/analysis-events.js';

/**
 * Replaces the response of a paid analysis. The present one stays until the next one is ready. Both methods are for a
 * transaction that has locked the analysis.
 */
@Injectable()
export class ReplaceResponse {
  constructor(
    private readonly analyses: PrismaAnalyses,
    private readonly replacements: PrismaReplacements,
    private readonly events: AnalysisEvents,
    private readonly clock: Clock,
  ) {}

  /** The coach uploaded the next one. Safe to repeat; a later upload takes the place of one that is not ready yet. */
  async begin(analysis: Analysis, video: Video): Promise<void> {
    const waiting = await this.replacements.find(analysis.id);
    if (waiting?.id === video.id) return;
    assertRevisable(analysis);
    if (waiting) await this.replacements.drop(analysis.id, this.clock.now());
    if (!(await this.replacements.link(analysis.id, video.id))) throw notUsable('response');
    await this.events.responseAttached(analysis, video.id);
    if (video.status === 'ready') await this.#finish(analysis);
  }

  /** Media has processed a video of the analysis. The money may have closed the window meanwhile. */
  async follow(analysis: Analysis, video: Video): Promise<void> {
    const waiting = await this.replacements.find(analysis.id);
    if (waiting?.id !== video.id || video.status === 'processing') return;
    if (video.status === 'ready' && revisionOf(analysis) === 'open') await this.#finish(analysis);
    else await this.replacements.drop(analysis.id, this.clock.now());
  }

  async #finish(analysis: Analysis): Promise<void> {
    const now = this.clock.now();
    await this.replacements.promote(analysis.id, now);
    const delivered = redeliver(analysis, now);
    await this.analyses.save(delivered);
    await this.events.completed(delivered, renewedGuaranteeDays(analysis, now));
  }
}
