import { Clock } from '@bandeja/clock';
import { CatalogServiceService } from '@bandeja/contracts/catalog';
import { MediaServiceService } from '@bandeja/contracts/media';
import { Database } from '@bandeja/database';
import type { ServiceContext } from '@bandeja/hosting';
import { RecurringJobs } from '@bandeja/jobs';
import { createRpcClient } from '@bandeja/rpc';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import type { AnalysisConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { IdentityEventsController } from './inbound/events/identity-events.controller.js';
import { MediaEventsController } from './inbound/events/media-events.controller.js';
import { MoneyEventsController } from './inbound/events/money-events.controller.js';
import { PaymentsEventsController } from './inbound/events/payments-events.controller.js';
import { AnalysisController } from './inbound/grpc/analysis.controller.js';
import { AthleteController } from './inbound/grpc/athlete.controller.js';
import { BlocksController } from './inbound/grpc/blocks.controller.js';
import { CoachDashboardController } from './inbound/grpc/coach-dashboard.controller.js';
import { CoachController } from './inbound/grpc/coach.controller.js';
import { DrawingsController } from './inbound/grpc/drawings.controller.js';
import { FilmSharingController } from './inbound/grpc/film-sharing.controller.js';
import { PersonalDataController } from './inbound/grpc/personal-data.controller.js';
import { ReportsController } from './inbound/grpc/reports.controller.js';
import { SharingController } from './inbound/grpc/sharing.controller.js';
import { TalkController } from './inbound/grpc/talk.controller.js';
import { ThreadController } from './inbound/grpc/thread.controller.js';
import { WorkspaceController } from './inbound/grpc/workspace.controller.js';
import { sweepJob } from './inbound/jobs/sweep.job.js';
import { OutboxAnalysisEvents } from './outbound/events/outbox-analysis-events.js';
import { GrpcCoachPages } from './outbound/grpc/grpc-coach-pages.js';
import { GrpcMediaLibrary } from './outbound/grpc/grpc-media-library.js';
import { GrpcPriceList } from './outbound/grpc/grpc-price-list.js';
import { KeptAddresses } from './outbound/grpc/kept-addresses.js';
import { PrismaAnalyses } from './outbound/prisma/prisma-analyses.js';
import { PrismaDeliveredFilms } from './outbound/prisma/prisma-delivered-films.js';
import { PrismaParticipants } from './outbound/prisma/prisma-participants.js';
import { PrismaReports } from './outbound/prisma/prisma-reports.js';
import { PrismaVideos } from './outbound/prisma/prisma-videos.js';
import { repositories } from './outbound/prisma/repositories.js';
import { ExpireFilms } from './use-cases/films/expire-films.js';
import { ShareFilms } from './use-cases/films/film-sharing.js';
import { AnalysisEvents } from './use-cases/ports/analysis-events.js';
import { CoachPages } from './use-cases/ports/coach-pages.js';
import { MediaLibrary } from './use-cases/ports/media-library.js';
import { PriceList } from './use-cases/ports/price-list.js';
import { useCases } from './use-cases/providers.js';
import { OwnAnalyses } from './use-cases/read/own-analyses.js';
import { HoldEvidence } from './use-cases/report/hold-evidence.js';
import { DeleteVideoFiles } from './use-cases/sweep/delete-video-files.js';
import { RemoveUnusedVideos } from './use-cases/sweep/remove-unused-videos.js';
import { Sweep } from './use-cases/sweep/sweep.js';

type Context = ServiceContext<AnalysisConfig, PrismaClient>;

const CONTROLLERS = [
  AnalysisController,
  AthleteController,
  BlocksController,
  CoachController,
  CoachDashboardController,
  DrawingsController,
  FilmSharingController,
  PersonalDataController,
  ReportsController,
  SharingController,
  TalkController,
  ThreadController,
  WorkspaceController,
  IdentityEventsController,
  MediaEventsController,
  MoneyEventsController,
  PaymentsEventsController,
];

@Module({})
export class AnalysisModule {
  static forRoot(context: Context): DynamicModule {
    return {
      module: AnalysisModule,
      controllers: CONTROLLERS,
      providers: [
        Clock,
        { provide: Database, useValue: context.database },
        ...repositories,
        ...useCases,
        { provide: AnalysisEvents, useClass: OutboxAnalysisEvents },
        ...otherServices(context),
        ...filmKeeping(context),
        ...cleanUp(context),
      ],
    };
  }
}

function otherServices({ config, database, logger, credentials }: Context): Provider[] {
  const media = { address: config.MEDIA_GRPC_ADDRESS, ...credentials };
  const catalog = { address: config.CATALOG_GRPC_ADDRESS, ...credentials };
  return [
    {
      provide: MediaLibrary,
      inject: [Clock],
      useFactory: (clock: Clock) => {
        const seconds = { athlete: config.VIDEO_ADDRESS_SECONDS, coach: config.COACH_ADDRESS_SECONDS };
        const kept = new KeptAddresses(database, clock);
        return new GrpcMediaLibrary(createRpcClient(MediaServiceService, media), logger, seconds, kept);
      },
    },
    {
      provide: CoachPages,
      useFactory: () => new GrpcCoachPages(createRpcClient(CatalogServiceService, catalog)),
    },
    {
      provide: PriceList,
      useFactory: () => new GrpcPriceList(createRpcClient(CatalogServiceService, catalog)),
    },
  ];
}

function filmKeeping({ config, database, logger }: Context): Provider[] {
  const retentionDays = config.FILM_RETENTION_DAYS;
  const settings = { retentionDays, coachAddressSeconds: config.COACH_ADDRESS_SECONDS };
  return [
    {
      provide: ShareFilms,
      inject: [OwnAnalyses, PrismaDeliveredFilms, PrismaParticipants, MediaLibrary, AnalysisEvents, Clock],
      useFactory: (
        own: OwnAnalyses,
        films: PrismaDeliveredFilms,
        participants: PrismaParticipants,
        media: MediaLibrary,
        events: AnalysisEvents,
        clock: Clock,
      ) => new ShareFilms(database, own, films, participants, media, events, clock, settings),
    },
    {
      provide: ExpireFilms,
      inject: [PrismaAnalyses, PrismaDeliveredFilms, MediaLibrary, AnalysisEvents, Clock],
      useFactory: (
        analyses: PrismaAnalyses,
        films: PrismaDeliveredFilms,
        media: MediaLibrary,
        events: AnalysisEvents,
        clock: Clock,
      ) => new ExpireFilms(database, analyses, films, media, events, logger, clock, retentionDays),
    },
    {
      provide: HoldEvidence,
      inject: [PrismaReports, MediaLibrary, Clock],
      useFactory: (reports: PrismaReports, media: MediaLibrary, clock: Clock) =>
        new HoldEvidence(reports, media, logger, clock),
    },
  ];
}

function cleanUp({ config, database, logger }: Context): Provider[] {
  return [
    {
      provide: DeleteVideoFiles,
      inject: [PrismaVideos, MediaLibrary, Clock],
      useFactory: (videos: PrismaVideos, media: MediaLibrary, clock: Clock) =>
        new DeleteVideoFiles(videos, media, logger, clock),
    },
    {
      provide: RemoveUnusedVideos,
      inject: [PrismaVideos, DeleteVideoFiles],
      useFactory: (videos: PrismaVideos, files: DeleteVideoFiles) =>
        new RemoveUnusedVideos(videos, files, config.UNUSED_VIDEO_HOURS * 3_600_000),
    },
    {
      provide: RecurringJobs,
      inject: [Sweep],
      useFactory: (sweep: Sweep) =>
        new RecurringJobs('analysis', database, logger, [sweepJob(sweep, logger)]),
    },
  ];
}
