import type { CoachProfile, Person } from '../../domain/coach-profile.js';

/** A profile as its coach sees it. */
export interface OwnProfile {
  profile: CoachProfile;
  /** Undefined until identity's event arrives. */
  person: Person | undefined;
}
