import { AnalysisServiceService } from '@bandeja/contracts/analysis';
import { CatalogServiceService } from '@bandeja/contracts/catalog';
import { Database, DatabaseListener, OperatorLog } from '@bandeja/database';
import { EventsModule } from '@bandeja/events';
import type { AdminContext, ServiceContext } from '@bandeja/hosting';
import { createRpcClient } from '@bandeja/rpc';
import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { PaymentsConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { settingsOf } from './payments.settings.js';
import { AnalysisHandler } from './inbound/events/analysis.handler.js';
import { PeopleHandler } from './inbound/events/people.handler.js';
import { CardsController } from './inbound/grpc/cards.controller.js';
import { DocumentMessages } from './inbound/grpc/document-messages.js';
import { DocumentsController } from './inbound/grpc/documents.controller.js';
import { PaymentsController } from './inbound/grpc/payments.controller.js';
import { PayoutsController } from './inbound/grpc/payouts.controller.js';
import { PersonalDataController } from './inbound/grpc/personal-data.controller.js';
import { WebhooksController } from './inbound/grpc/webhooks.controller.js';
import { PaymentJobs } from './inbound/jobs/payment-jobs.js';
import { GrpcAnalysisTerms } from './outbound/grpc/grpc-analysis-terms.js';
import { GrpcCoachProfiles } from './outbound/grpc/grpc-coach-profiles.js';
import { PaymentGauges } from './outbound/metrics/payment-gauges.js';
import { OutboxMissingPayments, PaymentEvents } from './outbound/outbox/payment-events.js';
import { PrismaAnalysisOutcomeRepository } from './outbound/prisma/prisma-analysis-outcome.repository.js';
import { PrismaCustomerRepository } from './outbound/prisma/prisma-customer.repository.js';
import { PrismaDocumentRepository } from './outbound/prisma/prisma-document.repository.js';
import { PrismaPaymentBooks } from './outbound/prisma/prisma-payment-books.js';
import { PrismaPaymentRepository } from './outbound/prisma/prisma-payment.repository.js';
import { PrismaPayoutAccountRepository } from './outbound/prisma/prisma-payout-account.repository.js';
import { PdfDocumentRenderer } from './outbound/pdf/pdf-document-renderer.js';
import { PrismaPersonalRecords } from './outbound/prisma/prisma-personal-records.js';
import { PrismaPeople } from './outbound/prisma/prisma-people.js';
import { PrismaStatementLedger } from './outbound/prisma/prisma-statement-ledger.js';
import {
  PrismaWebhookEventRepository,
  WEBHOOK_CHANNEL,
} from './outbound/prisma/prisma-webhook-event.repository.js';
import { CatchUpOnWebhooks } from './use-cases/catch-up-on-webhooks.js';
import { CloseLeftAccounts } from './use-cases/close-left-accounts.js';
import { IssueDueDocuments } from './use-cases/issue-due-documents.js';
import { PayOutDuePayments } from './use-cases/pay-out-due-payments.js';
import { AnalysisOutcomeRepository } from './use-cases/ports/analysis-outcome.repository.js';
import { AnalysisTerms } from './use-cases/ports/analysis-terms.js';
import { Clock } from './use-cases/ports/clock.js';
import { CoachProfiles } from './use-cases/ports/coach-profiles.js';
import { CustomerRepository } from './use-cases/ports/customer.repository.js';
import { DocumentRenderer } from './use-cases/ports/document-renderer.js';
import { DocumentRepository } from './use-cases/ports/document.repository.js';
import { MissingPayments } from './use-cases/ports/missing-payments.js';
import { PaymentBooks } from './use-cases/ports/payment-books.js';
import { PaymentRepository } from './use-cases/ports/payment.repository.js';
import { PayoutAccountRepository } from './use-cases/ports/payout-account.repository.js';
import { People } from './use-cases/ports/people.js';
import { StatementLedger } from './use-cases/ports/statement-ledger.js';
import { PersonalRecords } from './use-cases/ports/personal-records.js';
import { WebhookEventRepository } from './use-cases/ports/webhook-event.repository.js';
import { ProcessWebhooks } from './use-cases/process-webhooks.js';
import { PruneWebhooks } from './use-cases/prune-webhooks.js';
import { ReconcilePayments } from './use-cases/reconcile-payments.js';
import { USE_CASES } from './use-cases/index.js';
import { WatchHolds } from './use-cases/watch-holds.js';

type Context = ServiceContext<PaymentsConfig, PrismaClient>;
type Parts = Pick<Context, 'config' | 'database' | 'serviceTokens'>;

const REPOSITORIES: Provider[] = [
  Clock,
  PaymentEvents,
  { provide: MissingPayments, useClass: OutboxMissingPayments },
  { provide: PaymentRepository, useClass: PrismaPaymentRepository },
  { provide: PaymentBooks, useClass: PrismaPaymentBooks },
  { provide: AnalysisOutcomeRepository, useClass: PrismaAnalysisOutcomeRepository },
  { provide: CustomerRepository, useClass: PrismaCustomerRepository },
  { provide: PayoutAccountRepository, useClass: PrismaPayoutAccountRepository },
  { provide: People, useClass: PrismaPeople },
  { provide: PersonalRecords, useClass: PrismaPersonalRecords },
  { provide: DocumentRepository, useClass: PrismaDocumentRepository },
  { provide: StatementLedger, useClass: PrismaStatementLedger },
  { provide: DocumentRenderer, useClass: PdfDocumentRenderer },
  DocumentMessages,
  { provide: WebhookEventRepository, useClass: PrismaWebhookEventRepository },
];

@Module({})
export class PaymentsModule {
  static forRoot(context: Context): DynamicModule {
    return {
      module: PaymentsModule,
      controllers: [
        ...[PaymentsController, CardsController, PayoutsController, WebhooksController],
        ...[DocumentsController, AnalysisHandler, PeopleHandler, PersonalDataController],
      ],
      providers: [...partsOf(context), jobsOf(context), PaymentGauges],
    };
  }

  /** Without doors and jobs, for commands that run beside the service. */
  static forCommands(context: AdminContext<PaymentsConfig, PrismaClient>): DynamicModule {
    return {
      module: PaymentsModule,
      imports: [EventsModule.forRoot(context)],
      providers: [{ provide: OperatorLog, useValue: context.operatorLog }, ...partsOf(context)],
    };
  }
}

function partsOf(context: Parts): Provider[] {
  return [
    { provide: Database, useValue: context.database },
    ...REPOSITORIES,
    ...settingsOf(context.config),
    ...peersOf(context),
    ...USE_CASES,
  ];
}

function peersOf({ config, serviceTokens }: Parts): Provider[] {
  const serviceToken = () => serviceTokens.token();
  return [
    {
      provide: AnalysisTerms,
      useFactory: () =>
        new GrpcAnalysisTerms(
          createRpcClient(AnalysisServiceService, { address: config.ANALYSIS_GRPC_ADDRESS, serviceToken }),
        ),
    },
    {
      provide: CoachProfiles,
      useFactory: () =>
        new GrpcCoachProfiles(
          createRpcClient(CatalogServiceService, { address: config.CATALOG_GRPC_ADDRESS, serviceToken }),
        ),
    },
  ];
}

function jobsOf({ database, logger }: Context): Provider {
  return {
    provide: PaymentJobs,
    inject: [ModuleRef],
    useFactory: (module: ModuleRef) => {
      const run = <Result>(useCase: Type<{ execute(): Promise<Result> }>) => {
        return () => module.get(useCase).execute();
      };
      return new PaymentJobs({
        listener: new DatabaseListener(database.url, logger),
        webhookChannel: WEBHOOK_CHANNEL,
        logger,
        processWebhooks: run(ProcessWebhooks),
        reconcilePayments: run(ReconcilePayments),
        payOutDuePayments: run(PayOutDuePayments),
        watchHolds: run(WatchHolds),
        catchUpOnWebhooks: run(CatchUpOnWebhooks),
        pruneWebhooks: run(PruneWebhooks),
        closeLeftAccounts: run(CloseLeftAccounts),
        issueDueDocuments: run(IssueDueDocuments),
      });
    },
  };
}
