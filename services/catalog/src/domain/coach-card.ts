import type { ResponseFacts } from './response-time.js';

/** A coach as discovery and the coach page read them: profile, person and figures in one row. */
export interface CoachCard extends ResponseFacts {
  id: string;
  fullName: string;
  avatarUrl: string;
  bio: string;
  specializations: string[];
  yearsCoaching: number;
  languagesSpoken: string[];
  baseRateMinor: number | null;
  currency: string;
  commissionBps: number | null;
  hasAcceptedAgreement: boolean;
  profileCompleted: boolean;
  payoutsEnabled: boolean;
  credentialCheckedAt: Date | null;
  listed: boolean;
  isAcceptingNewClients: boolean;
  reviewCount: number;
  ratingCounts: number[];
  analysesCompleted: number;
}
