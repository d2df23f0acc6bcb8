import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import { isVisibleTo, type Analysis } from '../domain/analysis.js';
import { analysisIdOf, analysisNotFound } from '../domain/validation.js';
import { Analyses } from './ports/analyses.js';

/** The analyses that were put before a coach. Anything else does not exist for them. */
@Injectable()
export class OwnAnalyses {
  constructor(private readonly analyses: Analyses) {}

  async find(coach: UserCaller, analysisId: string): Promise<Analysis> {
    return ownOf(coach, await this.analyses.find(analysisIdOf(analysisId)));
  }

  async lock(coach: UserCaller, analysisId: string): Promise<Analysis> {
    return ownOf(coach, await this.analyses.lock(analysisIdOf(analysisId)));
  }
}

function ownOf(coach: UserCaller, analysis: Analysis | undefined): Analysis {
  if (analysis?.coachId !== coach.userId || !isVisibleTo(coach.userId, analysis)) throw analysisNotFound();
  return analysis;
}
