import type { CoachProfile } from '../../domain/coach-profile.js';
import type { RatingFigures } from '../../domain/rating-figures.js';

export abstract class CoachRepository {
  abstract find(coachId: string): Promise<CoachProfile | undefined>;
  /** The profile, made empty if there is none, locked until the transaction ends. */
  abstract lock(coachId: string): Promise<CoachProfile>;
  abstract save(profile: CoachProfile): Promise<CoachProfile>;
  abstract saveFigures(coachId: string, figures: RatingFigures): Promise<void>;
  abstract recordActivity(coachId: string, at: Date): Promise<void>;
}
