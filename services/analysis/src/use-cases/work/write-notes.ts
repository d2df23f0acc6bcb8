import type { UserCaller } from '@bandeja/auth';
import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import {
  MAX_ANNOTATIONS,
  MAX_SUMMARY_ITEMS,
  readAnnotation,
  readSummaryItem,
  type AnnotationInput,
  type SummaryItem,
} from '../../domain/notes.js';
import { isUuid, Problems } from '../../domain/validation.js';
import { PrismaDrawings } from '../../outbound/prisma/prisma-drawings.js';
import { PrismaNotes, type Before, type NotesOf, type Saved } from '../../outbound/prisma/prisma-notes.js';
import { ShownAnalyses, type ShownNote } from '../read/shown-analyses.js';
import { changedElsewhere } from './changed-elsewhere.js';
import { VoiceClips } from './voice-clips.js';
import { WritableAnalyses } from './writable-analyses.js';

type SummaryItemInput = Parameters<typeof readSummaryItem>[0];

/** Notes and summary items of the coach. The client chooses their ids, so a repeated save writes once. */
@Injectable()
export class WriteNotes {
  constructor(
    private readonly writable: WritableAnalyses,
    private readonly notes: PrismaNotes,
    private readonly drawings: PrismaDrawings,
    private readonly voices: VoiceClips,
    private readonly shown: ShownAnalyses,
  ) {}

  async saveAnnotation(
    coach: UserCaller,
    analysisId: string,
    input: AnnotationInput,
    expectedVersion: number,
  ): Promise<ShownNote> {
    const uploaded = await this.voices.findUploaded(coach, analysisId, input);
    const id = input.id.toLowerCase();
    const read = (analysis: string) =>
      Promise.all([
        beforeSaving(this.notes.annotations, analysis, id),
        isUuid(id) ? this.drawings.versionOf(analysis, id) : 0,
      ]);
    const saved = await this.writable.changeRead(coach, analysisId, read, async (analysis, found) => {
      const [before, drawingVersion] = found;
      const stored = before.found;
      const { durationMs } = analysis.requestVideo;
      const annotation = readAnnotation(input, { durationMs, stored, isDrawn: drawingVersion > 0 });
      const note = await save(this.notes.annotations, analysis.id, annotation, {
        ...{ before, expectedVersion },
        limit: MAX_ANNOTATIONS,
        code: 'ANNOTATION',
        prepare: () => this.voices.replace(analysis, annotation, stored, uploaded),
      });
      return { ...note, drawingVersion };
    });
    return this.shown.note(saved);
  }

  saveSummaryItem(
    coach: UserCaller,
    analysisId: string,
    input: SummaryItemInput,
    expectedVersion: number,
  ): Promise<Saved<SummaryItem>> {
    const store = this.notes.summaryItems;
    const read = (analysis: string) => beforeSaving(store, analysis, input.id.toLowerCase());
    return this.writable.changeRead(coach, analysisId, read, async ({ id }, before) => {
      const item = readSummaryItem(input);
      return save(store, id, item, {
        ...{ before, expectedVersion },
        limit: MAX_SUMMARY_ITEMS,
        code: 'SUMMARY_ITEM',
      });
    });
  }

  deleteAnnotation(
    coach: UserCaller,
    analysisId: string,
    id: string,
    expectedVersion: number,
  ): Promise<void> {
    return this.writable.change(coach, analysisId, async (analysis) => {
      const removed = await remove(this.notes.annotations, analysis.id, id, {
        expectedVersion,
        code: 'ANNOTATION',
      });
      if (removed) await this.voices.release(analysis, removed);
      await this.drawings.delete(analysis.id, id);
    });
  }

  deleteSummaryItem(
    coach: UserCaller,
    analysisId: string,
    id: string,
    expectedVersion: number,
  ): Promise<void> {
    return this.writable.change(coach, analysisId, async (analysis) => {
      await remove(this.notes.summaryItems, analysis.id, id, { expectedVersion, code: 'SUMMARY_ITEM' });
    });
  }
}

/** Nothing for an id that is none, which is refused later. */
const beforeSaving = async <Item>(
  store: NotesOf<Item>,
  analysisId: string,
  id: string,
): Promise<Before<Item>> =>
  isUuid(id) ? store.before(analysisId, id) : { found: undefined, isElsewhere: false, count: 0 };

interface RemoveRules {
  expectedVersion: number;
  code: string;
}

interface SaveRules<Item> extends RemoveRules {
  before: Before<Item>;
  limit: number;
  /** What else is written with it, once it may be saved. */
  prepare?: () => Promise<void>;
}

/** A repeated save returns what is stored; a save that would overwrite a version its writer has not seen is refused. */
async function save<Item extends { id: string }>(
  store: NotesOf<Item>,
  analysisId: string,
  item: Item,
  { before, expectedVersion, limit, code, prepare }: SaveRules<Item>,
): Promise<Saved<Item>> {
  const { found, isElsewhere, count } = before;
  if ((found?.version ?? 0) !== expectedVersion) {
    if (found && sameText(found, item)) return found;
    throw changedElsewhere(code, 'Compare both texts, then save again.');
  }
  if (isElsewhere)
    throw new DomainError(
      'not-found',
      `${code}_NOT_FOUND`,
      'It is not part of this analysis. Reload the page.',
    );
  if (!found && count >= limit)
    throw new DomainError(
      'failed-precondition',
      `${code}_LIMIT_REACHED`,
      `An analysis holds at most ${limit} of these. Delete one first.`,
      { limit: String(limit) },
    );
  await prepare?.();
  const next = { ...item, version: (found?.version ?? 0) + 1 };
  store.save(analysisId, next, !found);
  return next;
}

function sameText<Item extends object>(found: Saved<Item>, item: Item): boolean {
  return (Object.keys(item) as (keyof Item)[]).every((key) => found[key] === item[key]);
}

/** Deletes the version that its writer has seen and returns it; deleting twice is fine. */
async function remove<Item extends { id: string }>(
  store: NotesOf<Item>,
  analysisId: string,
  id: string,
  { expectedVersion, code }: RemoveRules,
): Promise<Item | undefined> {
  new Problems().check('id', isUuid(id), 'Reload the page and delete it again.').throwIfAny();
  const found = await store.find(analysisId, id.toLowerCase());
  if (!found) return undefined;
  if (found.version !== expectedVersion) throw changedElsewhere(code, 'Look at it, then delete it again.');
  await store.delete(analysisId, found.id);
  return found;
}
