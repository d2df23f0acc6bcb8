import type { UserCaller } from '@bandeja/auth';
import { DomainError } from '@bandeja/errors';
import { DRAWING_LIMITS } from '@bandeja/film/marks';
import { parseDrawing } from '@bandeja/film/schemas';
import { Injectable } from '@nestjs/common';
import { annotationWouldBeEmpty, isWordless, MAX_ANNOTATIONS } from '../../domain/notes.js';
import { documentRefused, storedText, type DocumentKind } from '../../domain/sent-document.js';
import { isUuid, Problems } from '../../domain/validation.js';
import { PrismaDrawings, type StoredDrawing } from '../../outbound/prisma/prisma-drawings.js';
import { PrismaNotes } from '../../outbound/prisma/prisma-notes.js';
import { changedElsewhere } from './changed-elsewhere.js';
import { WritableAnalyses } from './writable-analyses.js';

const DOCUMENT: DocumentKind = {
  mostBytes: DRAWING_LIMITS.bytes,
  code: 'DRAWING_REFUSED',
  message: 'This drawing cannot be saved. Remove the last mark and save it again.',
};

interface DrawingInput {
  analysisId: string;
  annotationId: string;
  document: string;
  expectedVersion: number;
}

/** Drawings of the coach, each beside the note of its id, which may be saved after it. */
@Injectable()
export class WriteDrawings {
  constructor(
    private readonly writable: WritableAnalyses,
    private readonly drawings: PrismaDrawings,
    private readonly notes: PrismaNotes,
  ) {}

  save(coach: UserCaller, input: DrawingInput): Promise<StoredDrawing> {
    return this.writable.change(coach, input.analysisId, async ({ id }) => {
      new Problems()
        .check('annotationId', isUuid(input.annotationId), 'Reload the page and draw it again.')
        .throwIfAny();
      const next = readDrawing(input);
      const found = await this.drawings.find(id, next.annotationId);
      if (found?.document === next.document) return shown(found);
      if ((found && !found.isEmpty ? found.version : 0) !== input.expectedVersion)
        throw changedElsewhere('DRAWING', 'Compare both drawings, then save again.');
      if (next.isEmpty) await this.#refuseEmptyNote(id, next.annotationId);
      if (!found) await this.#refuseMany(id);
      const saved = { ...next, version: (found?.version ?? 0) + 1 };
      if (!(await this.drawings.save(id, saved)))
        throw new DomainError(
          'not-found',
          'ANNOTATION_NOT_FOUND',
          'It is not part of this analysis. Reload the page.',
        );
      return shown(saved);
    });
  }

  async #refuseEmptyNote(analysisId: string, annotationId: string): Promise<void> {
    const note = await this.notes.annotations.find(analysisId, annotationId);
    if (note && isWordless(note) && note.voiceClipId === undefined) throw annotationWouldBeEmpty();
  }

  async #refuseMany(analysisId: string): Promise<void> {
    if ((await this.drawings.count(analysisId)) >= MAX_ANNOTATIONS)
      throw new DomainError(
        'failed-precondition',
        'DRAWING_LIMIT_REACHED',
        `An analysis holds at most ${MAX_ANNOTATIONS} drawings. Delete a note with one first.`,
        { limit: String(MAX_ANNOTATIONS) },
      );
  }
}

function readDrawing({ annotationId, document: sent }: DrawingInput): Omit<StoredDrawing, 'version'> {
  const parsed = parseDrawing(sent);
  if ('refusal' in parsed) throw documentRefused(DOCUMENT, parsed.refusal, parsed.detail);
  const { drawing } = parsed;
  return {
    annotationId: annotationId.toLowerCase(),
    document: storedText(DOCUMENT, JSON.stringify(drawing)),
    isEmpty: drawing.marks.length === 0 && drawing.board === undefined,
  };
}

const shown = (drawing: StoredDrawing): StoredDrawing =>
  drawing.isEmpty ? { ...drawing, version: 0 } : drawing;
