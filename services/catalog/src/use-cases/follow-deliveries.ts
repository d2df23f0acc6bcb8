import { Injectable } from '@nestjs/common';
import { CoachRepository } from './ports/coach.repository.js';
import { DeliveryRepository } from './ports/delivery.repository.js';

interface Step {
  analysisId: string;
  coachId: string;
  at: Date;
}

/** Keeps what a coach's response time and number of analyses are reckoned from. Runs in the transaction of the event. */
@Injectable()
export class FollowDeliveries {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly coaches: CoachRepository,
  ) {}

  opened(step: Step): Promise<void> {
    return this.deliveries.recordOpened(step);
  }

  started({ coachId, at }: Omit<Step, 'analysisId'>): Promise<void> {
    return this.coaches.recordActivity(coachId, at);
  }

  async completed(step: Step): Promise<void> {
    await this.coaches.recordActivity(step.coachId, step.at);
    await this.deliveries.recordCompleted(step);
  }

  captured(step: Step): Promise<void> {
    return this.deliveries.recordCaptured(step);
  }
}
