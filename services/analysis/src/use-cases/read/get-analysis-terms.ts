import type { Caller } from '@bandeja/auth';
import { NotYoursError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { isVisibleTo, type Analysis } from '../../domain/analysis.js';
import { analysisIdOf, analysisNotFound } from '../../domain/validation.js';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';

/** The agreed price, for the two people of an analysis and for payments. */
@Injectable()
export class GetAnalysisTerms {
  constructor(private readonly analyses: PrismaAnalyses) {}

  async execute(caller: Caller, analysisId: string): Promise<Analysis> {
    const analysis = await this.analyses.find(analysisIdOf(analysisId));
    if (!analysis) throw analysisNotFound();
    if (caller.kind === 'user' && !isVisibleTo(caller.userId, analysis))
      throw new NotYoursError(analysisNotFound(), { analysisId });
    return analysis;
  }
}
