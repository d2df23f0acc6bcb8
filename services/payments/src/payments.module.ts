import { AnalysisServiceService } from '@bandeja/contracts/analysis';
import { CatalogServiceService } from '@bandeja/contracts/catalog';
import { EVENT_TYPES } from '@bandeja/contracts/event-types';
import { Database, OperatorLog } from '@bandeja/database';
import { EventsModule } from '@bandeja/events';
import type { AdminContext, ServiceContext } from '@bandeja/hosting';
import { createLogger, SecurityLog, type Logger } from '@bandeja/observability';
import { createRpcClient } from '@bandeja/rpc';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import type { PaymentsConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { AnalysisEventsController } from './inbound/events/analysis-events.controller.js';
import { IdentityEventsController } from './inbound/events/identity-events.controller.js';
import { CardsController } from './inbound/grpc/cards.controller.js';
import { DocumentMessages } from './inbound/grpc/document-messages.js';
import { DocumentsController } from './inbound/grpc/documents.controller.js';
import { OperatorsController } from './inbound/grpc/operators.controller.js';
import { PaymentsController } from './inbound/grpc/payments.controller.js';
import { PayoutsController } from './inbound/grpc/payouts.controller.js';
import { PersonalDataController } from './inbound/grpc/personal-data.controller.js';
import { TaxController } from './inbound/grpc/tax.controller.js';
import { WebhooksController } from './inbound/grpc/webhooks.controller.js';
import { paymentJobs } from './inbound/jobs/payment-jobs.js';
import { GrpcAnalysisTerms } from './outbound/grpc/grpc-analysis-terms.js';
import { GrpcCoachProfiles } from './outbound/grpc/grpc-coach-profiles.js';
import { LedgerGauges } from './outbound/metrics/ledger-gauges.js';
import { PaymentGauges } from './outbound/metrics/payment-gauges.js';
import { PdfDocumentRenderer } from './outbound/pdf/pdf-document-renderer.js';
import { STORAGE } from './payments.storage.js';
import { settingsOf } from './payments.settings.js';
import { USE_CASES } from './use-cases/index.js';
import { AnalysisTerms } from './use-cases/ports/analysis-terms.js';
import { CoachProfiles } from './use-cases/ports/coach-profiles.js';
import { DocumentRenderer } from './use-cases/ports/document-renderer.js';
import { ProcessWebhooks } from './use-cases/webhooks/process-webhooks.js';
import { WebhookQueue } from './use-cases/webhooks/webhook-queue.js';

type Context = ServiceContext<PaymentsConfig, PrismaClient>;
type Parts = Pick<Context, 'config' | 'database' | 'credentials'>;

const WEBHOOKS_AT_ONCE = 4;

@Module({})
export class PaymentsModule {
  static forRoot(context: Context): DynamicModule {
    return {
      module: PaymentsModule,
      controllers: [
        PaymentsController,
        CardsController,
        PayoutsController,
        WebhooksController,
        DocumentsController,
        PersonalDataController,
        TaxController,
        OperatorsController,
        AnalysisEventsController,
        IdentityEventsController,
      ],
      providers: [
        ...partsOf(context),
        webhookQueue(context.database, context.logger, WEBHOOKS_AT_ONCE),
        paymentJobs(context.database, context.logger),
        PaymentGauges,
        LedgerGauges,
      ],
    };
  }

  /** Without controllers and jobs, for commands that run beside the service. */
  static forCommands(context: AdminContext<PaymentsConfig, PrismaClient>): DynamicModule {
    const logger = createLogger('payments', context.config.LOG_LEVEL);
    return {
      module: PaymentsModule,
      imports: [
        EventsModule.forRoot({ database: context.database, service: 'payments', knownTypes: EVENT_TYPES }),
      ],
      providers: [
        { provide: OperatorLog, useValue: context.operatorLog },
        { provide: SecurityLog, useValue: new SecurityLog(logger, 'payments') },
        ...partsOf(context),
        webhookQueue(context.database, logger, 0),
      ],
    };
  }
}

function partsOf(context: Parts): Provider[] {
  return [
    { provide: Database, useValue: context.database },
    ...STORAGE,
    { provide: DocumentRenderer, useClass: PdfDocumentRenderer },
    DocumentMessages,
    ...settingsOf(context.config),
    ...peersOf(context),
    ...USE_CASES,
  ];
}

function peersOf({ config, credentials }: Parts): Provider[] {
  return [
    {
      provide: AnalysisTerms,
      useFactory: () =>
        new GrpcAnalysisTerms(
          createRpcClient(AnalysisServiceService, { address: config.ANALYSIS_GRPC_ADDRESS, ...credentials }),
        ),
    },
    {
      provide: CoachProfiles,
      useFactory: () =>
        new GrpcCoachProfiles(
          createRpcClient(CatalogServiceService, { address: config.CATALOG_GRPC_ADDRESS, ...credentials }),
        ),
    },
  ];
}

function webhookQueue(database: Database, logger: Logger, concurrency: number): Provider {
  return {
    provide: WebhookQueue,
    inject: [ProcessWebhooks],
    useFactory: (processWebhooks: ProcessWebhooks) =>
      new WebhookQueue(processWebhooks, { database, logger, concurrency }),
  };
}
