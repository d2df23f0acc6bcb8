import { AvatarChanged, VideoReady, VideoRejected, VideoUploaded } from '@bandeja/contracts/media-events';
import { EventPublisher } from '@bandeja/events';
import { Injectable } from '@nestjs/common';
import type { UploadPurpose, Video } from '../../domain/video.js';
import { MediaEvents } from '../../use-cases/ports/media-events.js';
import type { Measures } from '../../domain/prepared-video.js';

type About = Pick<Video, 'id' | 'ownerId'> & { purpose: UploadPurpose };

const PURPOSES = {
  request: 'VIDEO_PURPOSE_REQUEST',
  response: 'VIDEO_PURPOSE_RESPONSE',
  voice: 'VIDEO_PURPOSE_VOICE',
  take: 'VIDEO_PURPOSE_TAKE',
} as const satisfies Record<UploadPurpose, string>;

@Injectable()
export class OutboxMediaEvents extends MediaEvents {
  constructor(private readonly publisher: EventPublisher) {
    super();
  }

  videoUploaded(video: About): Promise<void> {
    return this.publisher.publish(VideoUploaded, video.id, subject(video));
  }

  videoReady(video: About, { durationMs, width, height }: Measures): Promise<void> {
    return this.publisher.publish(VideoReady, video.id, { ...subject(video), durationMs, width, height });
  }

  videoRejected(video: About, failureCode: string): Promise<void> {
    return this.publisher.publish(VideoRejected, video.id, { ...subject(video), failureCode });
  }

  avatarChanged(userId: string, avatarUrl: string): Promise<void> {
    return this.publisher.publish(AvatarChanged, userId, { userId, avatarUrl });
  }
}

function subject({ id, ownerId, purpose }: About) {
  return { videoId: id, ownerId, purpose: PURPOSES[purpose] };
}
