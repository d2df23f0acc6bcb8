import { CoachProfileUpdated } from '@bandeja/contracts/catalog-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { ListedCoaches } from './listed-coaches.js';

@Controller()
export class CoachProfileHandler {
  constructor(private readonly coaches: ListedCoaches) {}

  @OnEvent(CoachProfileUpdated)
  async onCoachProfileUpdated(
    { coachId, listed }: CoachProfileUpdated,
    { occurredAt }: EventContext,
  ): Promise<void> {
    if (listed) await this.coaches.add(coachId, occurredAt);
  }
}
