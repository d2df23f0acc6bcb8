import {
  AnalysisEnding as EndingMessage,
  AnalysisStatus as StatusMessage,
  ResponseRevision as RevisionMessage,
  VideoStatus as VideoStatusMessage,
  type Analysis as AnalysisMessage,
  type AnalysisVideo as VideoMessage,
  type Annotation as AnnotationMessage,
  type CourtPinning as CourtPinningMessage,
  type Participant as ParticipantMessage,
  type Take as TakeMessage,
  type VoiceClip as VoiceClipMessage,
} from '@bandeja/contracts/analysis';
import { cancellableFrom, waitingHold } from '../../domain/analysis.js';
import type { AnalysisStatus } from '../../domain/analysis-status.js';
import type { CourtPinning } from '../../domain/court-pinning.js';
import type { Participant } from '../../domain/participant.js';
import { endingOf, type Ending } from '../../domain/rejection.js';
import { revisionOf, type Revision } from '../../domain/revision.js';
import { isOutOfStep } from '../../domain/take.js';
import { isOverdue, isUrgent } from '../../domain/urgency.js';
import type { VideoStatus } from '../../domain/video.js';
import type { Saved } from '../../outbound/prisma/prisma-notes.js';
import type { ShownAnalysis, ShownNote, ShownTake, ShownVideo } from '../../use-cases/read/shown-analyses.js';

export const STATUS_MESSAGES: Record<AnalysisStatus, StatusMessage> = {
  draft: StatusMessage.ANALYSIS_STATUS_DRAFT,
  pending: StatusMessage.ANALYSIS_STATUS_PENDING,
  'in-progress': StatusMessage.ANALYSIS_STATUS_IN_PROGRESS,
  completed: StatusMessage.ANALYSIS_STATUS_COMPLETED,
  rejected: StatusMessage.ANALYSIS_STATUS_REJECTED,
  payment_failed: StatusMessage.ANALYSIS_STATUS_PAYMENT_FAILED,
};

const ENDING_MESSAGES: Record<Ending, EndingMessage> = {
  returned: EndingMessage.ANALYSIS_ENDING_RETURNED,
  canceled: EndingMessage.ANALYSIS_ENDING_CANCELED,
  expired: EndingMessage.ANALYSIS_ENDING_EXPIRED,
  video_failed: EndingMessage.ANALYSIS_ENDING_VIDEO_FAILED,
  unpaid: EndingMessage.ANALYSIS_ENDING_UNPAID,
  operator: EndingMessage.ANALYSIS_ENDING_OPERATOR,
};

const REVISION_MESSAGES: Record<Revision, RevisionMessage> = {
  'not-delivered': RevisionMessage.RESPONSE_REVISION_NOT_DELIVERED,
  open: RevisionMessage.RESPONSE_REVISION_OPEN,
  'refund-requested': RevisionMessage.RESPONSE_REVISION_REFUND_REQUESTED,
  refunded: RevisionMessage.RESPONSE_REVISION_REFUNDED,
  disputed: RevisionMessage.RESPONSE_REVISION_DISPUTED,
  'paid-out': RevisionMessage.RESPONSE_REVISION_PAID_OUT,
};

const VIDEO_STATUS_MESSAGES: Record<VideoStatus, VideoStatusMessage> = {
  processing: VideoStatusMessage.VIDEO_STATUS_PROCESSING,
  ready: VideoStatusMessage.VIDEO_STATUS_READY,
  failed: VideoStatusMessage.VIDEO_STATUS_FAILED,
};

/** An analysis as one of its two people may see it: only the coach sees the payout, and whether the response can be replaced. */
export function toAnalysisMessage(shown: ShownAnalysis, viewerId: string, now: Date): AnalysisMessage {
  const { analysis } = shown;
  const { currency } = analysis;
  return {
    id: analysis.id,
    status: STATUS_MESSAGES[analysis.status],
    title: analysis.title,
    athleteComments: analysis.athleteComments,
    focusAreas: [...analysis.focusAreas],
    athlete: toParticipantMessage(shown.athlete),
    coach: toParticipantMessage(shown.coach),
    agreedRate: { amountMinor: analysis.agreedRateMinor, currency },
    coachPayout:
      viewerId === analysis.coachId ? { amountMinor: analysis.coachPayoutMinor, currency } : undefined,
    rejectionReason: analysis.rejectionReason ?? '',
    rejectionDescription: analysis.rejectionDescription,
    createdAt: analysis.createdAt,
    openedAt: analysis.openedAt,
    promisedAt: analysis.promisedAt,
    startedAt: analysis.startedAt,
    completedAt: analysis.completedAt,
    paymentFailedAt: analysis.paymentFailedAt,
    ...waitingHold(analysis),
    requestVideo: toVideoMessage(shown.requestVideo),
    overdue: isOverdue(analysis, now),
    urgent: isUrgent(analysis, now),
    paid: analysis.paidAt !== undefined,
    endedAt: analysis.endedAt,
    ending: analysis.rejectionReason
      ? ENDING_MESSAGES[endingOf(analysis.rejectionReason)]
      : EndingMessage.ANALYSIS_ENDING_UNSPECIFIED,
    responseRevision:
      viewerId === analysis.coachId
        ? REVISION_MESSAGES[revisionOf(analysis)]
        : RevisionMessage.RESPONSE_REVISION_UNSPECIFIED,
    cancellableFrom: viewerId === analysis.athleteId ? cancellableFrom(analysis) : undefined,
  };
}

export function toVideoMessage(video: ShownVideo): VideoMessage {
  return {
    id: video.id,
    status: VIDEO_STATUS_MESSAGES[video.status],
    durationMs: video.durationMs,
    playbackUrl: video.playbackUrl ?? '',
    downloadUrl: video.downloadUrl ?? '',
    thumbnailUrl: video.thumbnailUrl ?? '',
    urlExpiresAt: video.expiresAt,
    filename: video.filename,
    width: video.width,
    height: video.height,
    posterUrl: video.posterUrl ?? '',
    sprite: video.sprite,
    framesUrl: video.framesUrl ?? '',
    scrubUrl: video.scrubUrl ?? '',
    framesPerSecond: video.framesPerSecond ?? 0,
    addressFailure: `ADDRESS_FAILURE_${video.addressFailure ?? 'UNSPECIFIED'}`,
  };
}

export const toAnnotationMessage = ({ voiceClip, ...note }: ShownNote): AnnotationMessage => ({
  ...note,
  voiceClip: voiceClip && toSoundMessage(voiceClip),
});

/** A take as it is listed: without its document and captions. */
export function toTakeMessage(take: ShownTake): TakeMessage {
  const { id, version, durationMs, sound } = take;
  return {
    ...{ id, version, durationMs, document: '', captions: '' },
    soundId: sound.id,
    sound: toSoundMessage(sound),
    isOutOfStep: isOutOfStep(take),
  };
}

/** A sound whose file is lost cannot be played any more, like one that failed. */
function toSoundMessage({ id, durationMs, addressFailure, ...clip }: ShownVideo): VoiceClipMessage {
  const status = addressFailure === 'MISSING_STORAGE_PATH' ? 'failed' : clip.status;
  return { id, status: VIDEO_STATUS_MESSAGES[status], durationMs, playbackUrl: clip.playbackUrl ?? '' };
}

export const toPinningMessage = ({ pins, ...pinning }: Saved<CourtPinning>): CourtPinningMessage => ({
  ...pinning,
  pins: [...pins],
});

function toParticipantMessage(person: Participant): ParticipantMessage {
  const { id, fullName, avatarUrl, skillLevel, yearsOfExperience, primaryGoals, sport, playingSide } = person;
  return { id, fullName, avatarUrl, skillLevel, yearsOfExperience, primaryGoals, sport, playingSide };
}
