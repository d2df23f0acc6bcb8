import type { UserCaller } from '@bandeja/auth';
import { NotYoursError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { isVisibleTo, type Analysis } from '../../domain/analysis.js';
import { analysisIdOf, analysisNotFound } from '../../domain/validation.js';
import { PrismaAnalyses } from '../../outbound/prisma/prisma-analyses.js';

/** The analyses that an athlete requested or that a coach received. Any other is answered as not found. */
@Injectable()
export class OwnAnalyses {
  constructor(private readonly analyses: PrismaAnalyses) {}

  async find(person: UserCaller, analysisId: string): Promise<Analysis> {
    return ownOf(person, await this.analyses.find(analysisIdOf(analysisId)));
  }

  async lock(person: UserCaller, analysisId: string): Promise<Analysis> {
    return ownOf(person, await this.analyses.lock(analysisIdOf(analysisId)));
  }
}

function ownOf({ userId, role }: UserCaller, analysis: Analysis | undefined): Analysis {
  const owner = role === 'athlete' ? analysis?.athleteId : analysis?.coachId;
  if (!analysis) throw analysisNotFound();
  if (owner !== userId || !isVisibleTo(userId, analysis))
    throw new NotYoursError(analysisNotFound(), { analysisId: analysis.id });
  return analysis;
}
