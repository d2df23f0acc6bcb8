import { Clock } from '@bandeja/clock';
import { AnalysisServiceService } from '@bandeja/contracts/analysis';
import { Database } from '@bandeja/database';
import type { ServiceContext } from '@bandeja/hosting';
import { RecurringJobs } from '@bandeja/jobs';
import { createRpcClient } from '@bandeja/rpc';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import type { CatalogConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { AnalysisEventsController } from './inbound/events/analysis-events.controller.js';
import { IdentityEventsController } from './inbound/events/identity-events.controller.js';
import { PaymentsEventsController } from './inbound/events/payments-events.controller.js';
import { AgreementsController } from './inbound/grpc/agreements.controller.js';
import { DiscoveryController } from './inbound/grpc/discovery.controller.js';
import { OwnProfileController } from './inbound/grpc/own-profile.controller.js';
import { PersonalDataController } from './inbound/grpc/personal-data.controller.js';
import { ReviewReportsController } from './inbound/grpc/review-reports.controller.js';
import { ReviewsController } from './inbound/grpc/reviews.controller.js';
import { putAgreementInForceJob } from './inbound/jobs/put-agreement-in-force.job.js';
import { OutboxCatalogEvents } from './outbound/events/outbox-catalog-events.js';
import { GrpcAnalyses } from './outbound/grpc/grpc-analyses.js';
import { PrismaAgreements } from './outbound/prisma/prisma-agreements.js';
import { PrismaCoachCards } from './outbound/prisma/prisma-coach-cards.js';
import { PrismaCoachMatches } from './outbound/prisma/prisma-coach-matches.js';
import { PrismaCoaches } from './outbound/prisma/prisma-coaches.js';
import { PrismaDeliveries } from './outbound/prisma/prisma-deliveries.js';
import { PrismaPeople } from './outbound/prisma/prisma-people.js';
import { PrismaPersonalRecords } from './outbound/prisma/prisma-personal-records.js';
import { PrismaReviewReports } from './outbound/prisma/prisma-review-reports.js';
import { PrismaReviews } from './outbound/prisma/prisma-reviews.js';
import { AcceptAgreement } from './use-cases/agreements/accept-agreement.js';
import { GetActiveAgreement } from './use-cases/agreements/get-active-agreement.js';
import { PutAgreementInForce } from './use-cases/agreements/put-agreement-in-force.js';
import { GetCoachPricing } from './use-cases/discovery/get-coach-pricing.js';
import { GetCoaches } from './use-cases/discovery/get-coaches.js';
import { ListCoaches } from './use-cases/discovery/list-coaches.js';
import { MatchCoaches } from './use-cases/discovery/match-coaches.js';
import { Analyses } from './use-cases/ports/analyses.js';
import { CatalogEvents } from './use-cases/ports/catalog-events.js';
import { Reviews } from './use-cases/ports/reviews.js';
import { CloseCoachProfile } from './use-cases/profile/close-coach-profile.js';
import { FollowPayoutAccount } from './use-cases/profile/follow-payout-account.js';
import { FollowPerson } from './use-cases/profile/follow-person.js';
import { KeepListing } from './use-cases/profile/keep-listing.js';
import { RecordDelivery } from './use-cases/profile/record-delivery.js';
import { SaveCoachProfile } from './use-cases/profile/save-coach-profile.js';
import { CountRatings } from './use-cases/reviews/count-ratings.js';
import { DecideReview } from './use-cases/reviews/decide-review.js';
import { EditReview } from './use-cases/reviews/edit-review.js';
import { GetAnalysisReview } from './use-cases/reviews/get-analysis-review.js';
import { GetOwnRatings } from './use-cases/reviews/get-own-ratings.js';
import { ListReportedReviews } from './use-cases/reviews/list-reported-reviews.js';
import { ListReviews } from './use-cases/reviews/list-reviews.js';
import { PostReview } from './use-cases/reviews/post-review.js';
import { ReportReview } from './use-cases/reviews/report-review.js';

const USE_CASES: Provider[] = [
  AcceptAgreement,
  CloseCoachProfile,
  CountRatings,
  DecideReview,
  EditReview,
  FollowPayoutAccount,
  FollowPerson,
  GetActiveAgreement,
  GetAnalysisReview,
  GetCoachPricing,
  GetCoaches,
  GetOwnRatings,
  KeepListing,
  ListCoaches,
  ListReportedReviews,
  MatchCoaches,
  PostReview,
  PutAgreementInForce,
  RecordDelivery,
  ReportReview,
  SaveCoachProfile,
];

const DATABASE: Provider[] = [
  PrismaAgreements,
  PrismaCoachCards,
  PrismaCoachMatches,
  PrismaCoaches,
  PrismaDeliveries,
  PrismaPeople,
  PrismaPersonalRecords,
  PrismaReviewReports,
  { provide: Reviews, useClass: PrismaReviews },
];

@Module({})
export class CatalogModule {
  static forRoot({
    config,
    database,
    logger,
    credentials,
  }: ServiceContext<CatalogConfig, PrismaClient>): DynamicModule {
    const analysisClient = () =>
      createRpcClient(AnalysisServiceService, {
        address: config.ANALYSIS_GRPC_ADDRESS,
        ...credentials,
      });
    return {
      module: CatalogModule,
      controllers: [
        AgreementsController,
        DiscoveryController,
        OwnProfileController,
        PersonalDataController,
        ReviewReportsController,
        ReviewsController,
        AnalysisEventsController,
        IdentityEventsController,
        PaymentsEventsController,
      ],
      providers: [
        Clock,
        { provide: Database, useValue: database },
        { provide: CatalogEvents, useClass: OutboxCatalogEvents },
        { provide: Analyses, useFactory: () => new GrpcAnalyses(analysisClient()) },
        {
          provide: ListReviews,
          inject: [Reviews],
          useFactory: (reviews: Reviews) => new ListReviews(reviews, logger),
        },
        {
          provide: RecurringJobs,
          inject: [PutAgreementInForce],
          useFactory: (putInForce: PutAgreementInForce) =>
            new RecurringJobs('catalog', database, logger, [putAgreementInForceJob(putInForce, logger)]),
        },
        ...DATABASE,
        ...USE_CASES,
      ],
    };
  }
}
