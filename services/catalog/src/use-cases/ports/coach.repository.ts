import type { CoachProfile } from '../../domain/coach-profile.js';
import type { RatingFigures } from '../../domain/rating-figures.js';

export abstract class CoachRepository {
  abstract find(coachId: string): Promise<CoachProfile | undefined>;
  /** The profile, made empty if there is none, locked until the transaction ends. */
  abstract lock(coachId: string): Promise<CoachProfile>;
  abstract save(profile: CoachProfile): Promise<CoachProfile>;
  abstract saveFigures(coachId: string, figures: RatingFigures): Promise<void>;
  /**
   * Takes the acceptance, and with it the place in discovery, from coaches with an id after the given one, and answers
   * them as they then are, in the order of their ids.
   */
  abstract askToAcceptAgain(after: string, take: number): Promise<CoachProfile[]>;
  abstract recordActivity(coachId: string, at: Date): Promise<void>;
}
