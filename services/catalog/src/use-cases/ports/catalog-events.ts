import type { Agreement } from '../../domain/agreement.js';
import type { CoachProfile } from '../../domain/coach-profile.js';
import type { Review } from '../../domain/review.js';

/** The events of this service, published in the open transaction. */
export abstract class CatalogEvents {
  abstract coachProfileUpdated(profile: CoachProfile): Promise<void>;
  /** The same for many profiles. */
  abstract coachProfilesUpdated(profiles: readonly CoachProfile[]): Promise<void>;
  abstract agreementAccepted(coachId: string, agreement: Agreement): Promise<void>;
  abstract reviewPosted(review: Review): Promise<void>;
  abstract reviewFlagged(review: Review, reason: string): Promise<void>;
}
