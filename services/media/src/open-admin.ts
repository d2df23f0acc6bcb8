import { Clock } from '@bandeja/clock';
import type { AdminContext } from '@bandeja/hosting';
import { createLogger } from '@bandeja/observability';
import type { MediaConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { PrismaVideos } from './outbound/prisma/prisma-videos.js';
import { PrismaVideoJobs } from './outbound/prisma/prisma-video-jobs.js';
import { prepareBuckets } from './outbound/s3/prepare-buckets.js';
import { PrepareStorage } from './use-cases/operator/prepare-storage.js';
import { ProcessingQueue } from './use-cases/process/processing-queue.js';
import { RetryVideo } from './use-cases/operator/retry-video.js';

export type MediaTools = ReturnType<typeof openAdmin>;

/** What the admin commands work with. */
export function openAdmin({ config, database, operatorLog }: AdminContext<MediaConfig, PrismaClient>) {
  const videos = new PrismaVideos(database, new Clock());
  const queue = new ProcessingQueue(database, createLogger('media', config.LOG_LEVEL));
  return {
    videos,
    jobs: new PrismaVideoJobs(database),
    prepareStorage: new PrepareStorage(database, (options) => prepareBuckets(config, options), operatorLog),
    retryVideo: new RetryVideo(database, videos, queue, operatorLog),
  };
}
