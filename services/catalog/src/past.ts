import type { AdminContext } from '@bandeja/hosting';
import type { CatalogConfig } from './config.js';
import { reviewText } from './domain/review.js';
import type { PrismaClient } from './generated/client.js';
import { PrismaCoaches } from './outbound/prisma/prisma-coaches.js';
import { PrismaDeliveries } from './outbound/prisma/prisma-deliveries.js';
import { PrismaReviews } from './outbound/prisma/prisma-reviews.js';
import { RecordDelivery } from './use-cases/profile/record-delivery.js';
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
  const recordDelivery = new RecordDelivery(deliveries, coaches);
  const countRatings = new CountRatings(coaches, reviews);

  const record = async ({ analysisId, coachId, athleteId, openedAt, ...then }: PastDelivery) => {
    await deliveries.recordOpened({ analysisId, coachId, at: openedAt });
    if (then.deliveredAt) {
      const step = { analysisId, coachId, at: then.deliveredAt };
      await recordDelivery.execute(step);
      await deliveries.recordCaptured(step);
    }
    if (then.review) {
      const { at, ...text } = then.review;
      await reviews.add({
        analysisId,
        coachId,
        athleteId,
        ...reviewText(text),
        createdAt: at,
        updatedAt: at,
      });
    }
  };
  for (const one of past) await database.transaction(() => record(one));
  for (const coachId of new Set(past.map((one) => one.coachId)))
    await database.transaction(() => countRatings.execute(coachId));
}
