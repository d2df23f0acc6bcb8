import type { CoachCard } from '../../domain/coach-card.js';
import type { CoachFilter, CoachSort } from '../../domain/coach-filter.js';
import type { MatchFacts, Wanted } from '../../domain/coach-match.js';

export interface CoachPage {
  /** One more than asked for when another page follows. */
  rows: CoachCard[];
  totalCount: number;
}

export interface Listing {
  filter: CoachFilter;
  sort: CoachSort;
  take: number;
  skip: number;
  now: Date;
}

export interface Matching {
  wanted: Wanted;
  take: number;
  now: Date;
}

/** Coaches as others read them. */
export abstract class CoachDirectory {
  abstract listed(listing: Listing): Promise<CoachPage>;
  /** Those that take requests, the best match first. */
  abstract matching(matching: Matching): Promise<(CoachCard & MatchFacts)[]>;
  /** In the order of the ids; who is unknown or gone is left out. */
  abstract byIds(ids: string[]): Promise<CoachCard[]>;
}
