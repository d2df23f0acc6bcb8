import type { AuthSession } from '../session/auth-protocol';

export interface TestUser {
  id?: string;
  email?: string;
  username?: string;
  role?: string;
  /** Null: not in the response. */
  profileCompleted?: boolean | null;
}

/** The authentication service's session response for this person. */
export function buildAuthSession({
  id = 'user-1',
  email = 'carla@example.com',
  username = 'Carla Domínguez',
  role = 'athlete',
  profileCompleted = true,
}: TestUser = {}): AuthSession {
  return {
    access_token: `token-of-${id}`,
    token_type: 'bearer',
    expires_in: 3600,
    user: {
      id,
      email,
      created_at: '2026-11-01T10:00:00Z',
      app_metadata: { role, profile_completed: profileCompleted ?? undefined },
      user_metadata: { username },
    },
  };
}

/** Sets or removes the signed-in hint of an earlier page load. */
export function leaveHint(role?: string): void {
  document.cookie = `bandeja_signed_in=${role ?? ''}; Path=/${role ? '' : '; Max-Age=0'}`;
}

/** An unsigned access token with these claims. */
export const tokenWith = (claims: object): string => `head.${btoa(JSON.stringify(claims))}.signature`;

export const REFRESH = 'POST /auth/v1/token?grant_type=refresh_token';
