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
import { CoachDashboardController } from './inbound/grpc/coach-dashboard.controller.js';
import { CoachController } from './inbound/grpc/coach.controller.js';
import { DrawingsController } from './inbound/grpc/drawings.controller.js';
import { PersonalDataController } from './inbound/grpc/personal-data.controller.js';
import { WorkspaceController } from './inbound/grpc/workspace.controller.js';
import { sweepJob } from './inbound/jobs/sweep.job.js';
import { OutboxAnalysisEvents } from './outbound/events/outbox-analysis-events.js';
import { GrpcMediaLibrary } from './outbound/grpc/grpc-media-library.js';
import { GrpcPriceList } from './outbound/grpc/grpc-price-list.js';
import { DeletionGauges } from './outbound/prisma/deletion-gauges.js';
import { PrismaAnalyses } from './outbound/prisma/prisma-analyses.js';
import { PrismaAnalysisViews } from './outbound/prisma/prisma-analysis-views.js';
import { PrismaCoachFigures } from './outbound/prisma/prisma-coach-figures.js';
import { PrismaCoachWork } from './outbound/prisma/prisma-coach-work.js';
import { PrismaCourtPinnings } from './outbound/prisma/prisma-court-pinnings.js';
import { PrismaDrawings } from './outbound/prisma/prisma-drawings.js';
import { PrismaNotes } from './outbound/prisma/prisma-notes.js';
import { PrismaParticipants } from './outbound/prisma/prisma-participants.js';
import { PrismaPersonalRecords } from './outbound/prisma/prisma-personal-records.js';
import { PrismaReplacements } from './outbound/prisma/prisma-replacements.js';
import { PrismaVideos } from './outbound/prisma/prisma-videos.js';
import { PrismaVoiceClips } from './outbound/prisma/prisma-voice-clips.js';
import { FollowMoney } from './use-cases/follow/follow-money.js';
import { FollowPayment } from './use-cases/follow/follow-payment.js';
import { FollowPerson } from './use-cases/follow/follow-person.js';
import { FollowVideo } from './use-cases/follow/follow-video.js';
import { DeliveredAddresses } from './use-cases/personal-data/delivered-addresses.js';
import { ExportPersonalData } from './use-cases/personal-data/export-personal-data.js';
import { AnalysisEvents } from './use-cases/ports/analysis-events.js';
import { MediaLibrary } from './use-cases/ports/media-library.js';
import { PriceList } from './use-cases/ports/price-list.js';
import { GetAnalysis } from './use-cases/read/get-analysis.js';
import { GetAnalysisTerms } from './use-cases/read/get-analysis-terms.js';
import { GetDrawings } from './use-cases/read/get-drawings.js';
import { ListAnalyses } from './use-cases/read/list-analyses.js';
import { OwnAnalyses } from './use-cases/read/own-analyses.js';
import { ShownAnalyses } from './use-cases/read/shown-analyses.js';
import { CancelAnalysis } from './use-cases/request/cancel-analysis.js';
import { EndRequest } from './use-cases/request/end-request.js';
import { RejectAnalysis } from './use-cases/request/reject-analysis.js';
import { RequestAnalysis } from './use-cases/request/request-analysis.js';
import { DeleteVideoFiles } from './use-cases/sweep/delete-video-files.js';
import { RemoveReleasedVideos } from './use-cases/sweep/remove-released-videos.js';
import { RemoveUnusedVideos } from './use-cases/sweep/remove-unused-videos.js';
import { Sweep } from './use-cases/sweep/sweep.js';
import { AttachResponseVideo } from './use-cases/work/attach-response-video.js';
import { CheckCompletion } from './use-cases/work/check-completion.js';
import { CompleteAnalysis } from './use-cases/work/complete-analysis.js';
import { PinCourts } from './use-cases/work/pin-courts.js';
import { RemoveResponseVideo } from './use-cases/work/remove-response-video.js';
import { ReplaceResponse } from './use-cases/work/replace-response.js';
import { StartAnalysis } from './use-cases/work/start-analysis.js';
import { VoiceClips } from './use-cases/work/voice-clips.js';
import { WritableAnalyses } from './use-cases/work/writable-analyses.js';
import { WriteDrawings } from './use-cases/work/write-drawings.js';
import { WriteNotes } from './use-cases/work/write-notes.js';

type Context = ServiceContext<AnalysisConfig, PrismaClient>;

const CONTROLLERS = [
  AnalysisController,
  AthleteController,
  CoachController,
  CoachDashboardController,
  DrawingsController,
  PersonalDataController,
  WorkspaceController,
  IdentityEventsController,
  MediaEventsController,
  MoneyEventsController,
  PaymentsEventsController,
];

const USE_CASES = [
  AttachResponseVideo,
  CancelAnalysis,
  CheckCompletion,
  CompleteAnalysis,
  DeliveredAddresses,
  EndRequest,
  ExportPersonalData,
  FollowMoney,
  FollowPayment,
  FollowPerson,
  FollowVideo,
  GetAnalysis,
  GetAnalysisTerms,
  GetDrawings,
  ListAnalyses,
  OwnAnalyses,
  PinCourts,
  RejectAnalysis,
  RemoveReleasedVideos,
  RemoveResponseVideo,
  ReplaceResponse,
  RequestAnalysis,
  ShownAnalyses,
  StartAnalysis,
  Sweep,
  VoiceClips,
  WritableAnalyses,
  WriteDrawings,
  WriteNotes,
];

const DATABASE = [
  DeletionGauges,
  PrismaAnalyses,
  PrismaAnalysisViews,
  PrismaCoachFigures,
  PrismaCourtPinnings,
  PrismaDrawings,
  PrismaNotes,
  PrismaParticipants,
  PrismaCoachWork,
  PrismaPersonalRecords,
  PrismaReplacements,
  PrismaVideos,
  PrismaVoiceClips,
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
        ...DATABASE,
        ...USE_CASES,
        { provide: AnalysisEvents, useClass: OutboxAnalysisEvents },
        ...otherServices(context),
        ...cleanUp(context),
      ],
    };
  }
}

function otherServices({ config, logger, serviceTokens }: Context): Provider[] {
  const serviceToken = () => serviceTokens.token();
  const media = { address: config.MEDIA_GRPC_ADDRESS, serviceToken };
  const catalog = { address: config.CATALOG_GRPC_ADDRESS, serviceToken };
  return [
    {
      provide: MediaLibrary,
      useFactory: () =>
        new GrpcMediaLibrary(
          createRpcClient(MediaServiceService, media),
          logger,
          config.VIDEO_ADDRESS_SECONDS,
        ),
    },
    {
      provide: PriceList,
      useFactory: () => new GrpcPriceList(createRpcClient(CatalogServiceService, catalog)),
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
