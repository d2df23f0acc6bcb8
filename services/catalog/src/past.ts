import type { AdminContext } from '@bandeja/hosting';
import type { CatalogConfig } from './config.js';
import { reviewText } from './domain/review.js';
import type { PrismaClient } from './generated/client.js';
import { PrismaCoachRepository } from './outbound/prisma/prisma-coach.repository.js';
import { SqlDeliveryRepository } from './outbound/prisma/sql-delivery.repository.js';
import { SqlReviewRepository } from './outbound/prisma/sql-review.repository.js';
import { CountRatings } from './use-cases/count-ratings.js';
import { FollowDeliveries } from './use-cases/follow-deliveries.js';

/** What a coach's figures keep of an analysis that was over before these tables were there. */
export interface PastDelivery {
  analysisId: string;
  coachId: string;
  athleteId: string;
  openedAt: Date;
  deliveredAt?: Date;
  review?: { rating: number; comment: string; at: Date };
}

/** Counts past work and past reviews as if their news had come in their own time. Tells nobody; repeatable. */
export async function recordPastDeliveries(
  { database }: AdminContext<CatalogConfig, PrismaClient>,
  past: readonly PastDelivery[],
): Promise<void> {
  const coaches = new PrismaCoachRepository(database);
  const reviews = new SqlReviewRepository(database);
  const follow = new FollowDeliveries(new SqlDeliveryRepository(database), coaches);
  const countRatings = new CountRatings(coaches, reviews);

  const record = async ({ analysisId, coachId, athleteId, openedAt, ...then }: PastDelivery) => {
    await follow.opened({ analysisId, coachId, at: openedAt });
    if (then.deliveredAt) {
      const step = { analysisId, coachId, at: then.deliveredAt };
      await follow.completed(step);
      await follow.captured(step);
    }
    if (then.review) {
      const { at, ...text } = then.review;
      await reviews.add({
        ...{ analysisId, coachId, athleteId },
        ...reviewText(text),
        ...{ createdAt: at, updatedAt: at },
      });
    }
  };
  for (const one of past) await database.transaction(() => record(one));
  for (const coachId of new Set(past.map((one) => one.coachId)))
    await database.transaction(() => countRatings.execute(coachId));
}
