import type { UserCaller } from '@bandeja/auth';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { isWritable, type Analysis } from '../../domain/analysis.js';
import { invalidStatusUpdate } from '../../domain/analysis-status.js';
import { analysisIdOf } from '../../domain/validation.js';
import { OwnAnalyses } from '../read/own-analyses.js';

/** Analyses whose coach may change the work on them, locked while that is done. */
@Injectable()
export class WritableAnalyses {
  constructor(
    private readonly database: Database,
    private readonly own: OwnAnalyses,
  ) {}

  change<Result>(
    coach: UserCaller,
    analysisId: string,
    change: (analysis: Analysis) => Promise<Result>,
  ): Promise<Result> {
    return this.changeRead(coach, analysisId, () => Promise.resolve(), change);
  }

  /**
   * With what the change has to know beside the analysis, which `read` asks for in the same round trip: under the lock, also for
   * whoever is then refused.
   */
  async changeRead<Found, Result>(
    coach: UserCaller,
    analysisId: string,
    read: (analysisId: string) => Promise<Found>,
    change: (analysis: Analysis, found: Found) => Promise<Result>,
  ): Promise<Result> {
    const id = analysisIdOf(analysisId);
    return this.database.transaction(async () => {
      const [analysis, found] = await Promise.all([this.own.lock(coach, id), read(id)]);
      if (!isWritable(analysis))
        throw invalidStatusUpdate(
          analysis.status,
          'Notes can be changed from the start of an analysis until it is submitted.',
        );
      return change(analysis, found);
    });
  }
}
