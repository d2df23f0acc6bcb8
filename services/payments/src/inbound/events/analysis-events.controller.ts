import { AnalysisCompleted, AnalysisRejected } from '@bandeja/contracts/analysis-events';
import { OnEvent } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { ReleaseClosedAnalysis } from '../../use-cases/hold/release-closed-analysis.js';
import { SettleDeliveredAnalysis } from '../../use-cases/capture/settle-delivered-analysis.js';

@Controller()
export class AnalysisEventsController {
  constructor(
    private readonly settle: SettleDeliveredAnalysis,
    private readonly release: ReleaseClosedAnalysis,
  ) {}

  @OnEvent(AnalysisCompleted, { outside: true })
  async onCompleted({ subject, attempt }: AnalysisCompleted): Promise<void> {
    if (!subject) throw new Error('AnalysisCompleted without a subject');
    const { analysisId, athleteId, coachId } = subject;
    await this.settle.execute({ analysisId, athleteId, coachId, attempt: Math.max(1, attempt) });
  }

  @OnEvent(AnalysisRejected, { outside: true })
  async onRejected({ subject, reason }: AnalysisRejected): Promise<void> {
    if (!subject) throw new Error('AnalysisRejected without a subject');
    await this.release.execute(subject.analysisId, spelledAsToday(reason));
  }
}

/** During a roll-out older instances of analysis still send the former spelling, and stored events keep it. */
function spelledAsToday(reason: string): string {
  return reason === 'athlete_cancelled' ? 'athlete_canceled' : reason;
}
