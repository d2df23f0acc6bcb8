import { CoachProfileUpdated, ReviewPosted } from '@bandeja/contracts/catalog-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { PrismaListedCoaches } from '../../outbound/prisma/prisma-listed-coaches.js';
import { AnnounceOccasion } from '../../use-cases/announce/announce-occasion.js';

@Controller()
export class CatalogEventsController {
  constructor(
    private readonly coaches: PrismaListedCoaches,
    private readonly announceOccasion: AnnounceOccasion,
  ) {}

  @OnEvent(CoachProfileUpdated)
  async coachProfileUpdated(
    { coachId, listed }: CoachProfileUpdated,
    { occurredAt }: EventContext,
  ): Promise<void> {
    if (listed) await this.coaches.add(coachId, occurredAt);
  }

  /** The id of the review is the cause, so that it is announced once whatever event brings it. */
  @OnEvent(ReviewPosted)
  async reviewPosted({ reviewId, analysisId, rating }: ReviewPosted): Promise<void> {
    const facts = { detail: String(rating) };
    await this.announceOccasion.execute('reviewed', analysisId, { eventId: reviewId, facts });
  }
}
