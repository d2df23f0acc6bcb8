import { Database, OperatorLog } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { isUuid } from '../../domain/identifier.js';
import { usualWorkMs } from '../../domain/work-limits.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import { ProcessingQueue } from '../process/processing-queue.js';

/** Processes a failed video again, on behalf of an operator who has fixed the cause. */
@Injectable()
export class RetryVideo {
  constructor(
    private readonly database: Database,
    private readonly videos: PrismaVideos,
    private readonly queue: ProcessingQueue,
    private readonly log: OperatorLog,
  ) {}

  execute(operator: string, videoId: string): Promise<void> {
    return this.database.transaction(async () => {
      const isFailed = isUuid(videoId) && (await this.videos.markUploaded(videoId));
      const video = isFailed ? await this.videos.find(videoId) : undefined;
      if (!video)
        throw new DomainError('not-found', 'VIDEO_NOT_FOUND', 'There is no failed video of this id.');
      await this.queue.addVideo(video, { workMs: usualWorkMs(video) });
      await this.log.record({ operator, action: 'videos retry', subject: videoId });
    });
  }
}
