import { DomainError } from '@bandeja/errors';

/** `processing` is on its way to one of the others; `failed` cannot be played. */
export const VIDEO_STATUSES = ['processing', 'ready', 'failed'] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/** What has no picture: the voice clip of a note, the sound of a take. */
export const SOUND_ROLES = ['voice', 'take'] as const;
export type SoundRole = (typeof SOUND_ROLES)[number];

export interface Video {
  id: string;
  ownerId: string;
  status: VideoStatus;
  filename: string;
  durationMs: number;
  width: number;
  height: number;
}

/** What a coach uploads for an analysis. */
export type WorkPurpose = 'response' | SoundRole;

const NOT_USABLE: Readonly<Record<WorkPurpose, readonly [code: string, message: string]>> = {
  response: ['VIDEO_NOT_USABLE', "This video can't be used as the response. Upload it again."],
  voice: ['VOICE_NOT_USABLE', "This voice note can't be used. Record it again."],
  take: ['TAKE_NOT_USABLE', "This take can't be used. Record it again."],
};

export function notUsable(purpose: WorkPurpose): DomainError {
  return new DomainError('conflict', ...NOT_USABLE[purpose]);
}
