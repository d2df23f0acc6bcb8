import type { AdminContext } from '@bandeja/hosting';
import type { MediaConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { PrismaProcessingJobs } from './outbound/prisma/prisma-processing-jobs.js';
import { PrismaProcessingQueue } from './outbound/prisma/prisma-processing-queue.js';
import { PrismaVideoRepository } from './outbound/prisma/prisma-video.repository.js';
import { ProcessingLock } from './outbound/prisma/processing-lock.js';
import { prepareBuckets } from './outbound/s3/prepare-buckets.js';
import { PrepareStorage } from './use-cases/prepare-storage.js';
import { RetryVideo } from './use-cases/retry-video.js';

export type MediaTools = ReturnType<typeof openAdmin>;

/** What the admin commands work with. */
export function openAdmin({ config, database, operatorLog }: AdminContext<MediaConfig, PrismaClient>) {
  const videos = new PrismaVideoRepository(database);
  const queue = new PrismaProcessingQueue(database, new ProcessingLock());
  return {
    videos,
    jobs: new PrismaProcessingJobs(database),
    prepareStorage: new PrepareStorage(database, (options) => prepareBuckets(config, options), operatorLog),
    retryVideo: new RetryVideo(database, videos, queue, operatorLog),
  };
}
