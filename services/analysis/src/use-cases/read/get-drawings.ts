import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import { isLockedFor } from '../../domain/analysis.js';
import { isUuid, Problems } from '../../domain/validation.js';
import { PrismaDrawings, type StoredDrawing } from '../../outbound/prisma/prisma-drawings.js';
import { PrismaHidden } from '../../outbound/prisma/prisma-hidden.js';
import { OwnAnalyses } from './own-analyses.js';

/** As many as one answer carries: 50 drawings of 64 KiB are 3 MiB, of the 8 MiB of a gRPC message. */
const MOST_AT_ONCE = 50;

/** The drawings of some notes, for the two people of their analysis. Locked work is not read. */
@Injectable()
export class GetDrawings {
  constructor(
    private readonly own: OwnAnalyses,
    private readonly drawings: PrismaDrawings,
    private readonly hidden: PrismaHidden,
  ) {}

  async execute(
    viewer: UserCaller,
    { analysisId, annotationIds }: { analysisId: string; annotationIds: readonly string[] },
  ): Promise<StoredDrawing[]> {
    const analysis = await this.own.find(viewer, analysisId);
    new Problems()
      .check(
        'annotationIds',
        annotationIds.length <= MOST_AT_ONCE,
        `Ask for at most ${MOST_AT_ONCE} at once.`,
      )
      .check('annotationIds', annotationIds.every(isUuid), 'Reload the page.')
      .throwIfAny();
    if (isLockedFor(viewer.userId, analysis)) return [];
    const ids = annotationIds.map((id) => id.toLowerCase());
    const hidden = await this.hidden.notes(ids);
    return this.drawings.shown(
      analysis.id,
      ids.filter((id) => !hidden.has(id)),
    );
  }
}
