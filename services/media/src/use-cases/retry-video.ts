import { Database, OperatorLog } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { isUuid } from '../domain/identifier.js';
import { LONG_WORK_MS, usualWorkMs } from '../domain/work-limits.js';
import { ProcessingQueue } from './ports/processing-queue.js';
import { VideoRepository } from './ports/video.repository.js';

/** An operator has a video processed that was given up, once what stood in its way is mended. */
@Injectable()
export class RetryVideo {
  constructor(
    private readonly database: Database,
    private readonly videos: VideoRepository,
    private readonly queue: ProcessingQueue,
    private readonly log: OperatorLog,
  ) {}

  execute(operator: string, videoId: string): Promise<void> {
    return this.database.transaction(async () => {
      if (!isUuid(videoId) || !(await this.videos.markUploaded(videoId)))
        throw new DomainError('not-found', 'VIDEO_NOT_FOUND', 'There is no failed video of this id.');
      const video = await this.videos.find(videoId);
      await this.queue.enqueue(videoId, video ? usualWorkMs(video) : LONG_WORK_MS);
      await this.log.record({ operator, action: 'videos retry', subject: videoId });
    });
  }
}
