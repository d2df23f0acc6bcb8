import { isRefusal, type AuthUser } from './auth-protocol';
import { callAuth } from './call-auth';
import type { Session } from './session';

const PROFILE_CHECK_MS = 5_000;

/** Unknown if there was no response in time. */
export type ProfileCompletion = 'complete' | 'incomplete' | 'unknown';

/** Asks the server whether the profile is complete, and waits for the response at most this long. */
export async function checkProfile(session: Session, waitMs = PROFILE_CHECK_MS): Promise<ProfileCompletion> {
  const answer = askForProfile(session);
  const timeOut = new Promise<ProfileCompletion>((resolve) => setTimeout(resolve, waitMs, 'unknown'));
  const completion = await Promise.race([answer, timeOut]);
  if (completion === 'complete') session.profileCompleted();
  return completion;
}

async function askForProfile(session: Session): Promise<ProfileCompletion> {
  try {
    const token = (await session.accessToken()) ?? undefined;
    const user = await callAuth<AuthUser>('user', { method: 'GET', token });
    return user.app_metadata.profile_completed === true ? 'complete' : 'incomplete';
  } catch (error) {
    // Another browser ended the session: the refresh is refused, and nobody is signed in here any more.
    if (isRefusal(error)) await session.refresh();
    return 'unknown';
  }
}
