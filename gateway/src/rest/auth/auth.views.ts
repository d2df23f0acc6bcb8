import type { Factor, FactorType, Role, Session, User } from '@bandeja/contracts/identity';

const ROLE_NAMES: Record<Role, string> = {
  ROLE_ATHLETE: 'athlete',
  ROLE_COACH: 'coach',
  ROLE_ADMIN: 'admin',
  ROLE_UNSPECIFIED: '',
  UNRECOGNIZED: '',
};

export function roleName(role: Role): string {
  return ROLE_NAMES[role];
}

export const FACTOR_TYPES: Record<FactorType, string> = {
  FACTOR_TYPE_TOTP: 'totp',
  FACTOR_TYPE_WEBAUTHN: 'webauthn',
  FACTOR_TYPE_UNSPECIFIED: '',
  UNRECOGNIZED: '',
};

/**
 * The user object of the GoTrue protocol. What that does not know is in app_metadata: the role, whether the profile is
 * complete, the accepted version of the terms, and the wrong passwords of strangers before this session.
 */
export function userView(user: User) {
  const role = roleName(user.role);
  const { failedSignIns } = user;
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    ...(user.newEmail ? { new_email: user.newEmail } : {}),
    phone: '',
    email_confirmed_at: user.emailConfirmedAt ?? null,
    confirmed_at: user.emailConfirmedAt ?? null,
    last_sign_in_at: user.lastSignInAt ?? null,
    app_metadata: {
      provider: 'email',
      providers: ['email'],
      role,
      profile_completed: user.profileCompleted,
      ...(user.termsVersion ? { terms_version: user.termsVersion } : {}),
      ...(failedSignIns && {
        failed_sign_ins: { count: failedSignIns.count, since: failedSignIns.since },
      }),
    },
    user_metadata: { username: user.fullName, full_name: user.fullName, role },
    identities: [],
    factors: user.factors.map(factorView),
    is_anonymous: false,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  };
}

function factorView({ id, type, friendlyName, verified, createdAt, updatedAt }: Factor) {
  return {
    id,
    friendly_name: friendlyName,
    factor_type: FACTOR_TYPES[type],
    status: verified ? 'verified' : 'unverified',
    created_at: createdAt,
    updated_at: updatedAt,
  };
}

export function sessionView(session: Session, now = Date.now()) {
  const expiresAt = session.expiresAt?.getTime() ?? now;
  return {
    access_token: session.accessToken,
    token_type: 'bearer',
    expires_in: Math.max(0, Math.round((expiresAt - now) / 1000)),
    expires_at: Math.floor(expiresAt / 1000),
    refresh_token: session.refreshToken,
    user: session.user ? userView(session.user) : null,
  };
}
