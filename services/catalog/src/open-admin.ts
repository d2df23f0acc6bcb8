import { Clock } from '@bandeja/clock';
import type { AdminContext } from '@bandeja/hosting';
import type { CatalogConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { OutboxCatalogEvents } from './outbound/events/outbox-catalog-events.js';
import { PrismaAgreements } from './outbound/prisma/prisma-agreements.js';
import { PrismaCoachChecks } from './outbound/prisma/prisma-coach-checks.js';
import { PrismaCoaches } from './outbound/prisma/prisma-coaches.js';
import { PrismaPeople } from './outbound/prisma/prisma-people.js';
import { PrismaReviewReports } from './outbound/prisma/prisma-review-reports.js';
import { PrismaReviews } from './outbound/prisma/prisma-reviews.js';
import { PublishAgreement } from './use-cases/agreements/publish-agreement.js';
import { PutAgreementInForce } from './use-cases/agreements/put-agreement-in-force.js';
import { KeepListing } from './use-cases/profile/keep-listing.js';
import { VerifyCoach } from './use-cases/profile/verify-coach.js';
import { CountRatings } from './use-cases/reviews/count-ratings.js';
import { DecideReview } from './use-cases/reviews/decide-review.js';
import { ListReportedReviews } from './use-cases/reviews/list-reported-reviews.js';

export type CatalogTools = ReturnType<typeof openAdmin>;

/** What the admin commands work with. */
export function openAdmin({ database, publisher, operatorLog }: AdminContext<CatalogConfig, PrismaClient>) {
  const clock = new Clock();
  const events = new OutboxCatalogEvents(publisher);
  const agreements = new PrismaAgreements(database);
  const coaches = new PrismaCoaches(database);
  const people = new PrismaPeople(database);
  const reports = new PrismaReviewReports(database);
  const countRatings = new CountRatings(coaches, new PrismaReviews(database));
  const keepListing = new KeepListing(coaches, people, events);
  const putInForce = new PutAgreementInForce(database, agreements, coaches, events, clock);
  return {
    agreements,
    clock,
    coachChecks: new PrismaCoachChecks(database),
    reportedReviews: new ListReportedReviews(reports),
    decideReview: new DecideReview(database, reports, countRatings, events, operatorLog, clock),
    verifyCoach: new VerifyCoach(database, coaches, people, keepListing, operatorLog, clock),
    publishAgreement: new PublishAgreement(database, agreements, putInForce, operatorLog, clock),
  };
}
