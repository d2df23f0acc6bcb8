import { Database, type PreparedStatement } from '@bandeja/database';
import type { Outcome, Phase, Player, Shot, Showing } from '@bandeja/film/tags';
import { Injectable } from '@nestjs/common';
import type { Annotation, AnnotationCategory, SummaryItem } from '../../domain/notes.js';
import type { Annotation as AnnotationRow, PrismaClient } from '../../generated/client.js';

export type Saved<Item> = Item & {
  /** Counts the saves from 1. */
  version: number;
};

/** What there is before an item is saved. */
export interface Before<Item> {
  found: Saved<Item> | undefined;
  /** The id is taken in another analysis. */
  isElsewhere: boolean;
  /** How many the analysis holds. */
  count: number;
}

/** Notes or summary items of an analysis. Saving and deleting need the analysis' lock. */
export interface NotesOf<Item> {
  count(analysisId: string): Promise<number>;
  find(analysisId: string, id: string): Promise<Saved<Item> | undefined>;
  before(analysisId: string, id: string): Promise<Before<Item>>;
  /** Together with the commit. `isNew`: there is none of its id. */
  save(analysisId: string, item: Saved<Item>, isNew: boolean): void;
  delete(analysisId: string, id: string): Promise<void>;
}

@Injectable()
export class PrismaNotes {
  readonly annotations: NotesOf<Annotation>;
  readonly summaryItems: NotesOf<SummaryItem>;

  constructor(database: Database<PrismaClient>) {
    this.annotations = notesIn(database, 'annotations', ANNOTATION, toAnnotation);
    this.summaryItems = notesIn(database, 'summary_items', SUMMARY_ITEM, (row: Saved<SummaryItem>) => row);
  }
}

type Columns<Item> = Readonly<Record<keyof Required<Item>, string>>;

const SUMMARY_ITEM: Columns<Saved<SummaryItem>> = {
  id: 'id',
  category: 'category',
  label: 'label',
  content: 'content',
  version: 'version',
};

const ANNOTATION: Columns<Saved<Annotation>> = {
  ...SUMMARY_ITEM,
  timestampMs: 'timestamp_ms',
  frameIndex: 'frame_index',
  endMs: 'end_ms',
  shot: 'shot',
  phase: 'phase',
  outcome: 'outcome',
  player: 'player',
  playbackSpeed: 'playback_speed',
  showing: 'showing',
  holdMs: 'hold_ms',
  voiceClipId: 'voice_clip_id',
};

function notesIn<Item extends object, Row extends object>(
  database: Database<PrismaClient>,
  table: string,
  columns: Columns<Saved<Item>>,
  toItem: (row: Row) => Saved<Item>,
): NotesOf<Item> {
  const { before, insert, update } = statementsOf(table, columns);
  const look = async (analysisId: string, id: string): Promise<Before<Item>> => {
    const [row] = await database.queryPrepared<BeforeRow<Row>>(before, analysisId, id);
    if (!row) throw new Error(`the query of ${table} returned no row`);
    const { count, isHere, ...item } = row;
    const found = isHere ? toItem(item as unknown as Row) : undefined;
    return { count, found, isElsewhere: isHere === false };
  };
  const inserted = (items: readonly object[]) => ({ ...insert, values: [JSON.stringify(items)] });
  const updated = (items: readonly object[]) => ({ ...update, values: [JSON.stringify(items)] });
  return {
    before: look,
    find: async (analysisId, id) => (await look(analysisId, id)).found,
    count: async (analysisId) => {
      const count = `select count(*)::int from ${table} where analysis_id = $1::uuid`;
      const [row] = await database.query<{ count: number }>(count, analysisId);
      return row?.count ?? 0;
    },
    save: (analysisId, item, isNew) => {
      const names = Object.entries<string>(columns);
      // What a note no longer has is null, so that an update clears it.
      const values = names.map(([key, column]) => [column, item[key as keyof Item] ?? null]);
      const row = { ...(Object.fromEntries(values) as object), analysis_id: analysisId };
      database.atCommit(isNew ? inserted : updated, [row]);
    },
    delete: async (analysisId, id) => {
      await database.execute(
        `delete from ${table} where id = $2::uuid and analysis_id = $1::uuid`,
        analysisId,
        id,
      );
    },
  };
}

type BeforeRow<Row> = { count: number; isHere: boolean | null } & Row;

/** Items to write come as JSON with the names of their columns. */
function statementsOf(
  table: string,
  columns: Readonly<Record<string, string>>,
): Record<'before' | 'insert' | 'update', PreparedStatement> {
  const names = Object.values(columns);
  const read = Object.entries(columns).map(([key, column]) => `${column} as "${key}"`);
  return {
    before: {
      name: `analysis.${table} before`,
      text: `
        select held.count, item.*
        from (select count(*)::int from ${table} where analysis_id = $1::uuid) held
        left join (select ${read.join(', ')}, analysis_id = $1::uuid as "isHere" from ${table} where id = $2::uuid) item
          on true`,
      readsOnly: true,
    },
    insert: {
      name: `analysis.${table} insert`,
      text: `
        insert into ${table} (analysis_id, ${names.join(', ')})
        select analysis_id, ${names.join(', ')} from json_populate_recordset(null::${table}, $1::json)`,
    },
    update: {
      name: `analysis.${table} update`,
      text: `
        update ${table} set ${names.map((name) => `${name} = item.${name}`).join(', ')}
        from json_populate_recordset(null::${table}, $1::json) item
        where ${table}.id = item.id and ${table}.analysis_id = item.analysis_id`,
    },
  };
}

export function toAnnotation(row: Omit<AnnotationRow, 'analysisId' | 'createdAt'>): Saved<Annotation> {
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
