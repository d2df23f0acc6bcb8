import { AnalysisServiceService } from '@bandeja/contracts/analysis';
import { CatalogServiceService } from '@bandeja/contracts/catalog';
import { Database, DatabaseListener } from '@bandeja/database';
import type { ServiceContext } from '@bandeja/hosting';
import { createRpcClient } from '@bandeja/rpc';
import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { PaymentsConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { AnalysisHandler } from './inbound/events/analysis.handler.js';
import { PeopleHandler } from './inbound/events/people.handler.js';
import { CardsController } from './inbound/grpc/cards.controller.js';
import { ClientConfig } from './inbound/grpc/client-config.js';
import { PaymentsController } from './inbound/grpc/payments.controller.js';
import { PayoutsController } from './inbound/grpc/payouts.controller.js';
import { WebhooksController } from './inbound/grpc/webhooks.controller.js';
import { PaymentJobs } from './inbound/jobs/payment-jobs.js';
import { GrpcAnalysisTerms } from './outbound/grpc/grpc-analysis-terms.js';
import { GrpcCoachProfiles } from './outbound/grpc/grpc-coach-profiles.js';
import { OutboxMissingPayments, PaymentEvents } from './outbound/outbox/payment-events.js';
import { PrismaAnalysisOutcomeRepository } from './outbound/prisma/prisma-analysis-outcome.repository.js';
import { PrismaCustomerRepository } from './outbound/prisma/prisma-customer.repository.js';
import { PrismaPaymentRepository } from './outbound/prisma/prisma-payment.repository.js';
import { PrismaPayoutAccountRepository } from './outbound/prisma/prisma-payout-account.repository.js';
import { PrismaPeople } from './outbound/prisma/prisma-people.js';
import {
  PrismaWebhookEventRepository,
  WEBHOOK_CHANNEL,
} from './outbound/prisma/prisma-webhook-event.repository.js';
import { createStripe } from './outbound/stripe/stripe-client.js';
import { StripeDisputeProvider } from './outbound/stripe/stripe-dispute-provider.js';
import { StripeMissedWebhooks } from './outbound/stripe/stripe-missed-webhooks.js';
import { StripePaymentProvider } from './outbound/stripe/stripe-payment-provider.js';
import { StripeTransferProvider } from './outbound/stripe/stripe-transfer-provider.js';
import { CatchUpOnWebhooks } from './use-cases/catch-up-on-webhooks.js';
import { CloseLeftAccounts } from './use-cases/close-left-accounts.js';
import { HoldPolicy } from './use-cases/hold-policy.js';
import { PayOutDuePayments } from './use-cases/pay-out-due-payments.js';
import { PayoutPolicy } from './use-cases/payout-policy.js';
import { AnalysisOutcomeRepository } from './use-cases/ports/analysis-outcome.repository.js';
import { AnalysisTerms } from './use-cases/ports/analysis-terms.js';
import { Clock } from './use-cases/ports/clock.js';
import { CoachProfiles } from './use-cases/ports/coach-profiles.js';
import { CustomerRepository } from './use-cases/ports/customer.repository.js';
import { DisputeProvider } from './use-cases/ports/dispute-provider.js';
import { MissedWebhooks } from './use-cases/ports/missed-webhooks.js';
import { MissingPayments } from './use-cases/ports/missing-payments.js';
import { PaymentProvider } from './use-cases/ports/payment-provider.js';
import { PaymentRepository } from './use-cases/ports/payment.repository.js';
import { PayoutAccountRepository } from './use-cases/ports/payout-account.repository.js';
import { People } from './use-cases/ports/people.js';
import { TransferProvider } from './use-cases/ports/transfer-provider.js';
import { WebhookEventRepository } from './use-cases/ports/webhook-event.repository.js';
import { ProcessWebhooks } from './use-cases/process-webhooks.js';
import { PruneWebhooks } from './use-cases/prune-webhooks.js';
import { ReconcilePayments } from './use-cases/reconcile-payments.js';
import { USE_CASES } from './use-cases/index.js';
import { WatchHolds } from './use-cases/watch-holds.js';
import { WebhookPolicy } from './use-cases/webhook-policy.js';

type Context = ServiceContext<PaymentsConfig, PrismaClient>;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const REPOSITORIES: Provider[] = [
  Clock,
  PaymentEvents,
  { provide: MissingPayments, useClass: OutboxMissingPayments },
  { provide: PaymentRepository, useClass: PrismaPaymentRepository },
  { provide: AnalysisOutcomeRepository, useClass: PrismaAnalysisOutcomeRepository },
  { provide: CustomerRepository, useClass: PrismaCustomerRepository },
  { provide: PayoutAccountRepository, useClass: PrismaPayoutAccountRepository },
  { provide: People, useClass: PrismaPeople },
  { provide: WebhookEventRepository, useClass: PrismaWebhookEventRepository },
];

@Module({})
export class PaymentsModule {
  static forRoot(context: Context): DynamicModule {
    return {
      module: PaymentsModule,
      controllers: [
        ...[PaymentsController, CardsController, PayoutsController, WebhooksController],
        ...[AnalysisHandler, PeopleHandler],
      ],
      providers: [
        { provide: Database, useValue: context.database },
        ...REPOSITORIES,
        ...settingsOf(context.config),
        ...peersOf(context),
        ...USE_CASES,
        jobsOf(context),
      ],
    };
  }
}

function settingsOf(config: PaymentsConfig): Provider[] {
  const stripe = createStripe(config.STRIPE_SECRET_KEY, config.STRIPE_API_URL);
  const provider = new StripePaymentProvider(stripe, {
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    returnUrl: `${config.PUBLIC_ORIGIN}/coach/stripe-return`,
    refreshUrl: `${config.PUBLIC_ORIGIN}/coach/stripe-refresh`,
  });
  return [
    { provide: PaymentProvider, useValue: provider },
    { provide: TransferProvider, useValue: new StripeTransferProvider(stripe) },
    { provide: DisputeProvider, useValue: new StripeDisputeProvider(stripe) },
    { provide: MissedWebhooks, useValue: new StripeMissedWebhooks(stripe) },
    { provide: HoldPolicy, useValue: new HoldPolicy(config.HOLD_RELEASE_LEAD_HOURS * HOUR_MS) },
    { provide: WebhookPolicy, useValue: new WebhookPolicy(config.WEBHOOK_RETENTION_DAYS * DAY_MS) },
    {
      provide: ClientConfig,
      useValue: new ClientConfig(config.STRIPE_PUBLISHABLE_KEY, config.STRIPE_SCRIPT_URL),
    },
    {
      provide: PayoutPolicy,
      useValue: new PayoutPolicy(config.PAYOUT_HOLD_DAYS * DAY_MS, config.CONNECT_COUNTRIES),
    },
  ];
}

function peersOf({ config, serviceTokens }: Context): Provider[] {
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
      });
    },
  };
}
