import { AnalysisServiceService } from '@bandeja/contracts/analysis';
import { Database } from '@bandeja/database';
import type { ServiceContext } from '@bandeja/hosting';
import { createRpcClient } from '@bandeja/rpc';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import type { CatalogConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { DeliveryHandler } from './inbound/events/delivery.handler.js';
import { PayoutAccountHandler } from './inbound/events/payout-account.handler.js';
import { PersonHandler } from './inbound/events/person.handler.js';
import { AgreementsController } from './inbound/grpc/agreements.controller.js';
import { DiscoveryController } from './inbound/grpc/discovery.controller.js';
import { OwnProfileController } from './inbound/grpc/own-profile.controller.js';
import { PersonalDataController } from './inbound/grpc/personal-data.controller.js';
import { ReviewReportsController } from './inbound/grpc/review-reports.controller.js';
import { ReviewsController } from './inbound/grpc/reviews.controller.js';
import { AgreementClock } from './inbound/schedule/agreement-clock.js';
import { GrpcAnalysisTerms } from './outbound/grpc/grpc-analysis-terms.js';
import { OutboxCatalogEvents } from './outbound/outbox/outbox-catalog-events.js';
import { PrismaAgreementRepository } from './outbound/prisma/prisma-agreement.repository.js';
import { PrismaCoachRepository } from './outbound/prisma/prisma-coach.repository.js';
import { PrismaPersonRepository } from './outbound/prisma/prisma-person.repository.js';
import { PrismaPersonalRecords } from './outbound/prisma/prisma-personal-records.js';
import { SqlCoachDirectory } from './outbound/prisma/sql-coach-directory.js';
import { SqlDeliveryRepository } from './outbound/prisma/sql-delivery.repository.js';
import { SqlReviewReportRepository } from './outbound/prisma/sql-review-report.repository.js';
import { SqlReviewRepository } from './outbound/prisma/sql-review.repository.js';
import { SystemClock } from './outbound/system-clock.js';
import { AcceptAgreement } from './use-cases/accept-agreement.js';
import { CloseCoachProfile } from './use-cases/close-coach-profile.js';
import { CountRatings } from './use-cases/count-ratings.js';
import { DecideReview } from './use-cases/decide-review.js';
import { EditReview } from './use-cases/edit-review.js';
import { ExportPersonalData } from './use-cases/export-personal-data.js';
import { FollowDeliveries } from './use-cases/follow-deliveries.js';
import { FollowPayoutAccount } from './use-cases/follow-payout-account.js';
import { FollowPerson } from './use-cases/follow-person.js';
import { GetActiveAgreement } from './use-cases/get-active-agreement.js';
import { GetAnalysisReview } from './use-cases/get-analysis-review.js';
import { GetCoachPricing } from './use-cases/get-coach-pricing.js';
import { GetCoaches } from './use-cases/get-coaches.js';
import { GetOwnProfile } from './use-cases/get-own-profile.js';
import { GetOwnRatings } from './use-cases/get-own-ratings.js';
import { KeepListing } from './use-cases/keep-listing.js';
import { ListCoaches } from './use-cases/list-coaches.js';
import { ListReportedReviews } from './use-cases/list-reported-reviews.js';
import { ListReviews } from './use-cases/list-reviews.js';
import { MatchCoaches } from './use-cases/match-coaches.js';
import { AgreementRepository } from './use-cases/ports/agreement.repository.js';
import { AnalysisTermsSource } from './use-cases/ports/analysis-terms.js';
import { CatalogEvents } from './use-cases/ports/catalog-events.js';
import { Clock } from './use-cases/ports/clock.js';
import { CoachDirectory } from './use-cases/ports/coach-directory.js';
import { CoachRepository } from './use-cases/ports/coach.repository.js';
import { DeliveryRepository } from './use-cases/ports/delivery.repository.js';
import { PersonRepository } from './use-cases/ports/person.repository.js';
import { PersonalRecords } from './use-cases/ports/personal-records.js';
import { ReviewReportRepository } from './use-cases/ports/review-report.repository.js';
import { ReviewRepository } from './use-cases/ports/review.repository.js';
import { PostReview } from './use-cases/post-review.js';
import { ReportReview } from './use-cases/report-review.js';
import { PutAgreementInForce } from './use-cases/put-agreement-in-force.js';
import { SaveCoachProfile } from './use-cases/save-coach-profile.js';

const USE_CASES: Provider[] = [
  AcceptAgreement,
  CloseCoachProfile,
  CountRatings,
  DecideReview,
  EditReview,
  ExportPersonalData,
  FollowDeliveries,
  FollowPayoutAccount,
  FollowPerson,
  GetActiveAgreement,
  GetAnalysisReview,
  GetCoachPricing,
  GetCoaches,
  GetOwnProfile,
  GetOwnRatings,
  KeepListing,
  ListCoaches,
  ListReportedReviews,
  MatchCoaches,
  PostReview,
  PutAgreementInForce,
  ReportReview,
  SaveCoachProfile,
];

const ADAPTERS: Provider[] = [
  { provide: AgreementRepository, useClass: PrismaAgreementRepository },
  { provide: CatalogEvents, useClass: OutboxCatalogEvents },
  { provide: Clock, useClass: SystemClock },
  { provide: CoachDirectory, useClass: SqlCoachDirectory },
  { provide: CoachRepository, useClass: PrismaCoachRepository },
  { provide: DeliveryRepository, useClass: SqlDeliveryRepository },
  { provide: PersonRepository, useClass: PrismaPersonRepository },
  { provide: PersonalRecords, useClass: PrismaPersonalRecords },
  { provide: ReviewReportRepository, useClass: SqlReviewReportRepository },
  { provide: ReviewRepository, useClass: SqlReviewRepository },
];

@Module({})
export class CatalogModule {
  static forRoot({
    config,
    database,
    logger,
    serviceTokens,
  }: ServiceContext<CatalogConfig, PrismaClient>): DynamicModule {
    const analysisClient = () =>
      createRpcClient(AnalysisServiceService, {
        address: config.ANALYSIS_GRPC_ADDRESS,
        serviceToken: () => serviceTokens.token(),
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
        DeliveryHandler,
        PayoutAccountHandler,
        PersonHandler,
      ],
      providers: [
        { provide: Database, useValue: database },
        { provide: AnalysisTermsSource, useFactory: () => new GrpcAnalysisTerms(analysisClient()) },
        {
          provide: ListReviews,
          inject: [ReviewRepository],
          useFactory: (reviews: ReviewRepository) => new ListReviews(reviews, logger),
        },
        {
          provide: AgreementClock,
          inject: [PutAgreementInForce],
          useFactory: (putInForce: PutAgreementInForce) => new AgreementClock(putInForce, logger),
        },
        ...ADAPTERS,
        ...USE_CASES,
      ],
    };
  }
}
