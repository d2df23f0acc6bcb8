import { CallerVerifier } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import type { ServiceContext } from '@bandeja/hosting';
import { Module, type DynamicModule } from '@nestjs/common';
import type { MediaConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { IdentityEventsController } from './inbound/events/identity-events.controller.js';
import { AnalysisEventsController } from './inbound/events/analysis-events.controller.js';
import { HoldsController } from './inbound/grpc/holds.controller.js';
import { MediaController } from './inbound/grpc/media.controller.js';
import { PersonalDataController } from './inbound/grpc/personal-data.controller.js';
import { TalksController } from './inbound/grpc/talks.controller.js';
import { inboundProviders } from './inbound/providers.js';
import { outboundProviders } from './outbound/providers.js';
import { LOGGER } from './use-cases/ports/logger.js';
import { useCases } from './use-cases/providers.js';

export type MediaContext = ServiceContext<MediaConfig, PrismaClient>;

@Module({})
export class MediaModule {
  static forRoot(context: MediaContext): DynamicModule {
    return {
      module: MediaModule,
      controllers: [
        HoldsController,
        MediaController,
        TalksController,
        PersonalDataController,
        AnalysisEventsController,
        IdentityEventsController,
      ],
      providers: [
        Clock,
        { provide: Database, useValue: context.database },
        { provide: CallerVerifier, useValue: context.verifier },
        { provide: LOGGER, useValue: context.logger },
        ...outboundProviders(context.config, context.logger),
        ...useCases,
        ...inboundProviders(context),
      ],
    };
  }
}
