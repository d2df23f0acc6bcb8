import { Admission, challengeKeyOf } from '@bandeja/admission';
import { AccessTokenSigner } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { AnalysisServiceService } from '@bandeja/contracts/analysis';
import { CatalogServiceService } from '@bandeja/contracts/catalog';
import { PaymentsServiceService } from '@bandeja/contracts/payments';
import { Database } from '@bandeja/database';
import type { ServiceContext } from '@bandeja/hosting';
import { RecurringJobs } from '@bandeja/jobs';
import { SecurityLog } from '@bandeja/observability';
import { createRpcClient } from '@bandeja/rpc';
import { Module, type DynamicModule } from '@nestjs/common';
import type { IdentityConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { CatalogEventsController } from './inbound/events/catalog-events.controller.js';
import { MediaEventsController } from './inbound/events/media-events.controller.js';
import { AccountsController } from './inbound/grpc/accounts.controller.js';
import { FactorsController } from './inbound/grpc/factors.controller.js';
import { GuardiansController } from './inbound/grpc/guardians.controller.js';
import { PersonalDataController } from './inbound/grpc/personal-data.controller.js';
import { SessionsController } from './inbound/grpc/sessions.controller.js';
import { housekeepingJob } from './inbound/jobs/housekeeping.job.js';
import { unansweredRequestsJob } from './inbound/jobs/unanswered-requests.job.js';
import { visitLimits } from './visit-limits.js';
import { Argon2PasswordHasher } from './outbound/argon2/argon2-password-hasher.js';
import { AesFactorSecrets } from './outbound/crypto/aes-factor-secrets.js';
import { OutboxAccountEvents } from './outbound/events/outbox-account-events.js';
import { GrpcCoachAffairs } from './outbound/grpc/grpc-coach-affairs.js';
import { CommonPasswords } from './use-cases/password/common-passwords.js';
import { PrismaAccounts } from './outbound/prisma/prisma-accounts.js';
import { PrismaAuthCodes } from './outbound/prisma/prisma-auth-codes.js';
import { PrismaClosedAccounts } from './outbound/prisma/prisma-closed-accounts.js';
import { PrismaEndedAccess } from './outbound/prisma/prisma-ended-access.js';
import { PrismaExpiredRecords } from './outbound/prisma/prisma-expired-records.js';
import { PrismaFactorChallenges } from './outbound/prisma/prisma-factor-challenges.js';
import { PrismaFactors } from './outbound/prisma/prisma-factors.js';
import { PrismaFactorTries } from './outbound/prisma/prisma-factor-tries.js';
import { PrismaGuardianConsents } from './outbound/prisma/prisma-guardian-consents.js';
import { PrismaMailLinks } from './outbound/prisma/prisma-mail-links.js';
import { PrismaMailRequests } from './outbound/prisma/prisma-mail-requests.js';
import { PrismaMailTokens } from './outbound/prisma/prisma-mail-tokens.js';
import { PrismaPersonalRecords } from './outbound/prisma/prisma-personal-records.js';
import { PrismaRecoveryCodes } from './outbound/prisma/prisma-recovery-codes.js';
import { PrismaSessionOpenings } from './outbound/prisma/prisma-session-openings.js';
import { PrismaSessionProofs } from './outbound/prisma/prisma-session-proofs.js';
import { PrismaSessions } from './outbound/prisma/prisma-sessions.js';
import { PrismaSignInAttempts } from './outbound/prisma/prisma-sign-in-attempts.js';
import { PrismaSignInFailures } from './outbound/prisma/prisma-sign-in-failures.js';
import { PrismaTermsAcceptances } from './outbound/prisma/prisma-terms-acceptances.js';
import { PrismaTokenFamilies } from './outbound/prisma/prisma-token-families.js';
import { WebAuthnPasskeys } from './outbound/webauthn/webauthn-passkeys.js';
import { AcceptTerms } from './use-cases/account/accept-terms.js';
import { CloseCoach } from './use-cases/account/close-coach.js';
import { DeleteAccount } from './use-cases/account/delete-account.js';
import { ExportPersonalData } from './use-cases/account/export-personal-data.js';
import { GetAccount } from './use-cases/account/get-account.js';
import { GetPeople } from './use-cases/account/get-people.js';
import { OwnerNotices } from './use-cases/account/owner-notices.js';
import { RecordAvatar } from './use-cases/account/record-avatar.js';
import { RemoveAccount } from './use-cases/account/remove-account.js';
import { SaveProfile } from './use-cases/account/save-profile.js';
import { UpdateUser } from './use-cases/account/update-user.js';
import { ChangeEmail } from './use-cases/email/change-email.js';
import { TakeNewEmail } from './use-cases/email/take-new-email.js';
import { ChallengeFactor } from './use-cases/factor/challenge-factor.js';
import { CheckCode } from './use-cases/factor/check-code.js';
import { CheckFreshProof } from './use-cases/factor/check-fresh-proof.js';
import { CreateRecoveryCodes } from './use-cases/factor/create-recovery-codes.js';
import { EnrollFactor } from './use-cases/factor/enroll-factor.js';
import { ProveSession } from './use-cases/factor/prove-session.js';
import { RemoveFactor } from './use-cases/factor/remove-factor.js';
import { RenewFactorSecrets } from './use-cases/factor/renew-factor-secrets.js';
import { StepUp } from './use-cases/factor/step-up.js';
import { VerifyFactor } from './use-cases/factor/verify-factor.js';
import { VerifyRecoveryCode } from './use-cases/factor/verify-recovery-code.js';
import { AnswerGuardianRequest } from './use-cases/guardian/answer-guardian-request.js';
import { FindGuardianRequest } from './use-cases/guardian/find-guardian-request.js';
import { GuardianRequests } from './use-cases/guardian/guardian-requests.js';
import { RemoveUnanswered } from './use-cases/guardian/remove-unanswered.js';
import { ResendGuardianRequest } from './use-cases/guardian/resend-guardian-request.js';
import { RestateAge } from './use-cases/guardian/restate-age.js';
import { IssueDisputeLink } from './use-cases/link/issue-dispute-link.js';
import { DisputeActivity } from './use-cases/link/dispute-activity.js';
import { ExchangeCode } from './use-cases/link/exchange-code.js';
import { MailLinks } from './use-cases/link/mail-links.js';
import { TakeAddressBack } from './use-cases/link/take-address-back.js';
import { VerifyToken } from './use-cases/link/verify-token.js';
import { ChangePassword } from './use-cases/password/change-password.js';
import { CheckCurrentPassword } from './use-cases/password/check-current-password.js';
import { CheckNewPassword } from './use-cases/password/check-new-password.js';
import { RequestPasswordRecovery } from './use-cases/password/request-password-recovery.js';
import { SetPassword } from './use-cases/password/set-password.js';
import { AccountEvents } from './use-cases/ports/account-events.js';
import { CoachAffairs } from './use-cases/ports/coach-affairs.js';
import { FactorSecrets } from './use-cases/ports/factor-secrets.js';
import { Passkeys } from './use-cases/ports/passkeys.js';
import { PasswordHasher } from './use-cases/ports/password-hasher.js';
import { CountFailedSignIn } from './use-cases/session/count-failed-sign-in.js';
import { EndSession } from './use-cases/session/end-session.js';
import { EndStolenSession } from './use-cases/session/end-stolen-session.js';
import { ListSessions } from './use-cases/session/list-sessions.js';
import { NoticeNewDevice } from './use-cases/session/notice-new-device.js';
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
  PrismaFactorChallenges,
  PrismaFactors,
  PrismaFactorTries,
  PrismaGuardianConsents,
  PrismaMailLinks,
  PrismaMailRequests,
  PrismaMailTokens,
  PrismaPersonalRecords,
  PrismaRecoveryCodes,
  PrismaSessionOpenings,
  PrismaSessionProofs,
  PrismaSessions,
  PrismaSignInFailures,
  PrismaTermsAcceptances,
  PrismaTokenFamilies,
];

const USE_CASES = [
  AcceptTerms,
  AnswerGuardianRequest,
  ChallengeFactor,
  ChangeEmail,
  ChangePassword,
  CheckCode,
  CheckCurrentPassword,
  CheckFreshProof,
  CloseCoach,
  CountFailedSignIn,
  CreateRecoveryCodes,
  DeleteAccount,
  DisputeActivity,
  EndSession,
  EndStolenSession,
  EnrollFactor,
  IssueDisputeLink,
  ExchangeCode,
  ExportPersonalData,
  FindGuardianRequest,
  GetAccount,
  GetPeople,
  GuardianRequests,
  ListSessions,
  MailLinks,
  NoticeNewDevice,
  OpenSession,
  OwnerNotices,
  ProveSession,
  RecordAvatar,
  RefreshSession,
  RegisterAccount,
  RemoveAccount,
  RemoveFactor,
  RemoveUnanswered,
  RenewFactorSecrets,
  RequestPasswordRecovery,
  ResendConfirmation,
  ResendGuardianRequest,
  RestateAge,
  SaveProfile,
  SetPassword,
  SignIn,
  SignOut,
  SignUp,
  StepUp,
  TakeAddressBack,
  TakeNewEmail,
  UpdateUser,
  VerifyFactor,
  VerifyRecoveryCode,
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
        FactorsController,
        GuardiansController,
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
          provide: Admission,
          inject: [Clock, SecurityLog],
          useFactory: (clock: Clock, security: SecurityLog) =>
            new Admission(database, clock, security, {
              service: 'identity',
              key: challengeKeyOf(config.SERVICE_PRIVATE_KEY),
              limits: visitLimits(config),
            }),
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
        { provide: FactorSecrets, useValue: new AesFactorSecrets(config.FACTOR_ENCRYPTION_KEY) },
        { provide: Passkeys, useClass: WebAuthnPasskeys },
        { provide: AccountEvents, useClass: OutboxAccountEvents },
        { provide: PasswordHasher, useClass: Argon2PasswordHasher },
        CommonPasswords,
        {
          provide: CheckNewPassword,
          inject: [CommonPasswords],
          useFactory: (common: CommonPasswords) => new CheckNewPassword(common, config.PUBLIC_ORIGIN),
        },
        ...DATABASE,
        ...USE_CASES,
        {
          provide: RecurringJobs,
          inject: [RemoveUnanswered, PrismaExpiredRecords, RenewFactorSecrets, Admission, Clock],
          useFactory: (unanswered: RemoveUnanswered, ...parts: Parameters<typeof housekeepingJob>) =>
            new RecurringJobs('identity', database, logger, [
              housekeepingJob(...parts),
              unansweredRequestsJob(unanswered),
            ]),
        },
      ],
    };
  }
}
