import { Database } from '@bandeja/database';
import type { Outcome, Phase, Player, Shot, Showing } from '@bandeja/film/tags';
import { Injectable } from '@nestjs/common';
import type { Annotation, AnnotationCategory, SummaryCategory, SummaryItem } from '../../domain/notes.js';
import type {
  Annotation as AnnotationRow,
  PrismaClient,
  SummaryItem as SummaryItemRow,
} from '../../generated/client.js';

export type Saved<Item> = Item & {
  /** Counts the saves from 1. */
  version: number;
};

/** Notes or summary items of an analysis. Saving and deleting need the analysis' lock. */
export interface NotesOf<Item> {
  /** Notes in the order of the timeline, summary items in the order of their writing. */
  of(analysisId: string): Promise<Saved<Item>[]>;
  count(analysisId: string): Promise<number>;
  find(analysisId: string, id: string): Promise<Saved<Item> | undefined>;
  /** False when the id is taken in another analysis. */
  save(analysisId: string, item: Saved<Item>): Promise<boolean>;
  delete(analysisId: string, id: string): Promise<void>;
}

@Injectable()
export class PrismaNotes {
  readonly annotations: NotesOf<Annotation>;
  readonly summaryItems: NotesOf<SummaryItem>;

  constructor(database: Database<PrismaClient>) {
    this.annotations = annotationsIn(database);
    this.summaryItems = summaryItemsIn(database);
  }
}

function annotationsIn(database: Database<PrismaClient>): NotesOf<Annotation> {
  return {
    async of(analysisId) {
      const rows = await database.current.annotation.findMany({
        where: { analysisId },
        orderBy: [{ timestampMs: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
      });
      return rows.map(toAnnotation);
    },
    count: (analysisId) => database.current.annotation.count({ where: { analysisId } }),
    async find(analysisId, id) {
      const row = await database.current.annotation.findFirst({ where: { analysisId, id } });
      return row ? toAnnotation(row) : undefined;
    },
    async save(analysisId, note) {
      const { id } = note;
      const data = toData(note);
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

function summaryItemsIn(database: Database<PrismaClient>): NotesOf<SummaryItem> {
  return {
    async of(analysisId) {
      const rows = await database.current.summaryItem.findMany({
        where: { analysisId },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      });
      return rows.map(toSummaryItem);
    },
    count: (analysisId) => database.current.summaryItem.count({ where: { analysisId } }),
    async find(analysisId, id) {
      const row = await database.current.summaryItem.findFirst({ where: { analysisId, id } });
      return row ? toSummaryItem(row) : undefined;
    },
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

export function toAnnotation(row: AnnotationRow): Saved<Annotation> {
  const { id, timestampMs, label, content, version, holdMs } = row;
  return {
    id,
    timestampMs,
    category: row.category as AnnotationCategory,
    label,
    content,
    version,
    frameIndex: row.frameIndex ?? undefined,
    endMs: row.endMs ?? undefined,
    shot: (row.shot ?? undefined) as Shot | undefined,
    phase: (row.phase ?? undefined) as Phase | undefined,
    outcome: (row.outcome ?? undefined) as Outcome | undefined,
    player: (row.player ?? undefined) as Player | undefined,
    playbackSpeed: row.playbackSpeed ?? undefined,
    showing: row.showing as Showing,
    holdMs,
    voiceClipId: row.voiceClipId ?? undefined,
  };
}

/** With nulls, so that an update clears what a note no longer has. */
const toData = ({ id: _id, ...note }: Saved<Annotation>) => ({
  ...note,
  frameIndex: note.frameIndex ?? null,
  endMs: note.endMs ?? null,
  shot: note.shot ?? null,
  phase: note.phase ?? null,
  outcome: note.outcome ?? null,
  player: note.player ?? null,
  playbackSpeed: note.playbackSpeed ?? null,
  voiceClipId: note.voiceClipId ?? null,
});

function toSummaryItem({ id, category, label, content, version }: SummaryItemRow): Saved<SummaryItem> {
  return { id, category: category as SummaryCategory, label, content, version };
}
