import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import type { Analysis } from '../../domain/analysis.js';
import { checkCompletion, type CompletionCheck } from '../../domain/completion.js';
import { PrismaNotes } from '../../outbound/prisma/prisma-notes.js';
import { PrismaVoiceClips } from '../../outbound/prisma/prisma-voice-clips.js';
import { OwnAnalyses } from '../read/own-analyses.js';

/** What is still missing before the coach can submit. */
@Injectable()
export class CheckCompletion {
  constructor(
    private readonly own: OwnAnalyses,
    private readonly notes: PrismaNotes,
    private readonly clips: PrismaVoiceClips,
  ) {}

  async execute(coach: UserCaller, analysisId: string): Promise<CompletionCheck> {
    return this.of(await this.own.find(coach, analysisId));
  }

  async of(analysis: Analysis): Promise<CompletionCheck> {
    return checkCompletion({
      status: analysis.status,
      requestVideo: analysis.requestVideo.status,
      responseVideo: analysis.responseVideo?.status,
      voiceClips: (await this.clips.of(analysis.id)).map(({ status }) => status),
      annotationCount: await this.notes.annotations.count(analysis.id),
      summaryItemCount: await this.notes.summaryItems.count(analysis.id),
    });
  }
}
