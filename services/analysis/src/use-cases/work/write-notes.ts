import type { UserCaller } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { isWritable, type Analysis } from '../../domain/analysis.js';
import { invalidStatusUpdate } from '../../domain/analysis-status.js';
import {
  MAX_ANNOTATIONS,
  MAX_SUMMARY_ITEMS,
  readAnnotation,
  readSummaryItem,
  type Annotation,
  type SummaryItem,
} from '../../domain/notes.js';
import { isUuid, Problems } from '../../domain/validation.js';
import { PrismaNotes, type NotesOf, type Saved } from '../../outbound/prisma/prisma-notes.js';
import { OwnAnalyses } from '../read/own-analyses.js';

type AnnotationInput = Parameters<typeof readAnnotation>[0];
type SummaryItemInput = Parameters<typeof readSummaryItem>[0];

/** Notes and summary items of the coach. The client chooses their ids, so a repeated save writes once. */
@Injectable()
export class WriteNotes {
  constructor(
    private readonly database: Database,
    private readonly own: OwnAnalyses,
    private readonly notes: PrismaNotes,
  ) {}

  saveAnnotation(
    coach: UserCaller,
    analysisId: string,
    input: AnnotationInput,
    expectedVersion: number,
  ): Promise<Saved<Annotation>> {
    return this.#writing(coach, analysisId, (analysis) => {
      const annotation = readAnnotation(input, analysis.requestVideo.durationMs);
      return save(this.notes.annotations, analysis.id, annotation, {
        expectedVersion,
        limit: MAX_ANNOTATIONS,
        code: 'ANNOTATION',
      });
    });
  }

  saveSummaryItem(
    coach: UserCaller,
    analysisId: string,
    input: SummaryItemInput,
    expectedVersion: number,
  ): Promise<Saved<SummaryItem>> {
    return this.#writing(coach, analysisId, (analysis) =>
      save(this.notes.summaryItems, analysis.id, readSummaryItem(input), {
        expectedVersion,
        limit: MAX_SUMMARY_ITEMS,
        code: 'SUMMARY_ITEM',
      }),
    );
  }

  deleteAnnotation(
    coach: UserCaller,
    analysisId: string,
    id: string,
    expectedVersion: number,
  ): Promise<void> {
    return this.#writing(coach, analysisId, (analysis) =>
      remove(this.notes.annotations, analysis.id, id, { expectedVersion, code: 'ANNOTATION' }),
    );
  }

  deleteSummaryItem(
    coach: UserCaller,
    analysisId: string,
    id: string,
    expectedVersion: number,
  ): Promise<void> {
    return this.#writing(coach, analysisId, (analysis) =>
      remove(this.notes.summaryItems, analysis.id, id, { expectedVersion, code: 'SUMMARY_ITEM' }),
    );
  }

  #writing<Result>(
    coach: UserCaller,
    analysisId: string,
    write: (analysis: Analysis) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async () => {
      const analysis = await this.own.lock(coach, analysisId);
      if (!isWritable(analysis))
        throw invalidStatusUpdate(
          analysis.status,
          'Notes can be changed from the start of an analysis until it is submitted.',
        );
      return write(analysis);
    });
  }
}

interface SaveRules {
  expectedVersion: number;
  limit: number;
  code: string;
}

/** A repeated save returns what is stored; a save that would overwrite a version its writer has not seen is refused. */
async function save<Item extends { id: string }>(
  store: NotesOf<Item>,
  analysisId: string,
  item: Item,
  { expectedVersion, limit, code }: SaveRules,
): Promise<Saved<Item>> {
  const found = await store.find(analysisId, item.id);
  if ((found?.version ?? 0) !== expectedVersion) {
    if (found && sameText(found, item)) return found;
    throw changed(
      code,
      'It was changed or deleted in another tab or on another device. Compare both texts, then save again.',
    );
  }
  if (!found && (await store.count(analysisId)) >= limit)
    throw new DomainError(
      'failed-precondition',
      `${code}_LIMIT_REACHED`,
      `An analysis holds at most ${limit} of these. Delete one first.`,
      { limit: String(limit) },
    );
  const next = { ...item, version: (found?.version ?? 0) + 1 };
  if (!(await store.save(analysisId, next)))
    throw new DomainError(
      'not-found',
      `${code}_NOT_FOUND`,
      'It is not part of this analysis. Reload the page.',
    );
  return next;
}

function sameText<Item extends object>(found: Saved<Item>, item: Item): boolean {
  return (Object.keys(item) as (keyof Item)[]).every((key) => found[key] === item[key]);
}

/** Deletes the version that its writer has seen; deleting twice is fine. */
async function remove<Item extends { id: string }>(
  store: NotesOf<Item>,
  analysisId: string,
  id: string,
  { expectedVersion, code }: Omit<SaveRules, 'limit'>,
): Promise<void> {
  new Problems().check('id', isUuid(id), 'Reload the page and delete it again.').throwIfAny();
  const found = await store.find(analysisId, id.toLowerCase());
  if (!found) return;
  if (found.version !== expectedVersion)
    throw changed(
      code,
      'It was changed in another tab or on another device. Look at it, then delete it again.',
    );
  await store.delete(analysisId, found.id);
}

function changed(code: string, message: string): DomainError {
  return new DomainError('conflict', `${code}_CHANGED`, message);
}
