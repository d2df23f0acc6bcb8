import { CallerVerifier } from '@bandeja/auth';
import type { RpcCredentials } from '@bandeja/rpc';
import type { EventTransport } from '@bandeja/events';
import { SecurityLog, type Logger } from '@bandeja/observability';
import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { GraphQLISODateTime, GraphQLModule } from '@nestjs/graphql';
import { MercuriusDriver, type MercuriusDriverConfig } from '@nestjs/mercurius';
import { ThrottlerModule } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { fileURLToPath } from 'node:url';
import { CallerStrategy } from './auth/caller.strategy.js';
import { EndedAccess } from './auth/ended-access.js';
import { Clients } from './clients/clients.js';
import { isProduction, type GatewayConfig } from './config.js';
import { graphqlErrorFormatter } from './errors/graphql-error-formatter.js';
import { HttpErrorFilter } from './errors/http-error.filter.js';
import { AccountsResolver } from './graphql/accounts/accounts.resolver.js';
import { AnalysesResolver } from './graphql/analyses/analyses.resolver.js';
import { ChangeFeed } from './graphql/analyses/change-feed.js';
import { ChangesResolver } from './graphql/analyses/changes.resolver.js';
import { CoachStatsResolver } from './graphql/analyses/coach-stats.resolver.js';
import { DrawingsResolver } from './graphql/analyses/drawings.resolver.js';
import { SharingResolver } from './graphql/analyses/sharing.resolver.js';
import { TalkResolver } from './graphql/analyses/talk.resolver.js';
import { ThreadResolver } from './graphql/analyses/thread.resolver.js';
import { WorkspaceResolver } from './graphql/analyses/workspace.resolver.js';
import { CoachProfileResolver } from './graphql/coaches/coach-profile.resolver.js';
import { CoachList } from './graphql/coaches/coach-list.js';
import { CoachesResolver } from './graphql/coaches/coaches.resolver.js';
import { ReviewsResolver } from './graphql/coaches/reviews.resolver.js';
import type { ResponseCache } from './graphql/response-cache.js';
import { Loaders } from './graphql/loaders.js';
import { ContactResolver } from './graphql/notifications/contact.resolver.js';
import { NotificationChangesResolver } from './graphql/notifications/notification-changes.resolver.js';
import { NotificationFeed } from './graphql/notifications/notification-feed.js';
import { NotificationsResolver } from './graphql/notifications/notifications.resolver.js';
import { PaymentsResolver } from './graphql/payments/payments.resolver.js';
import { OperatorsResolver } from './graphql/payments/operators.resolver.js';
import { TaxResolver } from './graphql/payments/tax.resolver.js';
import { Blocks } from './graphql/safety/blocks.js';
import { ReportsResolver } from './graphql/safety/reports.resolver.js';
import { SafetyResolver } from './graphql/safety/safety.resolver.js';
import { UploadRules, UploadRulesResolver } from './graphql/uploads/upload-rules.resolver.js';
import { ChangeThrottlerGuard } from './limits/change-throttler.guard.js';
import { graphqlLimits } from './limits/graphql-limits.js';
import { RateWindows } from './limits/rate-windows.js';
import { ratesOf } from './limits/rates.js';
import type { LiveConnections } from './live/live-connections.js';
import { LiveTopics } from './live/live-topics.js';
import { StripeWebhookController } from './proxy/stripe-webhook.controller.js';
import { DisputesController } from './rest/auth/disputes.controller.js';
import { GuardiansController } from './rest/auth/guardians.controller.js';
import { FactorsController } from './rest/auth/factors.controller.js';
import { LogoutController } from './rest/auth/logout.controller.js';
import { ProofsController } from './rest/auth/proofs.controller.js';
import { RefreshCookie } from './rest/auth/refresh-cookie.js';
import { PasskeySite } from './rest/auth/relying-party.js';
import { ServiceInfoController } from './rest/auth/service-info.controller.js';
import { SessionsController } from './rest/auth/sessions.controller.js';
import { SignUpController } from './rest/auth/sign-up.controller.js';
import { TokenController } from './rest/auth/token.controller.js';
import { UserController } from './rest/auth/user.controller.js';
import { VerifyController } from './rest/auth/verify.controller.js';
import { DocumentsController } from './rest/documents/documents.controller.js';
import { PersonalDataClients } from './rest/personal-data/personal-data-clients.js';
import { PersonalDataController } from './rest/personal-data/personal-data.controller.js';
import { ConnectController } from './rest/product-api/connect.controller.js';
import { PaymentMethodsController } from './rest/product-api/payment-methods.controller.js';
import { PaymentsController } from './rest/product-api/payments.controller.js';

export interface GatewayContext {
  config: GatewayConfig;
  logger: Logger;
  security: SecurityLog;
  verifier: CallerVerifier;
  credentials: RpcCredentials;
  transport: EventTransport;
  errorFilter: HttpErrorFilter;
  liveConnections: LiveConnections;
  responseCache: ResponseCache;
}

@Module({})
export class GatewayModule {
  static forRoot(context: GatewayContext): DynamicModule {
    const { config, logger, security, verifier, credentials, transport, errorFilter } = context;
    const { liveConnections, responseCache } = context;
    passport.use(new CallerStrategy(verifier));
    const clients = new Clients(config, credentials);
    const blocks = new Blocks(clients, transport, logger);
    responseCache.blockedBy = (caller) => blocks.of(caller);
    return {
      module: GatewayModule,
      imports: [
        ThrottlerModule.forRoot({ throttlers: ratesOf(config), storage: new RateWindows() }),
        GraphQLModule.forRoot<MercuriusDriverConfig>({
          driver: MercuriusDriver,
          typePaths: [fileURLToPath(new URL('../schema/*.graphql', import.meta.url))],
          resolvers: { DateTime: GraphQLISODateTime },
          ...graphqlLimits({ isOpen: !isProduction(config), responseCache }),
          jit: 1,
          errorFormatter: graphqlErrorFormatter(logger),
          context: (req: FastifyRequest) => ({ req }),
        }),
      ],
      controllers: [
        ServiceInfoController,
        SignUpController,
        TokenController,
        UserController,
        VerifyController,
        LogoutController,
        DisputesController,
        GuardiansController,
        FactorsController,
        ProofsController,
        SessionsController,
        PaymentMethodsController,
        PaymentsController,
        ConnectController,
        PersonalDataController,
        StripeWebhookController,
        DocumentsController,
      ],
      providers: [
        { provide: Clients, useFactory: () => clients },
        { provide: Blocks, useFactory: () => blocks },
        {
          provide: PersonalDataClients,
          useFactory: () => new PersonalDataClients(config, credentials),
        },
        { provide: CallerVerifier, useValue: verifier },
        { provide: SecurityLog, useValue: security },
        {
          provide: RefreshCookie,
          useFactory: () => new RefreshCookie(config.PUBLIC_ORIGIN.startsWith('https:')),
        },
        { provide: PasskeySite, useValue: new PasskeySite(config.PUBLIC_ORIGIN) },
        { provide: APP_FILTER, useValue: errorFilter },
        { provide: APP_GUARD, useClass: ChangeThrottlerGuard },
        {
          provide: EndedAccess,
          inject: [Clients],
          useFactory: ({ identity }: Clients) =>
            new EndedAccess({ identity, verifier, connections: liveConnections, logger }),
        },
        LiveTopics,
        {
          provide: ChangeFeed,
          inject: [LiveTopics],
          useFactory: (topics: LiveTopics) => new ChangeFeed(transport, topics),
        },
        {
          provide: NotificationFeed,
          inject: [LiveTopics],
          useFactory: (topics: LiveTopics) => new NotificationFeed(transport, topics),
        },
        {
          provide: CoachList,
          inject: [Clients],
          useFactory: (clients: Clients) => new CoachList(clients, transport, responseCache),
        },
        { provide: UploadRules, useValue: new UploadRules(config.LARGE_VIDEO_WARNING_MB) },
        UploadRulesResolver,
        Loaders,
        AccountsResolver,
        CoachesResolver,
        CoachProfileResolver,
        ReviewsResolver,
        ReportsResolver,
        SafetyResolver,
        AnalysesResolver,
        CoachStatsResolver,
        DrawingsResolver,
        SharingResolver,
        TalkResolver,
        ThreadResolver,
        WorkspaceResolver,
        ChangesResolver,
        PaymentsResolver,
        OperatorsResolver,
        TaxResolver,
        NotificationsResolver,
        NotificationChangesResolver,
        ContactResolver,
      ],
    };
  }
}
