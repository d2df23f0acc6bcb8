import type { CoachProfile, Person } from '../domain/coach-profile.js';

/** A coach's own view of themselves. */
export interface OwnProfile {
  profile: CoachProfile;
  /** Undefined until identity's event has come. */
  person: Person | undefined;
}
