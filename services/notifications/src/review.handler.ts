import { ReviewPosted } from '@bandeja/contracts/catalog-events';
import { OnEvent } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { Analyses } from './analyses.js';
import { Announcer } from './announcer.js';

@Controller()
export class ReviewHandler {
  constructor(
    private readonly analyses: Analyses,
    private readonly announcer: Announcer,
  ) {}

  /** Told under the id of the review, so that each is told once whatever event brings it. */
  @OnEvent(ReviewPosted)
  async onReviewPosted({ reviewId, analysisId, rating }: ReviewPosted): Promise<void> {
    const story = await this.analyses.story(analysisId);
    await this.announcer.announce('reviewed', story, {
      eventId: reviewId,
      facts: { detail: String(rating) },
    });
  }
}
