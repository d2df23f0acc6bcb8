import { DomainError } from '@bandeja/errors';

/** `processing` is on its way to one of the others; `failed` cannot be played. */
export const VIDEO_STATUSES = ['processing', 'ready', 'failed'] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

export interface Video {
  id: string;
  ownerId: string;
  status: VideoStatus;
  filename: string;
  durationMs: number;
  width: number;
  height: number;
}

export function videoNotUsable(): DomainError {
  return new DomainError(
    'conflict',
    'VIDEO_NOT_USABLE',
    "This video can't be used as the response. Upload it again.",
  );
}

export function voiceNotUsable(): DomainError {
  return new DomainError('conflict', 'VOICE_NOT_USABLE', "This voice note can't be used. Record it again.");
}
