import type { Annotation, SummaryItem } from '../../domain/notes.js';
import type { AnalysisStatus } from '../../domain/analysis-status.js';

/** An analysis as it stands in the books. */
export interface KeptAnalysis {
  id: string;
  athleteId: string;
  athleteName: string;
  coachId: string;
  coachName: string;
  status: AnalysisStatus;
  title: string;
  athleteComments: string;
  focusAreas: string[];
  agreedRateMinor: number;
  currency: string;
  commissionBps: number;
  coachPayoutMinor: number;
  rejectionReason: string;
  rejectionDescription: string;
  createdAt: Date;
  openedAt: Date | null;
  promisedAt: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  completedAt: Date | null;
  paymentFailedAt: Date | null;
  paidAt: Date | null;
  refundedAt: Date | null;
  /** Linked and not taken back since. */
  videos: { id: string; filename: string; role: string }[];
}

/** What a coach wrote on an analysis. */
export interface CoachWork {
  notes: Omit<Annotation, 'id'>[];
  summary: Omit<SummaryItem, 'id'>[];
}

/** What is kept of a person; lists come in pages, oldest first. */
export abstract class PersonalRecords {
  abstract person(id: string): Promise<object | null>;
  abstract askedForBy(athleteId: string): AsyncIterable<KeptAnalysis[]>;
  /** Those that were put before the coach. */
  abstract putBefore(coachId: string): AsyncIterable<KeptAnalysis[]>;
  /** By the id of the analysis. */
  abstract workOn(analysisIds: readonly string[]): Promise<Map<string, CoachWork>>;
  abstract figuresOf(coachId: string): Promise<object | null>;
  abstract daysOf(coachId: string): Promise<object[]>;
}
