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
import { RequestMailController } from './request-mail.controller.js';
import { ReviewHandler } from './review.handler.js';
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
    return {
      module: NotificationsModule,
      controllers: [
        NotificationsController,
        PreferencesController,
        RequestMailController,
        ContactController,
        UnsubscribeController,
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
          provide: MailSender,
          inject: [MailQueue, Mailer, MailClaims],
          useFactory: (queue: MailQueue, mailer: Mailer, { processKey }: MailClaims) => {
            const listener = new DatabaseListener(database.url, logger, [MAIL_LOCK_CLASS, processKey]);
            return new MailSender(queue, mailer, listener, policy, logger);
          },
        },
        Analyses,
        Announcer,
        ChosenPreferences,
        MailClaims,
        MailGauges,
        MailQueue,
        NotificationStore,
        People,
        PersonalRecords,
        PreferencesStore,
        UnsubscribeTokens,
      ],
    };
  }
}
