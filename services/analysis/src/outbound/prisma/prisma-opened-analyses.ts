import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { Analysis } from '../../domain/analysis.js';
import type { AnalysisView } from '../../domain/analysis-view.js';
import type { CourtPinning } from '../../domain/court-pinning.js';
import type { Annotation, SummaryItem } from '../../domain/notes.js';
import type { ListedTake } from '../../domain/take.js';
import type { Video } from '../../domain/video.js';
import type { PrismaClient } from '../../generated/client.js';
import { toVideo, toView, type VideoJson, type ViewRow } from './analysis-row.js';
import { selectAccess, selectViews, videoJson } from './analysis-sql.js';
import { toPinning } from './prisma-court-pinnings.js';
import { toAnnotation, type Saved } from './prisma-notes.js';

export interface OpenNote extends Saved<Annotation> {
  /** 0 if nothing is drawn. */
  drawingVersion: number;
  clip: Video | undefined;
  isHidden: boolean;
}

/** The coach's work on one analysis. */
export interface OpenWork {
  /** In the order of the timeline. */
  notes: OpenNote[];
  /** In the order of their writing. */
  summaryItems: Saved<SummaryItem>[];
  /** In the order of the video. */
  courtPinnings: Saved<CourtPinning>[];
  /** In the order of the talk, without documents and captions, which may be large. */
  takes: ListedTake[];
  /** The next response, until it is ready. */
  replacement: Video | undefined;
}

type NoteJson = Parameters<typeof toAnnotation>[0] & {
  drawingVersion: number;
  clip: VideoJson | null;
  isHidden: boolean;
};

interface WorkRow {
  notes: NoteJson[];
  summary: Saved<SummaryItem>[];
  pinnings: Parameters<typeof toPinning>[0][];
  takes: (Omit<ListedTake, 'sound'> & { sound: VideoJson })[];
  replacement: VideoJson | null;
}

/** What decides who may see an analysis, and the work on it. */
export type Access = Pick<Analysis, 'id' | 'athleteId' | 'coachId' | 'openedAt' | 'paidAt'>;

export interface FoundAnalysis {
  access: Access;
  /** Unless only parts of the work are asked for. */
  view: AnalysisView | undefined;
  /** Empty for whoever may not see it. */
  work: OpenWork;
}

type AccessRow = Pick<ViewRow, 'id' | 'athlete_id' | 'coach_id' | 'opened_at' | 'paid_at'>;

const listOf = (item: string, order: string) => `coalesce(json_agg(${item} order by ${order}), '[]')`;

/** What is read of the work, each by its own sub-query over `$1`. */
const PARTS: Readonly<Record<keyof WorkRow, string>> = {
  notes: `
    select ${listOf(
      `json_build_object('id', note.id, 'timestampMs', note.timestamp_ms, 'category', note.category,
        'label', note.label, 'content', note.content, 'version', note.version, 'frameIndex', note.frame_index,
        'endMs', note.end_ms, 'shot', note.shot, 'phase', note.phase, 'outcome', note.outcome, 'player', note.player,
        'playbackSpeed', note.playback_speed, 'showing', note.showing, 'holdMs', note.hold_ms,
        'voiceClipId', note.voice_clip_id, 'drawingVersion', coalesce(drawn.version, 0),
        'clip', case when clip.id is not null then ${videoJson('clip')} end,
        'isHidden', hidden.subject_id is not null)`,
      'note.timestamp_ms, note.created_at, note.id',
    )}
    from annotations note
    left join drawings drawn
      on drawn.annotation_id = note.id and drawn.analysis_id = note.analysis_id and not drawn.is_empty
    left join videos clip on clip.id = note.voice_clip_id
    left join hidden_subjects hidden on hidden.subject_id = note.id and hidden.subject = 'note'
    where note.analysis_id = $1::uuid`,
  summary: `
    select ${listOf(
      `json_build_object('id', item.id, 'category', item.category, 'label', item.label, 'content', item.content,
        'version', item.version)`,
      'item.created_at, item.id',
    )}
    from summary_items item where item.analysis_id = $1::uuid`,
  pinnings: `
    select ${listOf(
      `json_build_object('id', pinned.id, 'fromMs', pinned.from_ms, 'pins', pinned.pins, 'aspect', pinned.aspect,
        'version', pinned.version)`,
      'pinned.from_ms',
    )}
    from court_pinnings pinned where pinned.analysis_id = $1::uuid`,
  takes: `
    select ${listOf(
      `json_build_object('id', take.id, 'version', take.version, 'durationMs', take.duration_ms,
        'sound', ${videoJson('sound')})`,
      'take.position, take.id',
    )}
    from takes take join videos sound on sound.id = take.sound_id where take.analysis_id = $1::uuid`,
  replacement: `
    select ${videoJson('next')}
    from analysis_videos link join videos next on next.id = link.video_id
    where link.analysis_id = $1::uuid and link.role = 'replacement' and link.released_at is null`,
};

export type WorkPart = keyof WorkRow;
export const WORK_PARTS = Object.keys(PARTS) as WorkPart[];

/** Whoever sees the work on an analysis, `$2`: its coach, and its athlete once it is paid (`isVisibleTo`, `isLockedFor`). */
const SEES_WORK = `(a.coach_id = $2::uuid and a.opened_at is not null or a.athlete_id = $2::uuid and a.paid_at is not null)`;

/** One for each choice of parts that screens make. */
const statementOf = (parts: readonly WorkPart[], isWhole: boolean) => {
  const read = parts.map((part) => `case when ${SEES_WORK} then (${PARTS[part]}) end as ${part}`);
  const names = parts.length === WORK_PARTS.length ? ['all work'] : parts;
  const select = isWhole ? selectViews : selectAccess;
  return {
    name: `analysis.open ${[...(isWhole ? ['view'] : []), ...names].join(', ')}`,
    text: `${select('analyses a', read)} where a.id = $1::uuid and $2::uuid is not null`,
  };
};

/** An analysis with the work on it for its screen, in one statement. */
@Injectable()
export class PrismaOpenedAnalyses {
  constructor(private readonly database: Database<PrismaClient>) {}

  /**
   * The parts that are asked for; the others stay empty. `isWhole`: also the analysis itself. `unreadable` makes the error for
   * the part that cannot be read.
   */
  async find(
    analysisId: string,
    { viewerId, asked, isWhole }: { viewerId: string; asked: ReadonlySet<string>; isWhole: boolean },
    unreadable: (part: WorkPart, cause: unknown) => Error,
  ): Promise<FoundAnalysis | undefined> {
    const parts = WORK_PARTS.filter((part) => asked.has(part));
    try {
      const [row] = await this.database.queryPrepared<AccessRow & Partial<Nullable<WorkRow>>>(
        statementOf(parts, isWhole),
        analysisId,
        viewerId,
      );
      return (
        row && {
          access: toAccess(row),
          view: isWhole ? toView(row as unknown as ViewRow) : undefined,
          work: toWork(row),
        }
      );
    } catch (error) {
      throw await this.#whichPart(analysisId, parts, unreadable, error);
    }
  }

  async #whichPart(
    analysisId: string,
    parts: readonly WorkPart[],
    unreadable: (part: WorkPart, cause: unknown) => Error,
    error: unknown,
  ): Promise<unknown> {
    for (const part of parts)
      try {
        await this.database.query(PARTS[part], analysisId);
      } catch (cause) {
        return unreadable(part, cause);
      }
    return error;
  }
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null };

const toAccess = (row: AccessRow): Access => ({
  id: row.id,
  athleteId: row.athlete_id,
  coachId: row.coach_id,
  openedAt: row.opened_at ?? undefined,
  paidAt: row.paid_at ?? undefined,
});

function toWork({ notes, summary, pinnings, takes, replacement }: Partial<Nullable<WorkRow>>): OpenWork {
  return {
    notes: (notes ?? []).map(({ drawingVersion, clip, isHidden, ...note }) => ({
      ...{ ...toAnnotation(note), drawingVersion, isHidden },
      clip: clip ? toVideo(clip) : undefined,
    })),
    summaryItems: summary ?? [],
    courtPinnings: (pinnings ?? []).map(toPinning),
    takes: (takes ?? []).map((take) => ({ ...take, sound: toVideo(take.sound) })),
    replacement: replacement ? toVideo(replacement) : undefined,
  };
}
