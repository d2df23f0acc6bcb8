import type { UserCaller } from '@bandeja/auth';

export interface CoachPage {
  fullName: string;
  bio: string;
}

export interface PublishedReview {
  authorId: string;
  comment: string;
  rating: number;
}

/** What catalog shows of coaches and of reviews about them. */
export abstract class CoachPages {
  /** The page of a coach; undefined if there is none. */
  abstract find(caller: UserCaller, coachId: string): Promise<CoachPage | undefined>;
  /** A review that readers see; undefined if there is none. */
  abstract review(reviewId: string): Promise<PublishedReview | undefined>;
}
