import { Database, type PreparedStatement } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Drawing as DrawingRow, PrismaClient } from '../../generated/client.js';

export interface StoredDrawing {
  annotationId: string;
  /** JSON of a Drawing. */
  document: string;
  /** Emptied drawings count as none, but their versions go on. */
  isEmpty: boolean;
  version: number;
}

const VERSION: PreparedStatement = {
  name: 'analysis.drawing version',
  text: `
    select version from drawings
    where annotation_id = $2::uuid and analysis_id = $1::uuid and not is_empty`,
  readsOnly: true,
};

/** The drawings of an analysis, by the ids of their notes. Changing them needs the analysis' lock. */
@Injectable()
export class PrismaDrawings {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** 0 if nothing is drawn. */
  async versionOf(analysisId: string, annotationId: string): Promise<number> {
    const [row] = await this.database.queryPrepared<{ version: number }>(VERSION, analysisId, annotationId);
    return row?.version ?? 0;
  }

  async find(analysisId: string, annotationId: string): Promise<StoredDrawing | undefined> {
    const row = await this.database.current.drawing.findFirst({ where: { analysisId, annotationId } });
    return row ? toStored(row) : undefined;
  }

  /** What is drawn for these notes; notes without a drawing are left out. */
  async shown(analysisId: string, annotationIds: readonly string[]): Promise<StoredDrawing[]> {
    const rows = await this.database.current.drawing.findMany({
      where: { analysisId, annotationId: { in: [...annotationIds] }, isEmpty: false },
    });
    return rows.map(toStored);
  }

  count(analysisId: string): Promise<number> {
    return this.database.current.drawing.count({ where: { analysisId } });
  }

  /** False when the note is of another analysis. */
  async save(analysisId: string, { annotationId, ...data }: StoredDrawing): Promise<boolean> {
    const { drawing } = this.database.current;
    const changed = await drawing.updateMany({ where: { annotationId, analysisId }, data });
    if (changed.count > 0) return true;
    const made = await drawing.createMany({
      data: { annotationId, analysisId, ...data },
      skipDuplicates: true,
    });
    return made.count > 0;
  }

  async delete(analysisId: string, annotationId: string): Promise<void> {
    await this.database.current.drawing.deleteMany({ where: { annotationId, analysisId } });
  }

  /** Deletes what was drawn for notes that were never saved. */
  async deleteWithoutNote(analysisId: string): Promise<void> {
    await this.database.current.$executeRaw`
      DELETE FROM drawings d WHERE d.analysis_id = ${analysisId}::uuid
        AND NOT EXISTS (SELECT 1 FROM annotations a WHERE a.id = d.annotation_id)`;
  }
}

function toStored({ annotationId, document, isEmpty, version }: DrawingRow): StoredDrawing {
  return { annotationId, document, isEmpty, version };
}
