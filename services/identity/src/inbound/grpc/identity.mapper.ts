import type {
  Factor as FactorMessage,
  FactorType as FactorTypeMessage,
  Profile,
  Role as RoleMessage,
  Session,
  SignOutScope as ScopeMessage,
  TokenPurpose,
  User,
} from '@bandeja/contracts/identity';
import { FACTOR_TYPE_TO_PROTO, ROLE_TO_PROTO, toAthleteProfileMessage } from '../../account-messages.js';
import type { Account, SignUpRole } from '../../domain/account.js';
import type { Factor, FactorType } from '../../domain/factor.js';
import { otpExpired } from '../../domain/identity.errors.js';
import type { OpeningPurpose } from '../../domain/mail-link.js';
import type { SignOutScope } from '../../domain/sign-out-scope.js';
import type { FailedSignIns } from '../../outbound/prisma/prisma-sign-in-failures.js';
import type { OpenedSession } from '../../use-cases/session/open-session.js';

export function toUser(account: Account, failedSignIns?: FailedSignIns): User {
  const { id, email, fullName, emailConfirmedAt, createdAt, updatedAt, lastSignInAt, profileCompleted } =
    account;
  const role = ROLE_TO_PROTO[account.role];
  return {
    id,
    email,
    role,
    fullName,
    emailConfirmedAt,
    createdAt,
    updatedAt,
    lastSignInAt,
    profileCompleted,
    factors: account.factors.map(toFactor),
    newEmail: account.newEmail ?? '',
    termsVersion: account.termsVersion ?? '',
    failedSignIns,
  };
}

export function toFactor({ isVerified: verified, type, ...factor }: Factor): FactorMessage {
  return { ...factor, verified, type: FACTOR_TYPE_TO_PROTO[type] };
}

export function parseFactorType(type: FactorTypeMessage): FactorType | undefined {
  if (type === 'FACTOR_TYPE_TOTP') return 'totp';
  return type === 'FACTOR_TYPE_WEBAUTHN' ? 'webauthn' : undefined;
}

export function toSession({ account, failedSignIns, ...session }: OpenedSession): Session {
  return { ...session, user: toUser(account, failedSignIns) };
}

export function toProfile(account: Account): Profile {
  const { id, email, fullName, avatarUrl, language, timezone, profileCompleted } = account;
  const role = ROLE_TO_PROTO[account.role];
  const athlete = toAthleteProfileMessage(account.athlete);
  return { id, role, email, fullName, avatarUrl, language, timezone, profileCompleted, athlete };
}

export function parseSignUpRole(role: RoleMessage): SignUpRole | undefined {
  if (role === 'ROLE_ATHLETE') return 'athlete';
  return role === 'ROLE_COACH' ? 'coach' : undefined;
}

export function parsePurpose(purpose: TokenPurpose): OpeningPurpose {
  if (purpose === 'TOKEN_PURPOSE_SIGNUP') return 'signup';
  if (purpose === 'TOKEN_PURPOSE_RECOVERY') return 'recovery';
  if (purpose === 'TOKEN_PURPOSE_EMAIL_CHANGE') return 'email_change';
  throw otpExpired();
}

const SCOPES: Record<ScopeMessage, SignOutScope> = {
  SIGN_OUT_SCOPE_LOCAL: 'local',
  SIGN_OUT_SCOPE_OTHERS: 'others',
  SIGN_OUT_SCOPE_GLOBAL: 'global',
  SIGN_OUT_SCOPE_UNSPECIFIED: 'global',
  UNRECOGNIZED: 'global',
};

/** The GoTrue protocol's default is global. */
export function parseScope(scope: ScopeMessage): SignOutScope {
  return SCOPES[scope];
}
