import type { Role, Session, User } from '@bandeja/contracts/identity';

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

/** The user object of the GoTrue protocol. The role and whether the profile is complete are in app_metadata. */
export function userView(user: User) {
  const role = roleName(user.role);
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    email_confirmed_at: user.emailConfirmedAt ?? null,
    confirmed_at: user.emailConfirmedAt ?? null,
    last_sign_in_at: user.lastSignInAt ?? null,
    app_metadata: { provider: 'email', providers: ['email'], role, profile_completed: user.profileCompleted },
    user_metadata: { username: user.fullName, full_name: user.fullName, role },
    identities: [],
    is_anonymous: false,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
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
