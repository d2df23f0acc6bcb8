import { Clock } from '@bandeja/clock';
import { CoachProfileUpdated } from '@bandeja/contracts/catalog-events';
import { OnEvent } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';

/** Keeps whether a coach's profile is complete, for every response about its user. */
@Controller()
export class CatalogEventsController {
  constructor(
    private readonly accounts: PrismaAccounts,
    private readonly clock: Clock,
  ) {}

  @OnEvent(CoachProfileUpdated)
  async coachProfileUpdated({ coachId, profileCompleted }: CoachProfileUpdated): Promise<void> {
    await this.accounts.setCoachProfileCompleted(coachId, profileCompleted, this.clock.now());
  }
}
