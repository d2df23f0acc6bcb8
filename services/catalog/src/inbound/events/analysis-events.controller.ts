import {
  AnalysisCompleted,
  AnalysisOpened,
  AnalysisStarted,
  ReportDecided,
  type AnalysisSubject,
} from '@bandeja/contracts/analysis-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { PrismaCoaches } from '../../outbound/prisma/prisma-coaches.js';
import { PrismaDeliveries, type DeliveryStep } from '../../outbound/prisma/prisma-deliveries.js';
import { DecideReview } from '../../use-cases/reviews/decide-review.js';
import { RecordDelivery } from '../../use-cases/profile/record-delivery.js';

@Controller()
export class AnalysisEventsController {
  constructor(
    private readonly coaches: PrismaCoaches,
    private readonly deliveries: PrismaDeliveries,
    private readonly recordDelivery: RecordDelivery,
    private readonly decideReview: DecideReview,
  ) {}

  @OnEvent(AnalysisOpened)
  opened({ subject, openedAt }: AnalysisOpened, { occurredAt }: EventContext): Promise<void> {
    return this.deliveries.recordOpened(stepOf(subject, openedAt ?? occurredAt));
  }

  @OnEvent(AnalysisStarted)
  started({ subject }: AnalysisStarted, { occurredAt }: EventContext): Promise<void> {
    const { coachId, at } = stepOf(subject, occurredAt);
    return this.coaches.recordActivity(coachId, at);
  }

  @OnEvent(AnalysisCompleted)
  completed({ subject, completedAt }: AnalysisCompleted, { occurredAt }: EventContext): Promise<void> {
    return this.recordDelivery.execute(stepOf(subject, completedAt ?? occurredAt));
  }

  /** A review that operators hide after a report leaves lists and figures; one that has left them already stays out. */
  @OnEvent(ReportDecided)
  async reportDecided({ reportId, subject, subjectId, state, decidedBy }: ReportDecided): Promise<void> {
    if (subject !== 'REPORT_SUBJECT_REVIEW' || state !== 'REPORT_STATE_UPHELD') return;
    await this.decideReview.flagActive(decidedBy, subjectId, `report ${reportId}`);
  }
}

function stepOf(subject: AnalysisSubject | undefined, at: Date): DeliveryStep {
  if (!subject) throw new Error('the event names no analysis');
  return { analysisId: subject.analysisId, coachId: subject.coachId, at };
}
