import { afterMark, BY_MARK, Database, inPages, mapPages } from '@bandeja/database';
import { Inject, Injectable } from '@nestjs/common';
import type { Upload, Video } from '../../domain/video.js';
import type { Video as VideoRow } from '../../generated/client.js';
import type { MediaDatabase } from './media-database.js';
import { sizeOf } from './prisma-uploads.js';
import { THERE, toVideo } from './prisma-videos.js';

export type KeptVideo = Video & { readyAt: Date | null };
export type KeptUpload = Pick<Video, 'purpose'> &
  Pick<Upload, 'filename' | 'sizeBytes' | 'createdAt' | 'expiresAt'>;

export interface KeptAvatar {
  name: string;
  createdAt: Date;
}

/** What is kept of a person. */
@Injectable()
export class PrismaPersonalRecords {
  constructor(@Inject(Database) private readonly database: MediaDatabase) {}

  /** In pages, oldest first. */
  videosOf(ownerId: string): AsyncIterable<KeptVideo[]> {
    const pages = inPages<VideoRow>((last, take) =>
      this.database.current.video.findMany({
        where: { ownerId, ...THERE, ...afterMark(last) },
        orderBy: BY_MARK,
        take,
      }),
    );
    return mapPages(pages, (row) => ({ ...toVideo(row), readyAt: row.readyAt }));
  }

  /** Uploads under way, oldest first. */
  async uploadsOf(ownerId: string): Promise<KeptUpload[]> {
    const uploads = await this.database.current.upload.findMany({
      where: { ownerId, videoId: null },
      select: { purpose: true, filename: true, sizeBytes: true, createdAt: true, expiresAt: true },
      orderBy: { createdAt: 'asc' },
    });
    return uploads.map((upload) => ({ ...upload, sizeBytes: sizeOf(upload) }));
  }

  /** Whose films the person was given to watch, last first. */
  watchedBy(viewerId: string): Promise<object[]> {
    return this.database.current.viewer.findMany({
      where: { viewerId },
      select: { videoId: true, firstAt: true, lastAt: true, times: true },
      orderBy: { lastAt: 'desc' },
    });
  }

  /** Who was given the person's films to watch, last first. Operators are not named. */
  async viewersOf(ownerId: string): Promise<object[]> {
    const viewers = await this.database.current.viewer.findMany({
      where: { video: { ownerId, ...THERE } },
      select: {
        videoId: true,
        viewerId: true,
        isOperator: true,
        firstAt: true,
        lastAt: true,
        times: true,
      },
      orderBy: { lastAt: 'desc' },
    });
    return viewers.map((viewer) => (viewer.isOperator ? { ...viewer, viewerId: null } : viewer));
  }

  avatarOf(userId: string): Promise<KeptAvatar | null> {
    return this.database.current.avatar.findUnique({
      where: { userId },
      select: { name: true, createdAt: true },
    });
  }
}
