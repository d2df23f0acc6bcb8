import { DatabaseListener } from '@bandeja/database';
import type { ServiceContext } from '@bandeja/hosting';
import type { Provider } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DataStore } from '@tus/server';
import type { MediaConfig } from '../config.js';
import type { PrismaClient } from '../generated/client.js';
import {
  PROCESSING_CHANNEL,
  PROCESSING_LOCK_CLASS,
  ProcessingLock,
} from '../outbound/prisma/processing-lock.js';
import { UploadLocker } from '../outbound/tus/upload-locker.js';
import { BeginUpload } from '../use-cases/begin-upload.js';
import { DiscardUpload } from '../use-cases/discard-upload.js';
import { ExpireUploads } from '../use-cases/expire-uploads.js';
import { FinishUpload } from '../use-cases/finish-upload.js';
import { ProcessingQueue } from '../use-cases/ports/processing-queue.js';
import { StorageProbe } from '../use-cases/ports/storage-probe.js';
import { ProcessVideo } from '../use-cases/process-video.js';
import { AvatarDoor } from './http/avatar-door.js';
import { FilesRoutes } from './http/files.routes.js';
import { ReadDoor } from './http/read-door.js';
import { UploadDoor } from './http/upload-door.js';
import { UploadProtocol } from './http/upload-protocol.js';
import { ProcessingWorker } from './jobs/processing-worker.js';
import { StorageReadiness } from './jobs/storage-readiness.js';
import { UploadSweeper } from './jobs/upload-sweeper.js';

export function inboundProviders({
  config,
  database,
  health,
  logger,
}: ServiceContext<MediaConfig, PrismaClient>): Provider[] {
  return [
    UploadDoor,
    ReadDoor,
    AvatarDoor,
    {
      provide: UploadLocker,
      useFactory: () => new UploadLocker(new DatabaseListener(database.url, logger)),
    },
    {
      provide: UploadProtocol,
      inject: [DataStore, UploadLocker, BeginUpload, FinishUpload, DiscardUpload],
      useFactory: (
        store: DataStore,
        locker: UploadLocker,
        begin: BeginUpload,
        finish: FinishUpload,
        discard: DiscardUpload,
      ) => new UploadProtocol(store, locker, begin, finish, discard, logger),
    },
    {
      provide: FilesRoutes,
      inject: [HttpAdapterHost, UploadDoor, ReadDoor, AvatarDoor, FinishUpload],
      useFactory: (
        host: HttpAdapterHost,
        uploads: UploadDoor,
        reads: ReadDoor,
        avatars: AvatarDoor,
        finish: FinishUpload,
      ) => new FilesRoutes(host, uploads, reads, avatars, finish, logger),
    },
    {
      provide: ProcessingWorker,
      inject: [ProcessingQueue, ProcessVideo, ProcessingLock],
      useFactory: (queue: ProcessingQueue, process: ProcessVideo, lock: ProcessingLock) => {
        const listener = new DatabaseListener(database.url, logger, [PROCESSING_LOCK_CLASS, lock.processKey]);
        return new ProcessingWorker(
          queue,
          process,
          listener,
          PROCESSING_CHANNEL,
          config.MEDIA_WORKERS,
          logger,
        );
      },
    },
    {
      provide: StorageReadiness,
      inject: [StorageProbe],
      useFactory: (probe: StorageProbe) => {
        const readiness = new StorageReadiness(probe, logger);
        health.add('storage', () => readiness.check());
        return readiness;
      },
    },
    {
      provide: UploadSweeper,
      inject: [ExpireUploads],
      useFactory: (expireUploads: ExpireUploads) => new UploadSweeper(expireUploads, logger),
    },
  ];
}
