import { CatalogServiceService } from '@bandeja/contracts/catalog';
import { MediaServiceService } from '@bandeja/contracts/media';
import { Database } from '@bandeja/database';
import type { ServiceContext } from '@bandeja/hosting';
import { createRpcClient } from '@bandeja/rpc';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import type { AnalysisConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { IdentityEventsController } from './inbound/events/identity-events.controller.js';
import { MediaEventsController } from './inbound/events/media-events.controller.js';
import { PaymentEventsController } from './inbound/events/payment-events.controller.js';
import { AnalysisController } from './inbound/grpc/analysis.controller.js';
import { AthleteController } from './inbound/grpc/athlete.controller.js';
import { CoachController } from './inbound/grpc/coach.controller.js';
import { PersonalDataController } from './inbound/grpc/personal-data.controller.js';
import { WorkspaceController } from './inbound/grpc/workspace.controller.js';
import { SweepJob } from './inbound/schedule/sweep.job.js';
import { ProtoAnalysisEvents } from './outbound/events/proto-analysis-events.js';
import { AdvisorySingleRun } from './outbound/prisma/advisory-single-run.js';
import { DeletionGauges } from './outbound/prisma/deletion-gauges.js';
import { PrismaAnalyses } from './outbound/prisma/prisma-analyses.js';
import { PrismaAnalysisViews } from './outbound/prisma/prisma-analysis-views.js';
import { PrismaCoachFigures } from './outbound/prisma/prisma-coach-figures.js';
import { PrismaNotes } from './outbound/prisma/prisma-notes.js';
import { PrismaParticipants } from './outbound/prisma/prisma-participants.js';
import { PrismaPersonalRecords } from './outbound/prisma/prisma-personal-records.js';
import { PrismaVideos } from './outbound/prisma/prisma-videos.js';
import { RpcMediaLibrary } from './outbound/rpc/rpc-media-library.js';
import { RpcPriceList } from './outbound/rpc/rpc-price-list.js';
import { AttachResponseVideo } from './use-cases/attach-response-video.js';
import { CancelAnalysis } from './use-cases/cancel-analysis.js';
import { CheckCompletion } from './use-cases/check-completion.js';
import { CompleteAnalysis } from './use-cases/complete-analysis.js';
import { CountOpenRequests } from './use-cases/count-open-requests.js';
import { DeleteVideoFiles } from './use-cases/delete-video-files.js';
import { DeliveredAddresses } from './use-cases/delivered-addresses.js';
import { EndRequest } from './use-cases/end-request.js';
import { ExportPersonalData } from './use-cases/export-personal-data.js';
import { FollowPayment } from './use-cases/follow-payment.js';
import { FollowPerson } from './use-cases/follow-person.js';
import { FollowVideo } from './use-cases/follow-video.js';
import { GetAnalysisTerms } from './use-cases/get-analysis-terms.js';
import { GetAnalysis } from './use-cases/get-analysis.js';
import { GetCoachStats } from './use-cases/get-coach-stats.js';
import { ListAnalyses } from './use-cases/list-analyses.js';
import { OwnAnalyses } from './use-cases/own-analyses.js';
import { Analyses } from './use-cases/ports/analyses.js';
import { AnalysisEvents } from './use-cases/ports/analysis-events.js';
import { AnalysisViews } from './use-cases/ports/analysis-views.js';
import { CoachFigures } from './use-cases/ports/coach-figures.js';
import { MediaLibrary } from './use-cases/ports/media-library.js';
import { Notes } from './use-cases/ports/notes.js';
import { Participants } from './use-cases/ports/participants.js';
import { PersonalRecords } from './use-cases/ports/personal-records.js';
import { PriceList } from './use-cases/ports/price-list.js';
import { SingleRun } from './use-cases/ports/single-run.js';
import { Videos } from './use-cases/ports/videos.js';
import { RejectAnalysis } from './use-cases/reject-analysis.js';
import { RemoveResponseVideo } from './use-cases/remove-response-video.js';
import { RemoveUnusedVideos } from './use-cases/remove-unused-videos.js';
import { RequestAnalysis } from './use-cases/request-analysis.js';
import { ShownAnalyses } from './use-cases/shown-analyses.js';
import { StartAnalysis } from './use-cases/start-analysis.js';
import { Sweep } from './use-cases/sweep.js';
import { WriteNotes } from './use-cases/write-notes.js';

type Context = ServiceContext<AnalysisConfig, PrismaClient>;

const USE_CASES = [
  AttachResponseVideo,
  CancelAnalysis,
  CheckCompletion,
  CompleteAnalysis,
  CountOpenRequests,
  DeliveredAddresses,
  EndRequest,
  ExportPersonalData,
  FollowPayment,
  FollowPerson,
  FollowVideo,
  GetAnalysis,
  GetAnalysisTerms,
  GetCoachStats,
  ListAnalyses,
  OwnAnalyses,
  RejectAnalysis,
  RemoveResponseVideo,
  RequestAnalysis,
  ShownAnalyses,
  StartAnalysis,
  Sweep,
  WriteNotes,
];

@Module({})
export class AnalysisModule {
  static forRoot(context: Context): DynamicModule {
    return {
      module: AnalysisModule,
      controllers: [
        AnalysisController,
        AthleteController,
        CoachController,
        PersonalDataController,
        WorkspaceController,
        IdentityEventsController,
        MediaEventsController,
        PaymentEventsController,
      ],
      providers: [
        ...USE_CASES,
        ...adapters(context),
        {
          provide: DeleteVideoFiles,
          inject: [Videos, MediaLibrary],
          useFactory: (videos: Videos, media: MediaLibrary) =>
            new DeleteVideoFiles(videos, media, context.logger),
        },
        {
          provide: RemoveUnusedVideos,
          inject: [Videos, DeleteVideoFiles],
          useFactory: (videos: Videos, files: DeleteVideoFiles) =>
            new RemoveUnusedVideos(videos, files, context.config.UNUSED_VIDEO_HOURS * 3_600_000),
        },
        {
          provide: SweepJob,
          inject: [Sweep],
          useFactory: (sweep: Sweep) => new SweepJob(sweep, context.logger),
        },
      ],
    };
  }
}

function adapters({ config, database, logger, serviceTokens }: Context): Provider[] {
  const serviceToken = () => serviceTokens.token();
  const media = { address: config.MEDIA_GRPC_ADDRESS, serviceToken };
  const catalog = { address: config.CATALOG_GRPC_ADDRESS, serviceToken };
  return [
    { provide: Database, useValue: database },
    { provide: Analyses, useClass: PrismaAnalyses },
    { provide: AnalysisViews, useClass: PrismaAnalysisViews },
    DeletionGauges,
    { provide: Videos, useClass: PrismaVideos },
    { provide: Notes, useClass: PrismaNotes },
    { provide: Participants, useClass: PrismaParticipants },
    { provide: PersonalRecords, useClass: PrismaPersonalRecords },
    { provide: CoachFigures, useClass: PrismaCoachFigures },
    { provide: SingleRun, useClass: AdvisorySingleRun },
    { provide: AnalysisEvents, useClass: ProtoAnalysisEvents },
    {
      provide: MediaLibrary,
      useFactory: () =>
        new RpcMediaLibrary(
          createRpcClient(MediaServiceService, media),
          logger,
          config.VIDEO_ADDRESS_SECONDS,
        ),
    },
    {
      provide: PriceList,
      useFactory: () => new RpcPriceList(createRpcClient(CatalogServiceService, catalog)),
    },
  ];
}
