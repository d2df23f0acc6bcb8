import type { AdminContext } from '@bandeja/hosting';
import type { CatalogConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { OutboxCatalogEvents } from './outbound/outbox/outbox-catalog-events.js';
import { PrismaAgreementRepository } from './outbound/prisma/prisma-agreement.repository.js';
import { PrismaCoachRepository } from './outbound/prisma/prisma-coach.repository.js';
import { PrismaPersonRepository } from './outbound/prisma/prisma-person.repository.js';
import { SqlCoachChecks } from './outbound/prisma/sql-coach-checks.js';
import { SqlReviewReportRepository } from './outbound/prisma/sql-review-report.repository.js';
import { SqlReviewRepository } from './outbound/prisma/sql-review.repository.js';
import { SystemClock } from './outbound/system-clock.js';
import { CountRatings } from './use-cases/count-ratings.js';
import { DecideReview } from './use-cases/decide-review.js';
import { KeepListing } from './use-cases/keep-listing.js';
import { ListReportedReviews } from './use-cases/list-reported-reviews.js';
import { PublishAgreement } from './use-cases/publish-agreement.js';
import { PutAgreementInForce } from './use-cases/put-agreement-in-force.js';
import { VerifyCoach } from './use-cases/verify-coach.js';

export type CatalogTools = ReturnType<typeof openAdmin>;

/** What the admin commands work with. */
export function openAdmin({ database, publisher, operatorLog }: AdminContext<CatalogConfig, PrismaClient>) {
  const clock = new SystemClock();
  const events = new OutboxCatalogEvents(publisher);
  const agreements = new PrismaAgreementRepository(database);
  const coaches = new PrismaCoachRepository(database);
  const persons = new PrismaPersonRepository(database);
  const reports = new SqlReviewReportRepository(database);
  const countRatings = new CountRatings(coaches, new SqlReviewRepository(database));
  const keepListing = new KeepListing(coaches, persons, events);
  const putInForce = new PutAgreementInForce(database, agreements, coaches, events, clock);
  return {
    agreements,
    coachChecks: new SqlCoachChecks(database),
    reportedReviews: new ListReportedReviews(reports),
    decideReview: new DecideReview(database, reports, countRatings, events, operatorLog, clock),
    verifyCoach: new VerifyCoach(database, coaches, persons, keepListing, operatorLog, clock),
    publishAgreement: new PublishAgreement(database, agreements, putInForce, operatorLog, clock),
  };
}
