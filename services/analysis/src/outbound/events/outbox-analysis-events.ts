import {
  AnalysisStatus as StatusMessage,
  ReportState as ReportStateMessage,
  ReportSubject as ReportSubjectMessage,
} from '@bandeja/contracts/analysis';
import * as messages from '@bandeja/contracts/analysis-events';
import { EventPublisher, type EventDescriptor } from '@bandeja/events';
import { Injectable } from '@nestjs/common';
import type { Analysis } from '../../domain/analysis.js';
import type { AnalysisStatus } from '../../domain/analysis-status.js';
import type { RejectionReason } from '../../domain/rejection.js';
import type { Report, ReportState, ReportSubjectKind } from '../../domain/report.js';
import type { ThreadMessage } from '../../domain/thread.js';
import { AnalysisEvents, type Subject } from '../../use-cases/ports/analysis-events.js';

const STATUSES: Record<AnalysisStatus, StatusMessage> = {
  draft: StatusMessage.ANALYSIS_STATUS_DRAFT,
  pending: StatusMessage.ANALYSIS_STATUS_PENDING,
  'in-progress': StatusMessage.ANALYSIS_STATUS_IN_PROGRESS,
  completed: StatusMessage.ANALYSIS_STATUS_COMPLETED,
  rejected: StatusMessage.ANALYSIS_STATUS_REJECTED,
  payment_failed: StatusMessage.ANALYSIS_STATUS_PAYMENT_FAILED,
};

const SUBJECT_MESSAGES: Record<ReportSubjectKind, ReportSubjectMessage> = {
  person: ReportSubjectMessage.REPORT_SUBJECT_PERSON,
  film: ReportSubjectMessage.REPORT_SUBJECT_FILM,
  note: ReportSubjectMessage.REPORT_SUBJECT_NOTE,
  message: ReportSubjectMessage.REPORT_SUBJECT_MESSAGE,
  review: ReportSubjectMessage.REPORT_SUBJECT_REVIEW,
};

const STATE_MESSAGES: Record<ReportState, ReportStateMessage> = {
  open: ReportStateMessage.REPORT_STATE_OPEN,
  upheld: ReportStateMessage.REPORT_STATE_UPHELD,
  dismissed: ReportStateMessage.REPORT_STATE_DISMISSED,
};

@Injectable()
export class OutboxAnalysisEvents extends AnalysisEvents {
  constructor(private readonly publisher: EventPublisher) {
    super();
  }

  requested(analysis: Analysis): Promise<void> {
    const { commissionBps } = analysis;
    return this.#publish(messages.AnalysisRequested, analysis, {
      agreedRate: rateOf(analysis),
      commissionBps,
    });
  }

  opened(analysis: Analysis): Promise<void> {
    return this.#publish(messages.AnalysisOpened, analysis, {
      agreedRate: rateOf(analysis),
      openedAt: analysis.openedAt,
      promisedAt: analysis.promisedAt,
    });
  }

  started(analysis: Analysis): Promise<void> {
    return this.#publish(messages.AnalysisStarted, analysis, {});
  }

  responseAttached(analysis: Analysis, videoId: string): Promise<void> {
    return this.#publish(messages.ResponseVideoAttached, analysis, { videoId });
  }

  voiceAttached(analysis: Analysis, annotationId: string, videoId: string): Promise<void> {
    return this.#publish(messages.VoiceClipAttached, analysis, { annotationId, videoId });
  }

  takeAttached(analysis: Analysis, takeId: string, videoId: string): Promise<void> {
    return this.#publish(messages.TakeAttached, analysis, { takeId, videoId });
  }

  rejected(subject: Subject, reason: RejectionReason, description: string): Promise<void> {
    return this.#publish(messages.AnalysisRejected, subject, { reason, description });
  }

  completed(analysis: Analysis, renewedDays = 0): Promise<void> {
    const { completedAt, attempt } = analysis;
    const guaranteeDays = renewedDays || undefined;
    return this.#publish(messages.AnalysisCompleted, analysis, { completedAt, attempt, guaranteeDays });
  }

  unlocked(analysis: Analysis): Promise<void> {
    const { completedAt } = analysis;
    const guaranteeDays = analysis.guaranteeDays || undefined;
    return this.#publish(messages.AnalysisUnlocked, analysis, { completedAt, guaranteeDays });
  }

  paymentFailed(analysis: Analysis): Promise<void> {
    return this.#publish(messages.AnalysisPaymentFailed, analysis, { error: analysis.paymentError });
  }

  messageSent(analysis: Analysis, { id: messageId, authorId }: ThreadMessage): Promise<void> {
    return this.#publish(messages.ThreadMessageSent, analysis, { messageId, authorId });
  }

  reportDecided({ id, reporterId, subject, subjectId, state, decidedBy }: Report): Promise<void> {
    return this.publisher.publish(messages.ReportDecided, id, {
      ...{ reportId: id, reporterId: reporterId ?? '', subjectId, decidedBy },
      subject: SUBJECT_MESSAGES[subject],
      state: STATE_MESSAGES[state],
    });
  }

  blocksChanged(personId: string): Promise<void> {
    return this.publisher.publish(messages.BlocksChanged, personId, { personId });
  }

  filmsExpire(analysis: Analysis, deletedOn: Date): Promise<void> {
    return this.#publish(messages.FilmsExpire, analysis, { deletedOn });
  }

  videoChanged(analysis: Analysis, videoId: string): Promise<void> {
    return this.#publish(messages.AnalysisVideoChanged, analysis, {
      videoId,
      status: STATUSES[analysis.status],
    });
  }

  #publish<Message extends { subject: messages.AnalysisSubject | undefined }>(
    descriptor: EventDescriptor<Message>,
    { id, athleteId, coachId, title, requestVideo }: Subject,
    rest: Omit<Message, 'subject'>,
  ): Promise<void> {
    const subject = { analysisId: id, athleteId, coachId, title, requestVideoId: requestVideo.id };
    return this.publisher.publish(descriptor, id, { ...rest, subject } as Message);
  }
}

function rateOf({ agreedRateMinor, currency }: Analysis): { amountMinor: number; currency: string } {
  return { amountMinor: agreedRateMinor, currency };
}
