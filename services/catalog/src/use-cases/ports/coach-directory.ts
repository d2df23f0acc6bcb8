import type { CoachCard } from '../../domain/coach-card.js';

export interface CoachPage {
  /** One more than asked for when another page follows. */
  rows: CoachCard[];
  totalCount: number;
}

/** Coaches as others read them. */
export abstract class CoachDirectory {
  abstract listed(range: { take: number; skip: number }): Promise<CoachPage>;
  /** In the order of the ids; who is unknown or gone is left out. */
  abstract byIds(ids: string[]): Promise<CoachCard[]>;
}
