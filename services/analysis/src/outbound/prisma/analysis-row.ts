import type { Analysis } from '../../domain/analysis.js';
import type { AnalysisStatus } from '../../domain/analysis-status.js';
import type { AnalysisView } from '../../domain/analysis-view.js';
import type { FocusArea } from '../../domain/focus-area.js';
import type { Participant } from '../../domain/participant.js';
import type { RejectionReason } from '../../domain/rejection.js';
import type { Video, VideoStatus } from '../../domain/video.js';

export interface VideoJson {
  id: string;
  owner_id: string;
  status: VideoStatus;
  filename: string;
  duration_ms: number;
  width: number;
  height: number;
}

interface PersonJson {
  full_name: string;
  avatar_url: string;
  timezone: string;
  sport: string;
  skill_level: string;
  years_of_experience: number | null;
  primary_goals: string[];
  playing_side: string;
}

export interface AnalysisRow {
  id: string;
  athlete_id: string;
  coach_id: string;
  client_request_id: string;
  status: AnalysisStatus;
  title: string;
  athlete_comments: string;
  focus_areas: FocusArea[];
  agreed_rate_minor: number;
  currency: string;
  commission_bps: number;
  coach_payout_minor: number;
  rejection_reason: RejectionReason | '';
  rejection_description: string;
  payment_error: string;
  attempt: number;
  created_at: Date;
  opened_at: Date | null;
  promised_at: Date | null;
  started_at: Date | null;
  completed_at: Date | null;
  payment_failed_at: Date | null;
  hold_until: Date | null;
  deliver_by: Date | null;
  paid_at: Date | null;
  refunded_at: Date | null;
  guarantee_days: number;
  open_refund_ids: string[];
  dispute_ids: string[];
  paid_out_at: Date | null;
  ended_at: Date | null;
  sharing_stopped_at: Date | null;
  films_deleted_at: Date | null;
  request_video: VideoJson;
  response_video: VideoJson | null;
}

export interface ViewRow extends AnalysisRow {
  athlete: PersonJson | null;
  coach: PersonJson | null;
  is_request_hidden: boolean;
  is_response_hidden: boolean;
}

export function toAnalysis(row: AnalysisRow): Analysis {
  return {
    id: row.id,
    athleteId: row.athlete_id,
    coachId: row.coach_id,
    clientRequestId: row.client_request_id,
    title: row.title,
    athleteComments: row.athlete_comments,
    focusAreas: row.focus_areas,
    agreedRateMinor: row.agreed_rate_minor,
    currency: row.currency,
    commissionBps: row.commission_bps,
    coachPayoutMinor: row.coach_payout_minor,
    createdAt: row.created_at,
    requestVideo: toVideo(row.request_video),
    responseVideo: row.response_video ? toVideo(row.response_video) : undefined,
    status: row.status,
    rejectionReason: row.rejection_reason || undefined,
    rejectionDescription: row.rejection_description,
    paymentError: row.payment_error,
    attempt: row.attempt,
    openedAt: row.opened_at ?? undefined,
    promisedAt: row.promised_at ?? undefined,
    startedAt: row.started_at ?? undefined,
    completedAt: row.completed_at ?? undefined,
    paymentFailedAt: row.payment_failed_at ?? undefined,
    holdUntil: row.hold_until ?? undefined,
    deliverBy: row.deliver_by ?? undefined,
    paidAt: row.paid_at ?? undefined,
    refundedAt: row.refunded_at ?? undefined,
    guaranteeDays: row.guarantee_days,
    openRefundIds: row.open_refund_ids,
    disputeIds: row.dispute_ids,
    paidOutAt: row.paid_out_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
    sharingStoppedAt: row.sharing_stopped_at ?? undefined,
    filmsDeletedAt: row.films_deleted_at ?? undefined,
  };
}

export function toView(row: ViewRow): AnalysisView {
  return {
    analysis: toAnalysis(row),
    athlete: toParticipant(row.athlete_id, row.athlete),
    coach: toParticipant(row.coach_id, row.coach),
    isRequestHidden: row.is_request_hidden,
    isResponseHidden: row.is_response_hidden,
  };
}

export function toVideo(json: VideoJson): Video {
  return {
    id: json.id,
    ownerId: json.owner_id,
    status: json.status,
    filename: json.filename,
    durationMs: json.duration_ms,
    width: json.width,
    height: json.height,
  };
}

function toParticipant(id: string, json: PersonJson | null): Participant {
  return {
    id,
    fullName: json?.full_name ?? '',
    avatarUrl: json?.avatar_url ?? '',
    timezone: json?.timezone ?? 'UTC',
    sport: json?.sport ?? '',
    skillLevel: json?.skill_level ?? '',
    yearsOfExperience: json?.years_of_experience ?? undefined,
    primaryGoals: json?.primary_goals ?? [],
    playingSide: json?.playing_side ?? '',
  };
}
