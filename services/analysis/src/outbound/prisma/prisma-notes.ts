import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Annotation, AnnotationCategory, SummaryCategory, SummaryItem } from '../../domain/notes.js';
import type { PrismaClient } from '../../generated/client.js';
import { Notes, type NoteStore } from '../../use-cases/ports/notes.js';

@Injectable()
export class PrismaNotes extends Notes {
  readonly annotations: NoteStore<Annotation>;
  readonly summaryItems: NoteStore<SummaryItem>;

  constructor(database: Database<PrismaClient>) {
    super();
    this.annotations = annotationStore(database);
    this.summaryItems = summaryItemStore(database);
  }
}

function annotationStore(database: Database<PrismaClient>): NoteStore<Annotation> {
  return {
    async of(analysisId) {
      const rows = await database.current.annotation.findMany({
        where: { analysisId },
        orderBy: [{ timestampMs: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
      });
      return rows.map(({ id, timestampMs, category, label, content }) => ({
        id,
        timestampMs,
        category: category as AnnotationCategory,
        label,
        content,
      }));
    },
    count: (analysisId) => database.current.annotation.count({ where: { analysisId } }),
    has: async (analysisId, id) =>
      (await database.current.annotation.count({ where: { analysisId, id } })) > 0,
    async save(analysisId, { id, ...data }) {
      const changed = await database.current.annotation.updateMany({ where: { id, analysisId }, data });
      if (changed.count > 0) return true;
      const made = await database.current.annotation.createMany({
        data: { id, analysisId, ...data },
        skipDuplicates: true,
      });
      return made.count > 0;
    },
    async delete(analysisId, id) {
      await database.current.annotation.deleteMany({ where: { id, analysisId } });
    },
  };
}

function summaryItemStore(database: Database<PrismaClient>): NoteStore<SummaryItem> {
  return {
    async of(analysisId) {
      const rows = await database.current.summaryItem.findMany({
        where: { analysisId },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      });
      return rows.map(({ id, category, label, content }) => ({
        id,
        category: category as SummaryCategory,
        label,
        content,
      }));
    },
    count: (analysisId) => database.current.summaryItem.count({ where: { analysisId } }),
    has: async (analysisId, id) =>
      (await database.current.summaryItem.count({ where: { analysisId, id } })) > 0,
    async save(analysisId, { id, ...data }) {
      const changed = await database.current.summaryItem.updateMany({ where: { id, analysisId }, data });
      if (changed.count > 0) return true;
      const made = await database.current.summaryItem.createMany({
        data: { id, analysisId, ...data },
        skipDuplicates: true,
      });
      return made.count > 0;
    },
    async delete(analysisId, id) {
      await database.current.summaryItem.deleteMany({ where: { id, analysisId } });
    },
  };
}
