import type {
  Profile,
  Role as RoleMessage,
  Session,
  SignOutScope as ScopeMessage,
  TokenPurpose,
  User,
} from '@bandeja/contracts/identity';
import { ROLE_TO_PROTO, toAthleteProfileMessage } from '../../account-messages.js';
import type { Account, SignUpRole } from '../../domain/account.js';
import { otpExpired } from '../../domain/identity.errors.js';
import type { MailPurpose } from '../../domain/mail-link.js';
import type { SignOutScope } from '../../domain/sign-out-scope.js';
import type { OpenedSession } from '../../use-cases/session/open-session.js';

export function toUser(account: Account): User {
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
  };
}

export function toSession({ account, ...session }: OpenedSession): Session {
  return { ...session, user: toUser(account) };
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

export function parsePurpose(purpose: TokenPurpose): MailPurpose {
  if (purpose === 'TOKEN_PURPOSE_SIGNUP') return 'signup';
  if (purpose === 'TOKEN_PURPOSE_RECOVERY') return 'recovery';
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
