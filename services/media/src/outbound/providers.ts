import type { Logger } from '@bandeja/observability';
import type { Provider } from '@nestjs/common';
import type { MediaConfig } from '../config.js';
import { AvatarRenderer } from '../use-cases/ports/avatar-renderer.js';
import { MediaEvents } from '../use-cases/ports/media-events.js';
import { TalkRenderer } from '../use-cases/ports/talk-renderer.js';
import { VideoProbe } from '../use-cases/ports/video-probe.js';
import { VideoRenderer } from '../use-cases/ports/video-renderer.js';
import { OutboxMediaEvents } from './events/outbox-media-events.js';
import { Decoder } from './decoder/decoder.js';
import { openDecoder } from './decoder/open-decoder.js';
import { FfmpegRenderer } from './ffmpeg/ffmpeg-renderer.js';
import { Ffmpeg } from './ffmpeg/ffmpeg.js';
import { FfmpegTalkRenderer } from './ffmpeg/talk/ffmpeg-talk-renderer.js';
import { MediaFolders } from './folder/media-folders.js';
import { PrismaAvatars } from './prisma/prisma-avatars.js';
import { PrismaPersonalRecords } from './prisma/prisma-personal-records.js';
import { PrismaUploads } from './prisma/prisma-uploads.js';
import { PrismaScripts } from './prisma/prisma-scripts.js';
import { PrismaHolds } from './prisma/prisma-holds.js';
import { PrismaVideos } from './prisma/prisma-videos.js';
import { PrismaViewers } from './prisma/prisma-viewers.js';
import { MediaProbe } from './probe/media-probe.js';
import { MediaInfoReader } from './probe/mediainfo-reader.js';
import { WorkFolder } from '../use-cases/process/work-folder.js';
import { CagedAvatarRenderer } from './raster/caged-avatar-renderer.js';
import { SvgRaster } from './raster/svg-raster.js';
import { storageProviders } from './storage-providers.js';

export function outboundProviders(config: MediaConfig, logger: Logger): Provider[] {
  const folders = new MediaFolders(config.MEDIA_DIRECTORY);
  const renderTimeoutMs = config.MEDIA_RENDER_TIMEOUT_SECONDS * 1000;
  const probeTimeoutMs = config.MEDIA_PROBE_TIMEOUT_SECONDS * 1000;
  return [
    PrismaUploads,
    PrismaScripts,
    PrismaHolds,
    PrismaVideos,
    PrismaViewers,
    PrismaAvatars,
    PrismaPersonalRecords,
    { provide: WorkFolder, useValue: new WorkFolder(folders.work) },
    { provide: Decoder, useFactory: () => openDecoder(config, folders.work, logger) },
    {
      provide: AvatarRenderer,
      inject: [Decoder],
      useFactory: (decoder: Decoder) => new CagedAvatarRenderer(decoder, folders.work),
    },
    { provide: MediaEvents, useClass: OutboxMediaEvents },
    {
      provide: VideoProbe,
      inject: [Decoder],
      useFactory: (decoder: Decoder) =>
        new MediaProbe(new MediaInfoReader(), new Ffmpeg(decoder), probeTimeoutMs),
    },
    {
      provide: VideoRenderer,
      inject: [Decoder],
      useFactory: (decoder: Decoder) =>
        new FfmpegRenderer(new Ffmpeg(decoder), folders.work, renderTimeoutMs),
    },
    {
      provide: TalkRenderer,
      inject: [Decoder],
      useFactory: (decoder: Decoder) =>
        new FfmpegTalkRenderer(new Ffmpeg(decoder), new SvgRaster(decoder), renderTimeoutMs),
    },
    ...storageProviders(config, folders),
  ];
}
