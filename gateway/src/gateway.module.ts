import { CallerVerifier, type ServiceTokens } from '@bandeja/auth';
import type { EventTransport } from '@bandeja/events';
import type { Logger } from '@bandeja/observability';
import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, HttpAdapterHost } from '@nestjs/core';
import { GraphQLISODateTime, GraphQLModule } from '@nestjs/graphql';
import { MercuriusDriver, type MercuriusDriverConfig } from '@nestjs/mercurius';
import { ThrottlerModule } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { fileURLToPath } from 'node:url';
import { CallerStrategy } from './auth/caller.strategy.js';
import { Clients } from './clients/clients.js';
import type { GatewayConfig } from './config.js';
import { graphqlErrorFormatter } from './errors/graphql-error-formatter.js';
import { HttpErrorFilter } from './errors/http-error.filter.js';
import { AccountsResolver } from './graphql/accounts/accounts.resolver.js';
import { AnalysesResolver } from './graphql/analyses/analyses.resolver.js';
import { ChangeFeed } from './graphql/analyses/change-feed.js';
import { ChangesResolver } from './graphql/analyses/changes.resolver.js';
import { CoachStatsResolver } from './graphql/analyses/coach-stats.resolver.js';
import { WorkspaceResolver } from './graphql/analyses/workspace.resolver.js';
import { CoachProfileResolver } from './graphql/coaches/coach-profile.resolver.js';
import { CoachList } from './graphql/coaches/coach-list.js';
import { CoachesResolver } from './graphql/coaches/coaches.resolver.js';
import { ReviewsResolver } from './graphql/coaches/reviews.resolver.js';
import { Loaders } from './graphql/loaders.js';
import { ContactResolver } from './graphql/notifications/contact.resolver.js';
import { NotificationChangesResolver } from './graphql/notifications/notification-changes.resolver.js';
import { NotificationFeed } from './graphql/notifications/notification-feed.js';
import { NotificationsResolver } from './graphql/notifications/notifications.resolver.js';
import { PaymentsResolver } from './graphql/payments/payments.resolver.js';
import { UploadRules, UploadRulesResolver } from './graphql/uploads/upload-rules.resolver.js';
import { StripeWebhookController } from './proxy/stripe-webhook.controller.js';
import { LogoutController } from './rest/auth/logout.controller.js';
import { RefreshCookie } from './rest/auth/refresh-cookie.js';
import { ServiceInfoController } from './rest/auth/service-info.controller.js';
import { SignUpController } from './rest/auth/sign-up.controller.js';
import { TokenController } from './rest/auth/token.controller.js';
import { UserController } from './rest/auth/user.controller.js';
import { VerifyController } from './rest/auth/verify.controller.js';
import { ConnectController } from './rest/product-api/connect.controller.js';
import { PaymentMethodsController } from './rest/product-api/payment-methods.controller.js';
import { PaymentsController } from './rest/product-api/payments.controller.js';

export interface GatewayContext {
  config: GatewayConfig;
  logger: Logger;
  verifier: CallerVerifier;
  serviceTokens: ServiceTokens;
  transport: EventTransport;
  errorFilter: HttpErrorFilter;
}

const MAX_QUERY_DEPTH = 8;

@Module({})
export class GatewayModule {
  static forRoot(context: GatewayContext): DynamicModule {
    const { config, logger, verifier, serviceTokens, transport, errorFilter } = context;
    passport.use(new CallerStrategy(verifier));
    return {
      module: GatewayModule,
      imports: [
        ThrottlerModule.forRoot([{ ttl: 60_000, limit: config.AUTH_RATE_PER_MINUTE }]),
        GraphQLModule.forRoot<MercuriusDriverConfig>({
          driver: MercuriusDriver,
          typePaths: [fileURLToPath(new URL('../schema/*.graphql', import.meta.url))],
          resolvers: { DateTime: GraphQLISODateTime },
          graphiql: config.GRAPHIQL,
          queryDepth: MAX_QUERY_DEPTH,
          jit: 1,
          errorFormatter: graphqlErrorFormatter(logger),
          context: (req: FastifyRequest) => ({ req }),
          subscription: {
            onConnect: async ({ payload }: { payload?: { authorization?: string } }) => {
              const caller = await verifier.verify(payload?.authorization?.replace(/^Bearer /i, ''));
              return caller.kind === 'user' && !caller.recovery ? { caller } : false;
            },
          },
        }),
      ],
      controllers: [
        ServiceInfoController,
        SignUpController,
        TokenController,
        UserController,
        VerifyController,
        LogoutController,
        PaymentMethodsController,
        PaymentsController,
        ConnectController,
        StripeWebhookController,
      ],
      providers: [
        { provide: Clients, useFactory: () => new Clients(config, () => serviceTokens.token()) },
        { provide: CallerVerifier, useValue: verifier },
        {
          provide: RefreshCookie,
          useFactory: () => new RefreshCookie(config.PUBLIC_ORIGIN.startsWith('https:')),
        },
        { provide: APP_FILTER, useValue: errorFilter },
        {
          provide: ChangeFeed,
          inject: [HttpAdapterHost],
          useFactory: (host: HttpAdapterHost) => new ChangeFeed(transport, host),
        },
        {
          provide: NotificationFeed,
          inject: [HttpAdapterHost],
          useFactory: (host: HttpAdapterHost) => new NotificationFeed(transport, host),
        },
        {
          provide: CoachList,
          inject: [Clients],
          useFactory: (clients: Clients) => new CoachList(clients, transport),
        },
        { provide: UploadRules, useValue: new UploadRules(config.LARGE_VIDEO_WARNING_MB) },
        UploadRulesResolver,
        Loaders,
        AccountsResolver,
        CoachesResolver,
        CoachProfileResolver,
        ReviewsResolver,
        AnalysesResolver,
        CoachStatsResolver,
        WorkspaceResolver,
        ChangesResolver,
        PaymentsResolver,
        NotificationsResolver,
        NotificationChangesResolver,
        ContactResolver,
      ],
    };
  }
}
