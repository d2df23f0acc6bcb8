import { AccessTokenSigner } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { AnalysisServiceService } from '@bandeja/contracts/analysis';
import { CatalogServiceService } from '@bandeja/contracts/catalog';
import { PaymentsServiceService } from '@bandeja/contracts/payments';
import { Database } from '@bandeja/database';
import type { ServiceContext } from '@bandeja/hosting';
import { RecurringJobs } from '@bandeja/jobs';
import { createRpcClient } from '@bandeja/rpc';
import { Module, type DynamicModule } from '@nestjs/common';
import type { IdentityConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { CatalogEventsController } from './inbound/events/catalog-events.controller.js';
import { MediaEventsController } from './inbound/events/media-events.controller.js';
import { AccountsController } from './inbound/grpc/accounts.controller.js';
import { PersonalDataController } from './inbound/grpc/personal-data.controller.js';
import { SessionsController } from './inbound/grpc/sessions.controller.js';
import { housekeepingJob } from './inbound/jobs/housekeeping.job.js';
import { Argon2PasswordHasher } from './outbound/argon2/argon2-password-hasher.js';
import { OutboxAccountEvents } from './outbound/events/outbox-account-events.js';
import { GrpcCoachAffairs } from './outbound/grpc/grpc-coach-affairs.js';
import { PrismaAccounts } from './outbound/prisma/prisma-accounts.js';
import { PrismaAuthCodes } from './outbound/prisma/prisma-auth-codes.js';
import { PrismaClosedAccounts } from './outbound/prisma/prisma-closed-accounts.js';
import { PrismaEndedAccess } from './outbound/prisma/prisma-ended-access.js';
import { PrismaExpiredRecords } from './outbound/prisma/prisma-expired-records.js';
import { PrismaMailLinks } from './outbound/prisma/prisma-mail-links.js';
import { PrismaMailRequests } from './outbound/prisma/prisma-mail-requests.js';
import { PrismaMailTokens } from './outbound/prisma/prisma-mail-tokens.js';
import { PrismaPersonalRecords } from './outbound/prisma/prisma-personal-records.js';
import { PrismaSessions } from './outbound/prisma/prisma-sessions.js';
import { PrismaSignInAttempts } from './outbound/prisma/prisma-sign-in-attempts.js';
import { CloseCoach } from './use-cases/account/close-coach.js';
import { DeleteAccount } from './use-cases/account/delete-account.js';
import { ExportPersonalData } from './use-cases/account/export-personal-data.js';
import { GetAccount } from './use-cases/account/get-account.js';
import { GetPeople } from './use-cases/account/get-people.js';
import { RecordAvatar } from './use-cases/account/record-avatar.js';
import { SaveProfile } from './use-cases/account/save-profile.js';
import { UpdateUser } from './use-cases/account/update-user.js';
import { ExchangeCode } from './use-cases/link/exchange-code.js';
import { MailLinks } from './use-cases/link/mail-links.js';
import { VerifyToken } from './use-cases/link/verify-token.js';
import { ChangePassword } from './use-cases/password/change-password.js';
import { CheckCurrentPassword } from './use-cases/password/check-current-password.js';
import { RequestPasswordRecovery } from './use-cases/password/request-password-recovery.js';
import { SetPassword } from './use-cases/password/set-password.js';
import { AccountEvents } from './use-cases/ports/account-events.js';
import { CoachAffairs } from './use-cases/ports/coach-affairs.js';
import { PasswordHasher } from './use-cases/ports/password-hasher.js';
import { OpenSession } from './use-cases/session/open-session.js';
import { RefreshSession } from './use-cases/session/refresh-session.js';
import { SignIn } from './use-cases/session/sign-in.js';
import { SignOut } from './use-cases/session/sign-out.js';
import { RegisterAccount } from './use-cases/sign-up/register-account.js';
import { ResendConfirmation } from './use-cases/sign-up/resend-confirmation.js';
import { SignUp } from './use-cases/sign-up/sign-up.js';

const DATABASE = [
  PrismaAccounts,
  PrismaAuthCodes,
  PrismaClosedAccounts,
  PrismaEndedAccess,
  PrismaExpiredRecords,
  PrismaMailLinks,
  PrismaMailRequests,
  PrismaMailTokens,
  PrismaPersonalRecords,
  PrismaSessions,
];

const USE_CASES = [
  ChangePassword,
  CheckCurrentPassword,
  CloseCoach,
  DeleteAccount,
  ExchangeCode,
  ExportPersonalData,
  GetAccount,
  GetPeople,
  MailLinks,
  OpenSession,
  RecordAvatar,
  RefreshSession,
  RegisterAccount,
  RequestPasswordRecovery,
  ResendConfirmation,
  SaveProfile,
  SetPassword,
  SignIn,
  SignOut,
  SignUp,
  UpdateUser,
  VerifyToken,
];

@Module({})
export class IdentityModule {
  static forRoot({
    config,
    database,
    logger,
    credentials,
  }: ServiceContext<IdentityConfig, PrismaClient>): DynamicModule {
    const to = (address: string) => ({ address, ...credentials });
    return {
      module: IdentityModule,
      controllers: [
        SessionsController,
        AccountsController,
        PersonalDataController,
        CatalogEventsController,
        MediaEventsController,
      ],
      providers: [
        Clock,
        { provide: Database, useValue: database },
        {
          provide: AccessTokenSigner,
          useValue: new AccessTokenSigner(config.AUTH_PRIVATE_KEY, config.ACCESS_TOKEN_LIFETIME_SECONDS),
        },
        {
          provide: PrismaSignInAttempts,
          useFactory: () =>
            new PrismaSignInAttempts(database, {
              perPlace: config.SIGN_IN_TRIES_PER_PLACE,
              perAccount: config.SIGN_IN_TRIES_PER_ACCOUNT,
              windowMs: config.SIGN_IN_WINDOW_SECONDS * 1_000,
            }),
        },
        {
          provide: CoachAffairs,
          useFactory: () =>
            new GrpcCoachAffairs({
              analysis: createRpcClient(AnalysisServiceService, to(config.ANALYSIS_GRPC_ADDRESS)),
              catalog: createRpcClient(CatalogServiceService, to(config.CATALOG_GRPC_ADDRESS)),
              payments: createRpcClient(PaymentsServiceService, to(config.PAYMENTS_GRPC_ADDRESS)),
            }),
        },
        { provide: AccountEvents, useClass: OutboxAccountEvents },
        { provide: PasswordHasher, useClass: Argon2PasswordHasher },
        ...DATABASE,
        ...USE_CASES,
        {
          provide: RecurringJobs,
          inject: [PrismaExpiredRecords, Clock],
          useFactory: (expired: PrismaExpiredRecords, clock: Clock) =>
            new RecurringJobs('identity', database, logger, [housekeepingJob(expired, clock)]),
        },
      ],
    };
  }
}
