import type { UserCaller } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { isWritable, type Analysis } from '../domain/analysis.js';
import { invalidStatusUpdate } from '../domain/analysis-status.js';
import {
  MAX_ANNOTATIONS,
  MAX_SUMMARY_ITEMS,
  readAnnotation,
  readSummaryItem,
  type Annotation,
  type SummaryItem,
} from '../domain/notes.js';
import { isUuid, Problems } from '../domain/validation.js';
import { OwnAnalyses } from './own-analyses.js';
import { Notes, type NoteStore } from './ports/notes.js';

type AnnotationInput = Parameters<typeof readAnnotation>[0];
type SummaryItemInput = Parameters<typeof readSummaryItem>[0];

/** The coach's writing. Ids are the client's, so a save that is sent twice writes once. */
@Injectable()
export class WriteNotes {
  constructor(
    private readonly database: Database,
    private readonly own: OwnAnalyses,
    private readonly notes: Notes,
  ) {}

  saveAnnotation(coach: UserCaller, analysisId: string, input: AnnotationInput): Promise<Annotation> {
    return this.#writing(coach, analysisId, (analysis) => {
      const annotation = readAnnotation(input, analysis.requestVideo.durationMs);
      return save(this.notes.annotations, analysis.id, annotation, {
        limit: MAX_ANNOTATIONS,
        code: 'ANNOTATION',
      });
    });
  }

  saveSummaryItem(coach: UserCaller, analysisId: string, input: SummaryItemInput): Promise<SummaryItem> {
    return this.#writing(coach, analysisId, (analysis) =>
      save(this.notes.summaryItems, analysis.id, readSummaryItem(input), {
        limit: MAX_SUMMARY_ITEMS,
        code: 'SUMMARY_ITEM',
      }),
    );
  }

  deleteAnnotation(coach: UserCaller, analysisId: string, id: string): Promise<void> {
    return this.#writing(coach, analysisId, (analysis) => remove(this.notes.annotations, analysis.id, id));
  }

  deleteSummaryItem(coach: UserCaller, analysisId: string, id: string): Promise<void> {
    return this.#writing(coach, analysisId, (analysis) => remove(this.notes.summaryItems, analysis.id, id));
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

async function save<Item extends { id: string }>(
  store: NoteStore<Item>,
  analysisId: string,
  item: Item,
  { limit, code }: { limit: number; code: string },
): Promise<Item> {
  const isNew = !(await store.has(analysisId, item.id));
  if (isNew && (await store.count(analysisId)) >= limit)
    throw new DomainError(
      'failed-precondition',
      `${code}_LIMIT_REACHED`,
      `An analysis holds at most ${limit} of these. Delete one first.`,
      {
        limit: String(limit),
      },
    );
  if (!(await store.save(analysisId, item)))
    throw new DomainError(
      'not-found',
      `${code}_NOT_FOUND`,
      'It is not part of this analysis. Reload the page.',
    );
  return item;
}

async function remove(store: NoteStore<{ id: string }>, analysisId: string, id: string): Promise<void> {
  new Problems().check('id', isUuid(id), 'Reload the page and delete it again.').throwIfAny();
  await store.delete(analysisId, id.toLowerCase());
}
