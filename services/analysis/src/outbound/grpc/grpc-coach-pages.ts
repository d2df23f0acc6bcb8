import type { UserCaller } from '@bandeja/auth';
import type { CatalogServiceService } from '@bandeja/contracts/catalog';
import { isDomainError } from '@bandeja/errors';
import type { RpcClient } from '@bandeja/rpc';
import type { OnApplicationShutdown } from '@nestjs/common';
import { CoachPages, type CoachPage, type PublishedReview } from '../../use-cases/ports/coach-pages.js';

export class GrpcCoachPages extends CoachPages implements OnApplicationShutdown {
  constructor(private readonly client: RpcClient<typeof CatalogServiceService>) {
    super();
  }

  async find(caller: UserCaller, coachId: string): Promise<CoachPage | undefined> {
    const { coaches } = await this.client.getCoaches({ ids: [coachId] }, { as: caller });
    const [coach] = coaches;
    // A coach without a price has no page yet.
    return coach?.rate && { fullName: coach.fullName, bio: coach.bio };
  }

  async review(reviewId: string): Promise<PublishedReview | undefined> {
    try {
      const { review, authorId } = await this.client.getReview({ reviewId });
      return review && { authorId, comment: review.comment, rating: review.rating };
    } catch (error) {
      if (isDomainError(error) && error.kind === 'not-found') return undefined;
      throw error;
    }
  }

  onApplicationShutdown(): void {
    this.client.close();
  }
}
