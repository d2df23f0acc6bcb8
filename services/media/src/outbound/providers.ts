import type { Logger } from '@bandeja/observability';
import type { Provider } from '@nestjs/common';
import type { MediaConfig } from '../config.js';
import { AvatarRenderer } from '../use-cases/ports/avatar-renderer.js';
import { AvatarRepository } from '../use-cases/ports/avatar.repository.js';
import { MediaEvents } from '../use-cases/ports/media-events.js';
import { PersonalRecords } from '../use-cases/ports/personal-records.js';
import { ProcessingQueue } from '../use-cases/ports/processing-queue.js';
import { UploadRepository } from '../use-cases/ports/upload.repository.js';
import { VideoProbe } from '../use-cases/ports/video-probe.js';
import { VideoRenderer } from '../use-cases/ports/video-renderer.js';
import { VideoRepository } from '../use-cases/ports/video.repository.js';
import { FfmpegRenderer } from './ffmpeg/ffmpeg-renderer.js';
import { Ffmpeg } from './ffmpeg/ffmpeg.js';
import { confine } from './ffmpeg/confinement.js';
import { findFfmpeg, TRIAL } from './ffmpeg/find-ffmpeg.js';
import { MediaFolders } from './folder/media-folders.js';
import { OutboxMediaEvents } from './outbox/outbox-media-events.js';
import { PrismaAvatarRepository } from './prisma/prisma-avatar.repository.js';
import { PrismaPersonalRecords } from './prisma/prisma-personal-records.js';
import { PrismaProcessingQueue } from './prisma/prisma-processing-queue.js';
import { PrismaUploadRepository } from './prisma/prisma-upload.repository.js';
import { PrismaVideoRepository } from './prisma/prisma-video.repository.js';
import { ProcessingGauges } from './prisma/processing-gauges.js';
import { ProcessingLock } from './prisma/processing-lock.js';
import { MediaProbe } from './probe/media-probe.js';
import { MediaInfoReader } from './probe/mediainfo-reader.js';
import { SharpAvatarRenderer } from './sharp/sharp-avatar-renderer.js';
import { storageProviders } from './storage-providers.js';

export function outboundProviders(config: MediaConfig, logger: Logger): Provider[] {
  const ffmpeg = openFfmpeg(config, logger);
  const folders = new MediaFolders(config.MEDIA_DIRECTORY);
  return [
    ProcessingGauges,
    ProcessingLock,
    { provide: UploadRepository, useClass: PrismaUploadRepository },
    { provide: VideoRepository, useClass: PrismaVideoRepository },
    { provide: AvatarRepository, useClass: PrismaAvatarRepository },
    { provide: PersonalRecords, useClass: PrismaPersonalRecords },
    { provide: AvatarRenderer, useClass: SharpAvatarRenderer },
    { provide: ProcessingQueue, useClass: PrismaProcessingQueue },
    { provide: MediaEvents, useClass: OutboxMediaEvents },
    {
      provide: VideoProbe,
      useValue: new MediaProbe(new MediaInfoReader(), ffmpeg, config.MEDIA_PROBE_TIMEOUT_SECONDS * 1000),
    },
    {
      provide: VideoRenderer,
      useValue: new FfmpegRenderer(ffmpeg, folders.work, config.MEDIA_RENDER_TIMEOUT_SECONDS * 1000),
    },
    ...storageProviders(config, folders),
  ];
}

/** Which ffmpeg it is and what it is confined by are told at the start: both differ between machines. */
function openFfmpeg(config: MediaConfig, logger: Logger): Ffmpeg {
  const { path, version, from } = findFfmpeg(config.FFMPEG_PATH);
  const confinement = confine(path, TRIAL);
  const { network, limits } = confinement;
  logger.info({ path, version, from, network, limits }, 'videos are made playable by ffmpeg');
  return new Ffmpeg(path, confinement);
}
