import type { AuthSession } from '../session/auth-protocol';

export interface TestUser {
  id?: string;
  email?: string;
  username?: string;
  role?: string;
  profileCompleted?: boolean;
}

/** The session answer of the authentication service for this person. */
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
      app_metadata: { role, profile_completed: profileCompleted },
      user_metadata: { username },
    },
  };
}

export const REFRESH = 'POST /auth/v1/token?grant_type=refresh_token';
