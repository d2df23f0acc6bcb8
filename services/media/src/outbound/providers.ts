import type { Logger } from '@bandeja/observability';
import type { Provider } from '@nestjs/common';
import type { MediaConfig } from '../config.js';
import { AvatarRenderer } from '../use-cases/ports/avatar-renderer.js';
import { MediaEvents } from '../use-cases/ports/media-events.js';
import { TalkRenderer } from '../use-cases/ports/talk-renderer.js';
import { VideoProbe } from '../use-cases/ports/video-probe.js';
import { VideoRenderer } from '../use-cases/ports/video-renderer.js';
import { OutboxMediaEvents } from './events/outbox-media-events.js';
import { confine } from './ffmpeg/confinement.js';
import { FfmpegRenderer } from './ffmpeg/ffmpeg-renderer.js';
import { Ffmpeg } from './ffmpeg/ffmpeg.js';
import { findFfmpeg, TRIAL } from './ffmpeg/find-ffmpeg.js';
import { FfmpegTalkRenderer } from './ffmpeg/talk/ffmpeg-talk-renderer.js';
import { MediaFolders } from './folder/media-folders.js';
import { PrismaAvatars } from './prisma/prisma-avatars.js';
import { PrismaPersonalRecords } from './prisma/prisma-personal-records.js';
import { PrismaUploads } from './prisma/prisma-uploads.js';
import { PrismaScripts } from './prisma/prisma-scripts.js';
import { PrismaVideos } from './prisma/prisma-videos.js';
import { MediaProbe } from './probe/media-probe.js';
import { MediaInfoReader } from './probe/mediainfo-reader.js';
import { WorkFolder } from '../use-cases/process/work-folder.js';
import { SvgRaster } from './raster/svg-raster.js';
import { SharpAvatarRenderer } from './sharp/sharp-avatar-renderer.js';
import { storageProviders } from './storage-providers.js';

export function outboundProviders(config: MediaConfig, logger: Logger): Provider[] {
  const ffmpeg = openFfmpeg(config, logger);
  const folders = new MediaFolders(config.MEDIA_DIRECTORY);
  const renderTimeoutMs = config.MEDIA_RENDER_TIMEOUT_SECONDS * 1000;
  return [
    PrismaUploads,
    PrismaScripts,
    PrismaVideos,
    PrismaAvatars,
    PrismaPersonalRecords,
    { provide: WorkFolder, useValue: new WorkFolder(folders.work) },
    { provide: AvatarRenderer, useClass: SharpAvatarRenderer },
    { provide: MediaEvents, useClass: OutboxMediaEvents },
    {
      provide: VideoProbe,
      useValue: new MediaProbe(new MediaInfoReader(), ffmpeg, config.MEDIA_PROBE_TIMEOUT_SECONDS * 1000),
    },
    { provide: VideoRenderer, useValue: new FfmpegRenderer(ffmpeg, folders.work, renderTimeoutMs) },
    {
      provide: TalkRenderer,
      useValue: new FfmpegTalkRenderer(ffmpeg, new SvgRaster(ffmpeg.confinement), renderTimeoutMs),
    },
    ...storageProviders(config, folders),
  ];
}

/** Logs which ffmpeg was found and how it is confined: both differ between machines. */
function openFfmpeg(config: MediaConfig, logger: Logger): Ffmpeg {
  const { path, version, from } = findFfmpeg(config.FFMPEG_PATH);
  const confinement = confine(path, TRIAL);
  const { network, limits } = confinement;
  logger.info({ path, version, from, network, limits }, 'videos are made playable by ffmpeg');
  return new Ffmpeg(path, confinement);
}
