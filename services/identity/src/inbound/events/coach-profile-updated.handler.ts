import { CoachProfileUpdated } from '@bandeja/contracts/catalog-events';
import { OnEvent } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { RecordCoachProfile } from '../../use-cases/record-coach-profile.js';

@Controller()
export class CoachProfileUpdatedHandler {
  constructor(private readonly recordCoachProfile: RecordCoachProfile) {}

  @OnEvent(CoachProfileUpdated)
  async on({ coachId, profileCompleted }: CoachProfileUpdated): Promise<void> {
    await this.recordCoachProfile.execute({ coachId, profileCompleted });
  }
}
