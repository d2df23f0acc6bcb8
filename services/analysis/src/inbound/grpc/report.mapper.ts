import {
  ReportReason as ReasonMessage,
  ReportState as StateMessage,
  ReportSubject as SubjectMessage,
  type Report as ReportMessage,
} from '@bandeja/contracts/analysis';
import {
  REPORT_REASONS,
  REPORT_STATES,
  REPORT_SUBJECTS,
  type ReportReason,
  type ReportState,
  type ReportSubjectKind,
} from '../../domain/report.js';
import type { ListedReport } from '../../outbound/prisma/prisma-reports.js';

const SUBJECTS: Record<ReportSubjectKind, SubjectMessage> = {
  person: SubjectMessage.REPORT_SUBJECT_PERSON,
  film: SubjectMessage.REPORT_SUBJECT_FILM,
  note: SubjectMessage.REPORT_SUBJECT_NOTE,
  message: SubjectMessage.REPORT_SUBJECT_MESSAGE,
  review: SubjectMessage.REPORT_SUBJECT_REVIEW,
};

const REASONS: Record<ReportReason, ReasonMessage> = {
  harassment: ReasonMessage.REPORT_REASON_HARASSMENT,
  minors: ReasonMessage.REPORT_REASON_MINORS,
  nudity_or_violence: ReasonMessage.REPORT_REASON_NUDITY_OR_VIOLENCE,
  fraud: ReasonMessage.REPORT_REASON_FRAUD,
  spam: ReasonMessage.REPORT_REASON_SPAM,
  other: ReasonMessage.REPORT_REASON_OTHER,
};

const STATES: Record<ReportState, StateMessage> = {
  open: StateMessage.REPORT_STATE_OPEN,
  upheld: StateMessage.REPORT_STATE_UPHELD,
  dismissed: StateMessage.REPORT_STATE_DISMISSED,
};

/** Undefined for what is not in the list. */
export const fromSubject = (message: SubjectMessage): ReportSubjectKind | undefined =>
  REPORT_SUBJECTS.find((subject) => SUBJECTS[subject] === message);
export const fromReason = (message: ReasonMessage): ReportReason | undefined =>
  REPORT_REASONS.find((reason) => REASONS[reason] === message);
export const fromState = (message: StateMessage): ReportState | undefined =>
  REPORT_STATES.find((state) => STATES[state] === message);

export function toReportMessage(report: ListedReport): ReportMessage {
  const { facts: _facts, videoIds: _videoIds, subject, reason, state, ...rest } = report;
  return {
    ...rest,
    subject: SUBJECTS[subject],
    reason: REASONS[reason],
    state: STATES[state],
    analysisId: report.analysisId ?? '',
    reporterId: report.reporterId ?? '',
    decidedAt: report.decidedAt ?? undefined,
    heldUntil: report.heldUntil ?? undefined,
  };
}
