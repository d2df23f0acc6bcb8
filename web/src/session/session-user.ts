import type { AuthUser } from './auth-protocol';

export type Role = 'athlete' | 'coach' | 'admin';

export interface SessionUser {
  id: string;
  email: string;
  username: string;
  role: Role | null;
  createdAt: string;
  /** Undefined if the response did not say. */
  profileCompleted: boolean | undefined;
  /** Refused passwords since the last sign-in, if there were any. */
  failedSignIns: FailedSignIns | undefined;
  /** Accepted latest; undefined if none is recorded. */
  termsVersion?: string;
}

export interface FailedSignIns {
  count: number;
  since?: string;
}

const ROLES: Record<string, Role> = { athlete: 'athlete', user: 'athlete', coach: 'coach', admin: 'admin' };

export function toSessionUser(user: AuthUser): SessionUser {
  return {
    id: user.id,
    email: user.email,
    username:
      user.user_metadata.username || user.user_metadata.full_name || user.email.split('@')[0] || 'User',
    role: ROLES[user.app_metadata.role ?? user.user_metadata.role ?? ''] ?? null,
    createdAt: user.created_at,
    profileCompleted: user.app_metadata.profile_completed,
    failedSignIns: failedSignInsOf(user),
    termsVersion: user.app_metadata.terms_version,
  };
}

function failedSignInsOf({ app_metadata: { failed_sign_ins: failed } }: AuthUser): FailedSignIns | undefined {
  return failed && failed.count > 0 ? failed : undefined;
}

export const homeOf = (role: Role | null): string =>
  role === 'coach' ? '/coach' : role === 'admin' ? '/admin' : '/user';

export const onboardingOf = (role: Role | null): string =>
  role === 'coach' ? '/coach/onboard' : '/user/onboard';

export const securityOf = (role: Role | null): string => `${homeOf(role)}/security`;
