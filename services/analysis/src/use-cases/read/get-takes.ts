import type { UserCaller } from '@bandeja/auth';
import { TALK_LIMITS } from '@bandeja/film/talk';
import { Injectable } from '@nestjs/common';
import { isLockedFor } from '../../domain/analysis.js';
import type { TakeScript } from '../../domain/take.js';
import { isUuid, Problems } from '../../domain/validation.js';
import { PrismaTakes } from '../../outbound/prisma/prisma-takes.js';
import { OwnAnalyses } from './own-analyses.js';

/** What happened during some takes and what was said, for the two people of their analysis. Locked work is not read. */
@Injectable()
export class GetTakes {
  constructor(
    private readonly own: OwnAnalyses,
    private readonly takes: PrismaTakes,
  ) {}

  async execute(
    viewer: UserCaller,
    { analysisId, takeIds }: { analysisId: string; takeIds: readonly string[] },
  ): Promise<TakeScript[]> {
    const analysis = await this.own.find(viewer, analysisId);
    const most = TALK_LIMITS.takes;
    new Problems()
      .check('takeIds', takeIds.length <= most, `Ask for at most ${most} at once.`)
      .check('takeIds', takeIds.every(isUuid), 'Reload the page.')
      .throwIfAny();
    if (isLockedFor(viewer.userId, analysis)) return [];
    return this.takes.scripts(
      analysis.id,
      takeIds.map((id) => id.toLowerCase()),
    );
  }
}
