import type { ReactNode } from 'react';
import type { CardCoach } from './card-of';

/** What other features bring to the profile of a coach. */
export interface CoachProfileSlots {
  avatar?: ReactNode;
  /** The card of the list that athletes choose from. */
  card?: (coach: CardCoach) => ReactNode;
  notifications?: ReactNode;
  /** Taking one's data along. */
  data?: ReactNode;
  /** Leaving for good: a row of its own, or only its button. */
  deletion?: (compact: boolean) => ReactNode;
}
