import {
  AnalysisCompleted,
  AnalysisOpened,
  AnalysisStarted,
  type AnalysisSubject,
} from '@bandeja/contracts/analysis-events';
import { PaymentCaptured } from '@bandeja/contracts/payments-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { FollowDeliveries } from '../../use-cases/follow-deliveries.js';

@Controller()
export class DeliveryHandler {
  constructor(private readonly followDeliveries: FollowDeliveries) {}

  @OnEvent(AnalysisOpened)
  onAnalysisOpened({ subject, openedAt }: AnalysisOpened, { occurredAt }: EventContext): Promise<void> {
    return this.followDeliveries.opened({ ...named(subject), at: openedAt ?? occurredAt });
  }

  @OnEvent(AnalysisStarted)
  onAnalysisStarted({ subject }: AnalysisStarted, { occurredAt }: EventContext): Promise<void> {
    return this.followDeliveries.started({ ...named(subject), at: occurredAt });
  }

  @OnEvent(AnalysisCompleted)
  onAnalysisCompleted(
    { subject, completedAt }: AnalysisCompleted,
    { occurredAt }: EventContext,
  ): Promise<void> {
    return this.followDeliveries.completed({ ...named(subject), at: completedAt ?? occurredAt });
  }

  @OnEvent(PaymentCaptured)
  onPaymentCaptured({ subject, capturedAt }: PaymentCaptured, { occurredAt }: EventContext): Promise<void> {
    return this.followDeliveries.captured({ ...named(subject), at: capturedAt ?? occurredAt });
  }
}

function named(subject: Pick<AnalysisSubject, 'analysisId' | 'coachId'> | undefined): {
  analysisId: string;
  coachId: string;
} {
  if (!subject) throw new Error('the event names no analysis');
  return { analysisId: subject.analysisId, coachId: subject.coachId };
}
