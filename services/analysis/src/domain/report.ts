import { DomainError } from '@bandeja/errors';
import { cleanText, isUuid, lengthOf, Problems } from './validation.js';

export const REPORT_SUBJECTS = ['person', 'film', 'note', 'message', 'review'] as const;
export type ReportSubjectKind = (typeof REPORT_SUBJECTS)[number];

/** Where in an analysis a subject is; the others stand for themselves. */
export const isInAnalysis = (subject: ReportSubjectKind): boolean =>
  subject === 'film' || subject === 'note' || subject === 'message';

export const REPORT_REASONS = [
  'harassment',
  'minors',
  'nudity_or_violence',
  'fraud',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** All allowed transitions. A decision is never taken back. */
export const REPORT_MOVES = {
  uphold: { from: ['open'], to: 'upheld' },
  dismiss: { from: ['open'], to: 'dismissed' },
} as const satisfies Record<string, { from: readonly ReportState[]; to: ReportState }>;
export type ReportMove = keyof typeof REPORT_MOVES;

/** What is shown to an operator in words, as it was when it was reported. */
export interface Fact {
  name: string;
  text: string;
}

export interface Report {
  id: string;
  /** Null once the reporter's account is deleted. */
  reporterId: string | null;
  subject: ReportSubjectKind;
  subjectId: string;
  analysisId: string | null;
  /** Whose the subject is. */
  reportedId: string;
  reason: ReportReason;
  text: string;
  state: ReportState;
  facts: readonly Fact[];
  videoIds: readonly string[];
  reportedAt: Date;
  decidedAt: Date | null;
  decidedBy: string;
  note: string;
  /** Until when the evidence is kept; null while the report is open. */
  heldUntil: Date | null;
}

export const REPORTS_A_DAY = 10;
export const EVIDENCE_DAYS = 30;
const DAY_MS = 86_400_000;
const MAX_TEXT_LENGTH = 1_000;

export interface ReportForm {
  subject: ReportSubjectKind;
  subjectId: string;
  analysisId: string;
  reason: ReportReason;
  text: string;
}

export type ReportFormInput = Omit<ReportForm, 'subject' | 'reason'> & {
  subject: ReportSubjectKind | undefined;
  reason: ReportReason | undefined;
};

/** Checks and tidies a report. */
export function readReport({ subject, reason, ...input }: ReportFormInput): ReportForm {
  const text = cleanText(input.text);
  new Problems()
    .check('subject', subject !== undefined, 'Reload the page and report it again.')
    .check('reason', reason !== undefined, 'Choose a reason.')
    .check('text', reason !== 'other' || text !== '', 'Say what is wrong.')
    .check('text', lengthOf(text) <= MAX_TEXT_LENGTH, `Use at most ${MAX_TEXT_LENGTH} characters.`)
    .throwIfAny();
  if (!subject || !reason || !isUuid(input.subjectId)) throw subjectNotFound();
  const analysisId = isInAnalysis(subject) ? input.analysisId.toLowerCase() : '';
  return { subject, subjectId: input.subjectId.toLowerCase(), analysisId, reason, text };
}

/** The report after an operator's decision. */
export function decided(report: Report, move: ReportMove, by: string, input: string, at: Date): Report {
  const note = cleanText(input);
  new Problems()
    .check('note', note !== '', 'Say why, for whoever reads this later.')
    .check('note', lengthOf(note) <= MAX_TEXT_LENGTH, `Use at most ${MAX_TEXT_LENGTH} characters.`)
    .throwIfAny();
  const { from, to }: { from: readonly ReportState[]; to: ReportState } = REPORT_MOVES[move];
  if (!from.includes(report.state))
    throw new DomainError('conflict', 'REPORT_DECIDED', `This report is already ${report.state}.`);
  const heldUntil = new Date(at.getTime() + EVIDENCE_DAYS * DAY_MS);
  return { ...report, state: to, decidedAt: at, decidedBy: by, note, heldUntil };
}

/** The answer alike to what is not there, what the reporter cannot see, and what is their own. */
export const subjectNotFound = (): DomainError =>
  new DomainError('not-found', 'SUBJECT_NOT_FOUND', 'There is nothing here to report. Reload the page.');

export const reportNotFound = (): DomainError =>
  new DomainError('not-found', 'REPORT_NOT_FOUND', 'There is no such report.');

export const reportLimitReached = (): DomainError =>
  new DomainError(
    'rate-limited',
    'REPORT_LIMIT_REACHED',
    `You have sent ${REPORTS_A_DAY} reports within a day. We are reading them. Send more tomorrow, or contact support if it can't wait.`,
    { limit: String(REPORTS_A_DAY) },
  );
