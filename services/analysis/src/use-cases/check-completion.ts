import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import type { Analysis } from '../domain/analysis.js';
import { checkCompletion, type CompletionCheck } from '../domain/completion.js';
import { OwnAnalyses } from './own-analyses.js';
import { Notes } from './ports/notes.js';

/** What still stands in the way of submitting. */
@Injectable()
export class CheckCompletion {
  constructor(
    private readonly own: OwnAnalyses,
    private readonly notes: Notes,
  ) {}

  async execute(coach: UserCaller, analysisId: string): Promise<CompletionCheck> {
    return this.of(await this.own.find(coach, analysisId));
  }

  async of(analysis: Analysis): Promise<CompletionCheck> {
    return checkCompletion({
      status: analysis.status,
      requestVideo: analysis.requestVideo.status,
      responseVideo: analysis.responseVideo?.status,
      annotationCount: await this.notes.annotations.count(analysis.id),
      summaryItemCount: await this.notes.summaryItems.count(analysis.id),
    });
  }
}
