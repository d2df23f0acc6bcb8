import { Clock } from '@bandeja/clock';
import { DatabaseListener } from '@bandeja/database';
import type { ServiceContext } from '@bandeja/hosting';
import { SecurityLog } from '@bandeja/observability';
import type { Provider } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DataStore } from '@tus/server';
import type { MediaConfig } from '../config.js';
import type { PrismaClient } from '../generated/client.js';
import { Decoder } from '../outbound/decoder/decoder.js';
import { demandedLevel } from '../outbound/decoder/open-decoder.js';
import { MediaFolders } from '../outbound/folder/media-folders.js';
import { sweepFolder } from '../outbound/folder/old-files.js';
import { UploadLocker } from '../outbound/tus/upload-locker.js';
import { BeginUpload } from '../use-cases/upload/begin-upload.js';
import { DiscardUpload } from '../use-cases/upload/discard-upload.js';
import { CompleteFrameTables } from '../use-cases/sweeps/complete-frame-tables.js';
import { EraseWithdrawn } from '../use-cases/sweeps/erase-withdrawn.js';
import { ExpireNoteFilms } from '../use-cases/sweeps/expire-note-films.js';
import { ExpireUploads } from '../use-cases/sweeps/expire-uploads.js';
import { FinishUpload } from '../use-cases/upload/finish-upload.js';
import { StorageProbe } from '../use-cases/ports/storage-probe.js';
import { ProcessVideo } from '../use-cases/process/process-video.js';
import { MakeScrub } from '../use-cases/process/make-scrub.js';
import { ProcessingQueue } from '../use-cases/process/processing-queue.js';
import { ScrubQueue } from '../use-cases/process/scrub-queue.js';
import { AvatarHandler } from './http/avatar.handler.js';
import { FilesRoutes } from './http/files.routes.js';
import { ReadHandler } from './http/read.handler.js';
import { UploadHandler } from './http/upload.handler.js';
import { UploadProtocol } from './http/upload-protocol.js';
import { DecoderReadiness } from './jobs/decoder-readiness.js';
import { FrameTableSweeper } from './jobs/frame-table-sweeper.js';
import { NoteFilmSweeper } from './jobs/note-film-sweeper.js';
import { StorageReadiness } from './jobs/storage-readiness.js';
import { UploadSweeper } from './jobs/upload-sweeper.js';
import { WithdrawnSweeper } from './jobs/withdrawn-sweeper.js';
import { WorkFolderSweeper } from './jobs/work-folder-sweeper.js';

export function inboundProviders({
  config,
  database,
  health,
  logger,
}: ServiceContext<MediaConfig, PrismaClient>): Provider[] {
  return [
    UploadHandler,
    ReadHandler,
    AvatarHandler,
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
      inject: [HttpAdapterHost, UploadHandler, ReadHandler, AvatarHandler, FinishUpload, SecurityLog],
      useFactory: (
        host: HttpAdapterHost,
        uploads: UploadHandler,
        reads: ReadHandler,
        avatars: AvatarHandler,
        finish: FinishUpload,
        security: SecurityLog,
      ) => new FilesRoutes(host, uploads, reads, avatars, finish, logger, security),
    },
    {
      provide: ProcessingQueue,
      inject: [ProcessVideo],
      useFactory: (processVideo: ProcessVideo) => {
        const queue = new ProcessingQueue(database, logger, {
          concurrency: config.MEDIA_WORKERS,
          run: (job, signal) => processVideo.execute(job, signal),
          onParked: async ({ key }) => {
            if (await processVideo.giveUp(key)) await queue.remove([key]);
          },
        });
        return queue;
      },
    },
    {
      provide: ScrubQueue,
      inject: [MakeScrub],
      useFactory: (makeScrub: MakeScrub) =>
        new ScrubQueue(database, logger, {
          // One beside the videos that people wait for.
          concurrency: Math.min(1, config.MEDIA_WORKERS),
          run: (job, signal) => makeScrub.execute(job, signal),
        }),
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
      provide: DecoderReadiness,
      inject: [Decoder],
      useFactory: (decoder: Decoder) => {
        const readiness = new DecoderReadiness(decoder, demandedLevel(config), logger);
        health.add('decoder', () => readiness.check());
        return readiness;
      },
    },
    {
      provide: UploadSweeper,
      inject: [ExpireUploads],
      useFactory: (expireUploads: ExpireUploads) => new UploadSweeper(expireUploads, database, logger),
    },
    {
      provide: NoteFilmSweeper,
      inject: [ExpireNoteFilms],
      useFactory: (expire: ExpireNoteFilms) => new NoteFilmSweeper(expire, database, logger),
    },
    {
      provide: WithdrawnSweeper,
      inject: [EraseWithdrawn],
      useFactory: (erase: EraseWithdrawn) => new WithdrawnSweeper(erase, database, logger),
    },
    {
      provide: FrameTableSweeper,
      inject: [CompleteFrameTables],
      useFactory: (complete: CompleteFrameTables) => new FrameTableSweeper(complete, database, logger),
    },
    {
      provide: WorkFolderSweeper,
      inject: [Clock],
      useFactory: (clock: Clock) => {
        const { work } = new MediaFolders(config.MEDIA_DIRECTORY);
        return new WorkFolderSweeper((before) => sweepFolder(work, before), clock, logger);
      },
    },
  ];
}
