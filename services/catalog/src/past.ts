import type { AdminContext } from '@bandeja/hosting';
import type { CatalogConfig } from './config.js';
import { reviewText } from './domain/review.js';
import type { PrismaClient } from './generated/client.js';
import { PrismaCoaches } from './outbound/prisma/prisma-coaches.js';
import { PrismaDeliveries } from './outbound/prisma/prisma-deliveries.js';
import { PrismaReviews } from './outbound/prisma/prisma-reviews.js';
import { CountRatings } from './use-cases/reviews/count-ratings.js';

/** What a coach's figures need of an analysis that ended before this service kept its records. */
export interface PastDelivery {
  analysisId: string;
  coachId: string;
  athleteId: string;
  openedAt: Date;
  deliveredAt?: Date;
  review?: { rating: number; comment: string; at: Date };
}

/** Counts past work and reviews as if their events had arrived at the time. Publishes no events; safe to repeat. */
export async function recordPastDeliveries(
  { database }: AdminContext<CatalogConfig, PrismaClient>,
  past: readonly PastDelivery[],
): Promise<void> {
  const coaches = new PrismaCoaches(database);
  const reviews = new PrismaReviews(database);
  const deliveries = new PrismaDeliveries(database);
  const countRatings = new CountRatings(coaches, reviews);

  await database.transaction(async () => {
    await deliveries.recordPast(past);
    await database.current.review.createMany({ data: past.flatMap(reviewsOf), skipDuplicates: true });
    // Ordered by id, so that two runs lock the coaches in the same order and cannot deadlock.
    for (const coachId of [...new Set(past.map((one) => one.coachId))].sort()) {
      const deliveredAts = past.flatMap((one) => (one.coachId === coachId ? (one.deliveredAt ?? []) : []));
      const last = deliveredAts.sort((a, b) => +a - +b).at(-1);
      if (last) await coaches.recordActivity(coachId, last);
      await countRatings.execute(coachId);
    }
  });
}

function reviewsOf({ analysisId, coachId, athleteId, review }: PastDelivery) {
  if (!review) return [];
  const { at, ...text } = review;
  return [{ analysisId, coachId, athleteId, ...reviewText(text), createdAt: at, updatedAt: at }];
}
