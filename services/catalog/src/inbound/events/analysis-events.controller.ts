import {
  AnalysisCompleted,
  AnalysisOpened,
  AnalysisStarted,
  type AnalysisSubject,
} from '@bandeja/contracts/analysis-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { PrismaCoaches } from '../../outbound/prisma/prisma-coaches.js';
import { PrismaDeliveries, type DeliveryStep } from '../../outbound/prisma/prisma-deliveries.js';
import { RecordDelivery } from '../../use-cases/profile/record-delivery.js';

@Controller()
export class AnalysisEventsController {
  constructor(
    private readonly coaches: PrismaCoaches,
    private readonly deliveries: PrismaDeliveries,
    private readonly recordDelivery: RecordDelivery,
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
}

function stepOf(subject: AnalysisSubject | undefined, at: Date): DeliveryStep {
  if (!subject) throw new Error('the event names no analysis');
  return { analysisId: subject.analysisId, coachId: subject.coachId, at };
}
