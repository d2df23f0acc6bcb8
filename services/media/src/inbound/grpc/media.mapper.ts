import type { SignedVideo as SignedVideoMessage, Video as VideoMessage } from '@bandeja/contracts/media';
import type { VideoStatus } from '../../domain/video-status.js';
import type { Video, VideoPurpose } from '../../domain/video.js';
import type { SignedVideo } from '../../use-cases/deliver/sign-addresses.js';

const STATUSES: Record<VideoStatus, VideoMessage['status']> = {
  uploaded: 'VIDEO_STATUS_UPLOADED',
  processing: 'VIDEO_STATUS_PROCESSING',
  ready: 'VIDEO_STATUS_READY',
  failed: 'VIDEO_STATUS_FAILED',
};

const PURPOSES: Record<VideoPurpose, VideoMessage['purpose']> = {
  request: 'VIDEO_PURPOSE_REQUEST',
  response: 'VIDEO_PURPOSE_RESPONSE',
  voice: 'VIDEO_PURPOSE_VOICE',
  take: 'VIDEO_PURPOSE_TAKE',
  note_film: 'VIDEO_PURPOSE_NOTE_FILM',
};

export function toVideoMessage(video: Video): VideoMessage {
  return {
    id: video.id,
    ownerId: video.ownerId,
    status: STATUSES[video.status],
    purpose: PURPOSES[video.purpose],
    filename: video.filename,
    mimeType: video.mimeType,
    sizeBytes: video.sizeBytes,
    durationMs: video.durationMs,
    width: video.width,
    height: video.height,
    framesPerSecond: video.framesPerSecond ?? 0,
    failureCode: video.failureCode ?? '',
    createdAt: video.createdAt,
  };
}

export function toSignedVideoMessage({ video, ...addresses }: SignedVideo): SignedVideoMessage {
  return { video: toVideoMessage(video), ...addresses };
}
