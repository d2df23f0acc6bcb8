import { BY_MARK, Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { CourtPinning } from '../../domain/court-pinning.js';
import type { Annotation, SummaryCategory, SummaryItem } from '../../domain/notes.js';
import type { TakeScript } from '../../domain/take.js';
import type { PrismaClient } from '../../generated/client.js';
import { PrismaHidden } from './prisma-hidden.js';
import { toPinning } from './prisma-court-pinnings.js';
import { toAnnotation } from './prisma-notes.js';

export interface ExportedTake extends Pick<TakeScript, 'soundId' | 'durationMs' | 'captions'> {
  take: object;
}

/** What a coach wrote, drew and said on an analysis. */
export interface CoachWork {
  notes: (Omit<Annotation, 'id'> & { drawing?: object })[];
  summary: Omit<SummaryItem, 'id'>[];
  courtPinnings: Omit<CourtPinning, 'id'>[];
  /** In the order of the talk. */
  takes: ExportedTake[];
  /** Of notes that are not saved yet. */
  looseDrawings: object[];
}

/** The whole work on many analyses at once, for exports. */
@Injectable()
export class PrismaCoachWork {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly hidden: PrismaHidden,
  ) {}

  /** By the id of the analysis, without notes that operators hid. */
  async on(analysisIds: readonly string[]): Promise<Map<string, CoachWork>> {
    const where = { analysisId: { in: [...analysisIds] } };
    const work = new Map(analysisIds.map((id) => [id, nothing()]));
    const drawings = await this.#drawings(where);
    const notes = await this.database.current.annotation.findMany({
      where,
      orderBy: [{ timestampMs: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    });
    const hidden = await this.hidden.notes(notes.map(({ id }) => id));
    for (const row of notes) {
      const { id, version: _version, ...note } = toAnnotation(row);
      const drawn = drawings.get(id);
      drawings.delete(id);
      if (hidden.has(id)) continue;
      work.get(row.analysisId)?.notes.push({ ...note, ...(drawn && { drawing: drawn.drawing }) });
    }
    for (const { analysisId, drawing } of drawings.values())
      work.get(analysisId)?.looseDrawings.push(drawing);
    const items = await this.database.current.summaryItem.findMany({ where, orderBy: BY_MARK });
    for (const { analysisId, category, label, content } of items)
      work.get(analysisId)?.summary.push({ category: category as SummaryCategory, label, content });
    await this.#addPinnings(where, work);
    await this.#addTakes(where, work);
    return work;
  }

  /** By the id of their note. */
  async #drawings(where: OfAnalyses): Promise<Map<string, { analysisId: string; drawing: object }>> {
    const rows = await this.database.current.drawing.findMany({
      where: { ...where, isEmpty: false },
      select: { annotationId: true, analysisId: true, document: true },
      orderBy: [{ createdAt: 'asc' }, { annotationId: 'asc' }],
    });
    return new Map(
      rows.map(({ annotationId, analysisId, document }) => [
        annotationId,
        { analysisId, drawing: JSON.parse(document) as object },
      ]),
    );
  }

  async #addPinnings(where: OfAnalyses, work: Map<string, CoachWork>): Promise<void> {
    const rows = await this.database.current.courtPinning.findMany({ where, orderBy: { fromMs: 'asc' } });
    for (const row of rows) {
      const { id: _id, version: _version, ...pinning } = toPinning(row);
      work.get(row.analysisId)?.courtPinnings.push(pinning);
    }
  }

  async #addTakes(where: OfAnalyses, work: Map<string, CoachWork>): Promise<void> {
    const rows = await this.database.current.take.findMany({
      where,
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    });
    for (const { analysisId, soundId, durationMs, captions, document } of rows) {
      const take = JSON.parse(document) as object;
      work.get(analysisId)?.takes.push({ soundId, durationMs, captions, take });
    }
  }
}

interface OfAnalyses {
  analysisId: { in: string[] };
}

const nothing = (): CoachWork => ({
  notes: [],
  summary: [],
  courtPinnings: [],
  takes: [],
  looseDrawings: [],
});
