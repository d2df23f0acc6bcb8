import { Database, DatabaseListener } from '@bandeja/database';
import type { ServiceContext } from '@bandeja/hosting';
import { Module, type DynamicModule } from '@nestjs/common';
import { AccountMailHandler } from './account-mail.handler.js';
import { Analyses } from './analyses.js';
import { AnalysisHandler } from './analysis.handler.js';
import { Announcer } from './announcer.js';
import { ChosenPreferences } from './chosen-preferences.js';
import { ContactController } from './contact/contact.controller.js';
import { ContactMessages } from './contact/contact-messages.js';
import { Operator } from './contact/operator.js';
import type { NotificationsConfig } from './config.js';
import { DisputeHandler } from './dispute.handler.js';
import type { PrismaClient } from './generated/client.js';
import { MAIL_LOCK_CLASS, MailClaims } from './mail/mail-claims.js';
import { MailGauges } from './mail/mail-gauges.js';
import { MailQueue } from './mail/mail-queue.js';
import { MailSender } from './mail/mail-sender.js';
import { Mailer } from './mail/mailer.js';
import { SmtpMailer } from './mail/smtp-mailer.js';
import { NotificationStore } from './notification.store.js';
import { NotificationsController } from './notifications.controller.js';
import { PaymentHandler } from './payment.handler.js';
import { People } from './people.js';
import { PersonHandler } from './person.handler.js';
import { PersonalDataController } from './personal-data/personal-data.controller.js';
import { PersonalRecords } from './personal-data/personal-records.js';
import { PreferencesController } from './preferences.controller.js';
import { PreferencesStore } from './preferences.store.js';
import { PushQueue } from './push/push-queue.js';
import { PushSender } from './push/push-sender.js';
import { PushServices } from './push/push-services.js';
import { PushSettings } from './push/push-settings.js';
import { PushSubscriptions } from './push/push-subscriptions.js';
import { PushController } from './push/push.controller.js';
import { WebPushClient, type VapidKeys } from './push/web-push-client.js';
import { RequestMailController } from './request-mail.controller.js';
import { ReviewHandler } from './review.handler.js';
import { CoachProfileHandler } from './rounds/coach-profile.handler.js';
import { ListedCoaches } from './rounds/listed-coaches.js';
import { NewCoaches } from './rounds/new-coaches.js';
import { RoundMails } from './rounds/round-mails.js';
import { RoundRecipients } from './rounds/round-recipients.js';
import { roundsJob } from './rounds/rounds.job.js';
import { WeeklyDigest } from './rounds/weekly-digest.js';
import { UnsubscribeTokens } from './unsubscribe/unsubscribe-tokens.js';
import { UnsubscribeController } from './unsubscribe/unsubscribe.controller.js';

@Module({})
export class NotificationsModule {
  static forRoot({
    config,
    database,
    logger,
  }: ServiceContext<NotificationsConfig, PrismaClient>): DynamicModule {
    const policy = {
      origin: config.PUBLIC_ORIGIN,
      maxAttempts: config.MAIL_MAX_ATTEMPTS,
      firstPauseMs: config.MAIL_FIRST_PAUSE_MS,
    };
    const contactLimits = {
      perAddressAndHour: config.CONTACT_MESSAGES_PER_ADDRESS,
      perHour: config.CONTACT_MESSAGES_PER_HOUR,
    };
    const vapid = vapidKeys(config);
    return {
      module: NotificationsModule,
      controllers: [
        NotificationsController,
        PreferencesController,
        RequestMailController,
        ContactController,
        UnsubscribeController,
        PushController,
        CoachProfileHandler,
        PersonalDataController,
        AccountMailHandler,
        AnalysisHandler,
        PaymentHandler,
        DisputeHandler,
        ReviewHandler,
        PersonHandler,
      ],
      providers: [
        { provide: Database, useValue: database },
        { provide: ContactMessages, useFactory: () => new ContactMessages(database, contactLimits) },
        {
          provide: Operator,
          useFactory: () => new Operator(config.OPERATOR_EMAIL, config.OPERATOR_LOCALE),
        },
        { provide: Mailer, useFactory: () => new SmtpMailer(config.SMTP_URL, config.MAIL_FROM) },
        {
          provide: DatabaseListener,
          inject: [MailClaims],
          useFactory: ({ processKey }: MailClaims) =>
            new DatabaseListener(database.url, logger, [MAIL_LOCK_CLASS, processKey]),
        },
        {
          provide: MailSender,
          inject: [MailQueue, Mailer, DatabaseListener],
          useFactory: (queue: MailQueue, mailer: Mailer, listener: DatabaseListener) =>
            new MailSender(queue, mailer, listener, policy, logger),
        },
        { provide: PushSettings, useFactory: () => new PushSettings(vapid ? config.VAPID_PUBLIC_KEY : '') },
        { provide: PushServices, useFactory: () => new PushServices(config.PUSH_SERVICES) },
        ...(vapid
          ? [
              {
                provide: PushSender,
                inject: [PushQueue, DatabaseListener],
                useFactory: (queue: PushQueue, listener: DatabaseListener) =>
                  new PushSender(queue, new WebPushClient(vapid), listener, logger),
              },
            ]
          : []),
        {
          provide: 'rounds',
          inject: [WeeklyDigest, NewCoaches, RoundRecipients],
          useFactory: (digest: WeeklyDigest, newCoaches: NewCoaches, recipients: RoundRecipients) =>
            roundsJob(digest, newCoaches, recipients, logger),
        },
        Analyses,
        Announcer,
        ChosenPreferences,
        ListedCoaches,
        MailClaims,
        MailGauges,
        MailQueue,
        NotificationStore,
        People,
        PersonalRecords,
        NewCoaches,
        PreferencesStore,
        PushQueue,
        PushSubscriptions,
        RoundMails,
        RoundRecipients,
        WeeklyDigest,
        UnsubscribeTokens,
      ],
    };
  }
}

function vapidKeys(config: NotificationsConfig): VapidKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, OPERATOR_EMAIL } = config;
  return publicKey && privateKey ? { subject: `mailto:${OPERATOR_EMAIL}`, publicKey, privateKey } : undefined;
}
