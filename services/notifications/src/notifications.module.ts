import { Admission, challengeKeyOf } from '@bandeja/admission';
import { Clock } from '@bandeja/clock';
import { IdentityServiceService } from '@bandeja/contracts/identity';
import { Database } from '@bandeja/database';
import type { ServiceContext } from '@bandeja/hosting';
import { RecurringJobs } from '@bandeja/jobs';
import { SecurityLog } from '@bandeja/observability';
import { createRpcClient } from '@bandeja/rpc';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import type { NotificationsConfig } from './config.js';
import { Operator } from './domain/operator.js';
import { PushServices } from './domain/push-services.js';
import { PushSettings } from './domain/push-settings.js';
import type { PrismaClient } from './generated/client.js';
import { AnalysisEventsController } from './inbound/events/analysis-events.controller.js';
import { CatalogEventsController } from './inbound/events/catalog-events.controller.js';
import { AccountSafetyEventsController } from './inbound/events/account-safety-events.controller.js';
import { GuardianEventsController } from './inbound/events/guardian-events.controller.js';
import { IdentityEventsController } from './inbound/events/identity-events.controller.js';
import { PaymentsEventsController } from './inbound/events/payments-events.controller.js';
import { ContactController } from './inbound/grpc/contact.controller.js';
import { NotificationsController } from './inbound/grpc/notifications.controller.js';
import { PersonalDataController } from './inbound/grpc/personal-data.controller.js';
import { PreferencesController } from './inbound/grpc/preferences.controller.js';
import { PushController } from './inbound/grpc/push.controller.js';
import { RequestMailController } from './inbound/grpc/request-mail.controller.js';
import { roundsJob } from './inbound/jobs/rounds.job.js';
import { visitorsJob } from './inbound/jobs/visitors.job.js';
import { NotificationsEvents } from './outbound/events/notifications-events.js';
import { GrpcAccountLinks } from './outbound/grpc/grpc-account-links.js';
import { MailGauges } from './outbound/prisma/mail-gauges.js';
import { PrismaAnalyses } from './outbound/prisma/prisma-analyses.js';
import { PrismaContactMessages } from './outbound/prisma/prisma-contact-messages.js';
import { PrismaListedCoaches } from './outbound/prisma/prisma-listed-coaches.js';
import { PrismaMails } from './outbound/prisma/prisma-mails.js';
import { PrismaNotifications } from './outbound/prisma/prisma-notifications.js';
import { PrismaPeople } from './outbound/prisma/prisma-people.js';
import { PrismaPersonalRecords } from './outbound/prisma/prisma-personal-records.js';
import { PrismaPreferences } from './outbound/prisma/prisma-preferences.js';
import { PrismaPushSubscriptions } from './outbound/prisma/prisma-push-subscriptions.js';
import { PrismaRoundRecipients } from './outbound/prisma/prisma-round-recipients.js';
import { PrismaUnsubscribeTokens } from './outbound/prisma/prisma-unsubscribe-tokens.js';
import { SmtpMailer } from './outbound/smtp/smtp-mailer.js';
import { WebPusher, type VapidKeys } from './outbound/webpush/web-pusher.js';
import { useCases } from './use-cases/providers.js';
import { MailJobs } from './use-cases/email/mail-jobs.js';
import { AccountLinks } from './use-cases/ports/account-links.js';
import { Mailer } from './use-cases/ports/mailer.js';
import { Pusher } from './use-cases/ports/pusher.js';
import { PushJobs } from './use-cases/push/push-jobs.js';
import { SendNewCoaches } from './use-cases/rounds/send-new-coaches.js';
import { SendWeeklyDigest } from './use-cases/rounds/send-weekly-digest.js';

const CONTACT_WINDOW_MS = 60 * 60_000;

type Context = ServiceContext<NotificationsConfig, PrismaClient>;

@Module({})
export class NotificationsModule {
  static forRoot(context: Context): DynamicModule {
    return {
      module: NotificationsModule,
      controllers: [
        NotificationsController,
        PreferencesController,
        RequestMailController,
        ContactController,
        PushController,
        PersonalDataController,
        AnalysisEventsController,
        CatalogEventsController,
        GuardianEventsController,
        IdentityEventsController,
        AccountSafetyEventsController,
        PaymentsEventsController,
      ],
      providers: [Clock, ...useCases, ...outbound(context), ...jobs(context)],
    };
  }
}

function outbound({ config, database, credentials }: Context): Provider[] {
  const contact = {
    windowMs: CONTACT_WINDOW_MS,
    perRange: config.CONTACT_MESSAGES_PER_ADDRESS,
    everyone: config.CONTACT_MESSAGES_PER_HOUR,
  };
  const pushSettings = new PushSettings(config.VAPID_PRIVATE_KEY ? config.VAPID_PUBLIC_KEY : '');
  return [
    { provide: Database, useValue: database },
    {
      provide: Admission,
      inject: [Clock, SecurityLog],
      useFactory: (clock: Clock, security: SecurityLog) =>
        new Admission(database, clock, security, {
          service: 'notifications',
          key: challengeKeyOf(config.SERVICE_PRIVATE_KEY),
          limits: { contact },
        }),
    },
    { provide: Operator, useFactory: () => new Operator(config.OPERATOR_EMAIL, config.OPERATOR_LOCALE) },
    {
      provide: Mailer,
      useFactory: () => new SmtpMailer(config),
    },
    {
      provide: AccountLinks,
      useFactory: () =>
        new GrpcAccountLinks(
          createRpcClient(IdentityServiceService, {
            address: config.IDENTITY_GRPC_ADDRESS,
            ...credentials,
          }),
        ),
    },
    { provide: Pusher, useFactory: () => new WebPusher(vapidKeys(config)) },
    { provide: PushSettings, useValue: pushSettings },
    { provide: PushServices, useFactory: () => new PushServices(config.PUSH_SERVICES) },
    MailGauges,
    NotificationsEvents,
    PrismaAnalyses,
    PrismaContactMessages,
    PrismaListedCoaches,
    PrismaMails,
    PrismaNotifications,
    PrismaPeople,
    PrismaPersonalRecords,
    PrismaPreferences,
    PrismaPushSubscriptions,
    PrismaRoundRecipients,
    PrismaUnsubscribeTokens,
  ];
}

function jobs({ config, database, logger }: Context): Provider[] {
  const mailSettings = {
    database,
    logger,
    firstPauseMs: config.MAIL_FIRST_PAUSE_MS,
    maxAttempts: config.MAIL_MAX_ATTEMPTS,
  };
  return [
    {
      provide: MailJobs,
      inject: [PrismaMails, AccountLinks, Mailer],
      useFactory: (mails: PrismaMails, links: AccountLinks, mailer: Mailer) =>
        new MailJobs(mailSettings, mails, links, mailer),
    },
    {
      provide: PushJobs,
      inject: [Clock, PushSettings, PrismaPushSubscriptions, Pusher],
      useFactory: (
        clock: Clock,
        settings: PushSettings,
        subscriptions: PrismaPushSubscriptions,
        pusher: Pusher,
      ) => new PushJobs({ database, logger, clock }, settings, subscriptions, pusher),
    },
    {
      provide: RecurringJobs,
      inject: [
        Clock,
        SendWeeklyDigest,
        SendNewCoaches,
        PrismaRoundRecipients,
        Admission,
        PrismaContactMessages,
      ],
      useFactory: (
        clock: Clock,
        digest: SendWeeklyDigest,
        newCoaches: SendNewCoaches,
        recipients: PrismaRoundRecipients,
        admission: Admission,
        messages: PrismaContactMessages,
      ) =>
        new RecurringJobs('notifications', database, logger, [
          roundsJob(clock, digest, newCoaches, recipients),
          visitorsJob(clock, admission, messages),
        ]),
    },
  ];
}

function vapidKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, OPERATOR_EMAIL }: NotificationsConfig): VapidKeys {
  return {
    subject: `mailto:${OPERATOR_EMAIL}`,
    publicKey: VAPID_PUBLIC_KEY,
    privateKey: VAPID_PRIVATE_KEY,
  };
}
