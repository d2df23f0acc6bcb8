export type Side = 'athlete' | 'coach';

export const OTHER_SIDE: Record<Side, Side> = { athlete: 'coach', coach: 'athlete' };

/** What identity published about someone. */
export interface Person {
  id: string;
  role: string;
  email: string;
  fullName: string;
  locale: string;
  /** Name of an IANA zone; empty means UTC. */
  timezone: string;
  /** Path of the profile picture; empty means none. */
  avatarUrl: string;
  isActive: boolean;
}

/** What analysis published about a request. */
export interface Analysis {
  id: string;
  athleteId: string;
  coachId: string;
  title: string;
  amountMinor: number;
  currency: string;
  /** When the request reached its coach. */
  openedAt: Date | null;
  /** Until when a delivery is promised; both sides are shown this date. */
  promisedAt: Date | null;
}

/** An analysis with the two people whom it is between. */
export interface AnalysisStory {
  analysis: Analysis;
  athlete: Person;
  coach: Person;
}
