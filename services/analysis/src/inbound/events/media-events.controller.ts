import { VideoReady, VideoRejected } from '@bandeja/contracts/media-events';
import { OnEvent } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { FollowVideo } from '../../use-cases/follow/follow-video.js';

@Controller()
export class MediaEventsController {
  constructor(private readonly follow: FollowVideo) {}

  @OnEvent(VideoReady)
  async ready({ videoId, ownerId, durationMs, width, height }: VideoReady): Promise<void> {
    await this.follow.execute({ id: videoId, ownerId, status: 'ready', durationMs, width, height });
  }

  @OnEvent(VideoRejected)
  async rejected({ videoId, ownerId }: VideoRejected): Promise<void> {
    await this.follow.execute({ id: videoId, ownerId, status: 'failed' });
  }
}
