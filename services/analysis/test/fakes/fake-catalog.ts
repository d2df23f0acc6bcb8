import { CatalogServiceService, Coach, Review } from '@bandeja/contracts/catalog';
import { DomainError } from '@bandeja/errors';
import { serveFake } from './fake-grpc.js';

/** The calls of catalog that analysis uses: every coach costs the same, unless overridden. */
export class FakeCatalog {
  rateMinor = 7_501;
  commissionBps = 3_000;
  /** Names of the coaches who have a page, by their ids. */
  readonly pages = new Map<string, string>();
  readonly reviews = new Map<string, { authorId: string; comment: string }>();
  readonly refusals = new Map<string, DomainError>();
  readonly askedBy: string[] = [];
  #serving: Awaited<ReturnType<typeof serveFake>> | undefined;

  async start(): Promise<string> {
    this.#serving = await serveFake(CatalogServiceService, {
      getCoachPricing: ({ coachId }, { subject }) => {
        this.askedBy.push(subject);
        const refusal = this.refusals.get(coachId);
        if (refusal) throw refusal;
        return {
          rate: { amountMinor: this.rateMinor, currency: 'USD' },
          platformFeeMinor: 0,
          coachPayoutMinor: 0,
          commissionBps: this.commissionBps,
          coachFullName: 'Paula Coach',
        };
      },
      getCoaches: ({ ids }) => ({
        coaches: ids.flatMap((id) => {
          const fullName = this.pages.get(id);
          const rate = { amountMinor: this.rateMinor, currency: 'USD' };
          return fullName ? [Coach.fromPartial({ id, fullName, bio: 'Plays the net.', rate })] : [];
        }),
      }),
      getReview: ({ reviewId }) => {
        const review = this.reviews.get(reviewId);
        if (!review) throw new DomainError('not-found', 'REVIEW_NOT_FOUND', 'Review not found');
        return {
          review: Review.fromPartial({ id: reviewId, comment: review.comment, rating: 1 }),
          authorId: review.authorId,
        };
      },
    });
    return this.#serving.address;
  }

  stop(): void {
    this.#serving?.stop();
  }
}
