import type { SignedVideo as SignedVideoMessage, Video as VideoMessage } from '@bandeja/contracts/media';
import type { VideoStatus } from '../../domain/video-status.js';
import type { Video, VideoPurpose } from '../../domain/video.js';
import type { SignedVideo } from '../../use-cases/sign-addresses.js';

const STATUSES: Record<VideoStatus, VideoMessage['status']> = {
  uploaded: 'VIDEO_STATUS_UPLOADED',
  processing: 'VIDEO_STATUS_PROCESSING',
  ready: 'VIDEO_STATUS_READY',
  failed: 'VIDEO_STATUS_FAILED',
};

const PURPOSES: Record<VideoPurpose, VideoMessage['purpose']> = {
  request: 'VIDEO_PURPOSE_REQUEST',
  response: 'VIDEO_PURPOSE_RESPONSE',
};

export function toVideoMessage({ sha256: _sha256, ...video }: Video): VideoMessage {
  return {
    ...video,
    status: STATUSES[video.status],
    purpose: PURPOSES[video.purpose],
    failureCode: video.failureCode ?? '',
  };
}

export function toSignedVideoMessage({ video, ...addresses }: SignedVideo): SignedVideoMessage {
  return { video: toVideoMessage(video), ...addresses };
}
