import { createPrismaAdapter, Database } from '@bandeja/database';
import { EventPublisher } from '@bandeja/events';
import { PrismaClient } from './generated/client.js';
import { OutboxCatalogEvents } from './outbound/outbox/outbox-catalog-events.js';
import { PrismaCoachRepository } from './outbound/prisma/prisma-coach.repository.js';
import { SqlReviewReportRepository } from './outbound/prisma/sql-review-report.repository.js';
import { SqlReviewRepository } from './outbound/prisma/sql-review.repository.js';
import { SystemClock } from './outbound/system-clock.js';
import { CountRatings } from './use-cases/count-ratings.js';
import { DecideReview } from './use-cases/decide-review.js';
import { ListReportedReviews } from './use-cases/list-reported-reviews.js';

/** The use cases of the admin command on a connection of their own; the running service relays the events that they leave. */
export function openAdmin(databaseUrl: string): {
  listing: ListReportedReviews;
  deciding: DecideReview;
  close(): Promise<void>;
} {
  const database = new Database(
    new PrismaClient({ adapter: createPrismaAdapter(databaseUrl, 1) }),
    databaseUrl,
  );
  const reports = new SqlReviewReportRepository(database);
  const countRatings = new CountRatings(
    new PrismaCoachRepository(database),
    new SqlReviewRepository(database),
  );
  const events = new OutboxCatalogEvents(new EventPublisher(database));
  return {
    listing: new ListReportedReviews(reports),
    deciding: new DecideReview(database, reports, countRatings, events, new SystemClock()),
    close: () => database.close(),
  };
}
