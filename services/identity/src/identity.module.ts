import { AccessTokenSigner } from '@bandeja/auth';
import { AnalysisServiceService } from '@bandeja/contracts/analysis';
import { CatalogServiceService } from '@bandeja/contracts/catalog';
import { PaymentsServiceService } from '@bandeja/contracts/payments';
import { Database } from '@bandeja/database';
import type { ServiceContext } from '@bandeja/hosting';
import { createRpcClient } from '@bandeja/rpc';
import { Module, type DynamicModule } from '@nestjs/common';
import type { IdentityConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { AvatarChangedHandler } from './inbound/events/avatar-changed.handler.js';
import { CoachProfileUpdatedHandler } from './inbound/events/coach-profile-updated.handler.js';
import { AccountsController } from './inbound/grpc/accounts.controller.js';
import { PersonalDataController } from './inbound/grpc/personal-data.controller.js';
import { SessionsController } from './inbound/grpc/sessions.controller.js';
import { Housekeeping } from './inbound/schedule/housekeeping.js';
import { Argon2PasswordHasher } from './outbound/argon2/argon2-password-hasher.js';
import { GrpcCoachAffairs } from './outbound/grpc/grpc-coach-affairs.js';
import { OutboxAccountEvents } from './outbound/outbox/outbox-account-events.js';
import { PrismaAccountRemoval } from './outbound/prisma/prisma-account-removal.js';
import { PrismaAccountRepository } from './outbound/prisma/prisma-account.repository.js';
import { PrismaAuthCodeRepository } from './outbound/prisma/prisma-auth-code.repository.js';
import { PrismaExpiredRecords } from './outbound/prisma/prisma-expired-records.js';
import { PrismaMailThrottle } from './outbound/prisma/prisma-mail-throttle.js';
import { PrismaMailTokenRepository } from './outbound/prisma/prisma-mail-token.repository.js';
import { PrismaPersonalRecords } from './outbound/prisma/prisma-personal-records.js';
import { PrismaSessionRepository } from './outbound/prisma/prisma-session.repository.js';
import { SqlEndedAccess } from './outbound/prisma/sql-ended-access.js';
import { PrismaSignInAttempts } from './outbound/prisma/prisma-sign-in-attempts.js';
import { ChangePassword } from './use-cases/change-password.js';
import { CheckCurrentPassword } from './use-cases/check-current-password.js';
import { CloseCoach } from './use-cases/close-coach.js';
import { DeleteAccount } from './use-cases/delete-account.js';
import { ExchangeCode } from './use-cases/exchange-code.js';
import { ExportPersonalData } from './use-cases/export-personal-data.js';
import { GetAccount } from './use-cases/get-account.js';
import { GetPeople } from './use-cases/get-people.js';
import { MailLinks } from './use-cases/mail-links.js';
import { OpenSession } from './use-cases/open-session.js';
import { AccountEvents } from './use-cases/ports/account-events.js';
import { AccountRemoval } from './use-cases/ports/account-removal.js';
import { AccountRepository } from './use-cases/ports/account.repository.js';
import { AuthCodeRepository } from './use-cases/ports/auth-code.repository.js';
import { CoachAffairs } from './use-cases/ports/coach-affairs.js';
import { EndedAccess } from './use-cases/ports/ended-access.js';
import { ExpiredRecords } from './use-cases/ports/expired-records.js';
import { MailThrottle } from './use-cases/ports/mail-throttle.js';
import { MailTokenRepository } from './use-cases/ports/mail-token.repository.js';
import { PasswordHasher } from './use-cases/ports/password-hasher.js';
import { PersonalRecords } from './use-cases/ports/personal-records.js';
import { SessionRepository } from './use-cases/ports/session.repository.js';
import { SignInAttempts } from './use-cases/ports/sign-in-attempts.js';
import { RecordAvatar } from './use-cases/record-avatar.js';
import { RecordCoachProfile } from './use-cases/record-coach-profile.js';
import { RefreshSession } from './use-cases/refresh-session.js';
import { RegisterAccount } from './use-cases/register-account.js';
import { RequestPasswordRecovery } from './use-cases/request-password-recovery.js';
import { ResendConfirmation } from './use-cases/resend-confirmation.js';
import { SaveProfile } from './use-cases/save-profile.js';
import { SignIn } from './use-cases/sign-in.js';
import { SignOut } from './use-cases/sign-out.js';
import { SignUp } from './use-cases/sign-up.js';
import { UpdateUser } from './use-cases/update-user.js';
import { VerifyToken } from './use-cases/verify-token.js';

const ADAPTERS = [
  { provide: AccountRepository, useClass: PrismaAccountRepository },
  { provide: AccountRemoval, useClass: PrismaAccountRemoval },
  { provide: SessionRepository, useClass: PrismaSessionRepository },
  { provide: MailTokenRepository, useClass: PrismaMailTokenRepository },
  { provide: AuthCodeRepository, useClass: PrismaAuthCodeRepository },
  { provide: MailThrottle, useClass: PrismaMailThrottle },
  { provide: EndedAccess, useClass: SqlEndedAccess },
  { provide: ExpiredRecords, useClass: PrismaExpiredRecords },
  { provide: PersonalRecords, useClass: PrismaPersonalRecords },
  { provide: PasswordHasher, useClass: Argon2PasswordHasher },
  { provide: AccountEvents, useClass: OutboxAccountEvents },
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
  RecordCoachProfile,
  RefreshSession,
  RegisterAccount,
  RequestPasswordRecovery,
  ResendConfirmation,
  SaveProfile,
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
    serviceTokens,
  }: ServiceContext<IdentityConfig, PrismaClient>): DynamicModule {
    const to = (address: string) => ({ address, serviceToken: () => serviceTokens.token() });
    return {
      module: IdentityModule,
      controllers: [
        SessionsController,
        AccountsController,
        PersonalDataController,
        AvatarChangedHandler,
        CoachProfileUpdatedHandler,
      ],
      providers: [
        { provide: Database, useValue: database },
        {
          provide: AccessTokenSigner,
          useValue: new AccessTokenSigner(config.AUTH_PRIVATE_KEY, config.ACCESS_TOKEN_LIFETIME_SECONDS),
        },
        {
          provide: SignInAttempts,
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
        ...ADAPTERS,
        ...USE_CASES,
        {
          provide: Housekeeping,
          inject: [ExpiredRecords],
          useFactory: (expired: ExpiredRecords) => new Housekeeping(expired, logger),
        },
      ],
    };
  }
}
