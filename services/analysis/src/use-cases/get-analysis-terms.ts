import type { Caller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import { isVisibleTo, type Analysis } from '../domain/analysis.js';
import { analysisIdOf, analysisNotFound } from '../domain/validation.js';
import { Analyses } from './ports/analyses.js';

/** What was agreed, for its two people and for those who take the money. */
@Injectable()
export class GetAnalysisTerms {
  constructor(private readonly analyses: Analyses) {}

  async execute(caller: Caller, analysisId: string): Promise<Analysis> {
    const analysis = await this.analyses.find(analysisIdOf(analysisId));
    if (!analysis) throw analysisNotFound();
    if (caller.kind === 'user' && !isVisibleTo(caller.userId, analysis)) throw analysisNotFound();
    return analysis;
  }
}
