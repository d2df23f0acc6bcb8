import { DomainError } from '@bandeja/errors';
import type { AnalysisStatus } from './analysis-status.js';
import type { VideoStatus } from './video.js';

const MESSAGES = {
  STATUS_NOT_IN_PROGRESS: 'Start the analysis first.',
  VIDEO_NOT_AVAILABLE: "The athlete's video is not available.",
  NOTES_MISSING: 'Add at least one note on the timeline.',
  RESPONSE_VIDEO_MISSING: 'Upload a response video.',
  VOICE_CLIP_FAILED: "A voice note can't be played. Record it again, or remove it.",
} as const;

export type CompletionError = keyof typeof MESSAGES;
export type CompletionWarning = 'SUMMARY_EMPTY' | 'RESPONSE_VIDEO_PROCESSING' | 'VOICE_CLIP_PROCESSING';

export interface Delivery {
  status: AnalysisStatus;
  requestVideo: VideoStatus;
  responseVideo: VideoStatus | undefined;
  voiceClips: readonly VideoStatus[];
  annotationCount: number;
  summaryItemCount: number;
}

export interface CompletionCheck {
  errors: CompletionError[];
  warnings: CompletionWarning[];
}

/** What is missing before the coach can submit (errors), and what to check again (warnings). */
export function checkCompletion(delivery: Delivery): CompletionCheck {
  const { requestVideo, responseVideo, voiceClips } = delivery;
  const errors: Record<CompletionError, boolean> = {
    STATUS_NOT_IN_PROGRESS: delivery.status !== 'in-progress',
    VIDEO_NOT_AVAILABLE: requestVideo !== 'ready',
    NOTES_MISSING: delivery.annotationCount === 0,
    RESPONSE_VIDEO_MISSING: responseVideo === undefined || responseVideo === 'failed',
    // Notes cannot be changed after the delivery.
    VOICE_CLIP_FAILED: voiceClips.includes('failed'),
  };
  const warnings: Record<CompletionWarning, boolean> = {
    SUMMARY_EMPTY: delivery.summaryItemCount === 0,
    RESPONSE_VIDEO_PROCESSING: responseVideo === 'processing',
    VOICE_CLIP_PROCESSING: voiceClips.includes('processing'),
  };
  return { errors: namesOf(errors), warnings: namesOf(warnings) };
}

export function completionRefused(errors: readonly CompletionError[]): DomainError {
  const message = errors.map((error) => MESSAGES[error]).join(' ');
  return new DomainError('failed-precondition', 'ANALYSIS_COMPLETION_ERROR', message, {
    errors: errors.join(','),
  });
}

function namesOf<Name extends string>(flags: Record<Name, boolean>): Name[] {
  return (Object.keys(flags) as Name[]).filter((name) => flags[name]);
}
