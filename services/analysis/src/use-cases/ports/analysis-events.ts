import type { Analysis } from '../../domain/analysis.js';
import type { RejectionReason } from '../../domain/rejection.js';
import type { Report } from '../../domain/report.js';
import type { ThreadMessage } from '../../domain/thread.js';

export interface Subject {
  id: string;
  athleteId: string;
  coachId: string;
  title: string;
  requestVideo: { id: string };
}

/** The events of analyses, published in the transaction of the change. */
export abstract class AnalysisEvents {
  abstract requested(analysis: Analysis): Promise<void>;
  abstract opened(analysis: Analysis): Promise<void>;
  abstract started(analysis: Analysis): Promise<void>;
  /** The response video was linked. */
  abstract responseAttached(analysis: Analysis, videoId: string): Promise<void>;
  /** The sound of a take was linked. */
  abstract takeAttached(analysis: Analysis, takeId: string, videoId: string): Promise<void>;
  /** The voice clip of a note was linked. */
  abstract voiceAttached(analysis: Analysis, annotationId: string, videoId: string): Promise<void>;
  abstract rejected(subject: Subject, reason: RejectionReason, description: string): Promise<void>;
  /** `renewedDays`: of the guarantee that starts anew with a replaced response. */
  abstract completed(analysis: Analysis, renewedDays?: number): Promise<void>;
  abstract unlocked(analysis: Analysis): Promise<void>;
  abstract paymentFailed(analysis: Analysis): Promise<void>;
  /** Its athlete or its coach wrote to the other. */
  abstract messageSent(analysis: Analysis, message: ThreadMessage): Promise<void>;
  abstract reportDecided(report: Report): Promise<void>;
  /** Someone blocked or unblocked another person. */
  abstract blocksChanged(personId: string): Promise<void>;
  /** Its films will be deleted. */
  abstract filmsExpire(analysis: Analysis, deletedOn: Date): Promise<void>;
  /** Its request or response video, a voice clip or a take became ready or failed. */
  abstract videoChanged(analysis: Analysis, videoId: string): Promise<void>;
}
