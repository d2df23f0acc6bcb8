import { afterMark, BY_MARK, Database, inPages, mapPages } from '@bandeja/database';
import { Inject, Injectable } from '@nestjs/common';
import type { Video as VideoRow } from '../../generated/client.js';
import {
  PersonalRecords,
  type KeptAvatar,
  type KeptUpload,
  type KeptVideo,
} from '../../use-cases/ports/personal-records.js';
import type { MediaDatabase } from './media-database.js';
import { toVideo } from './prisma-video.repository.js';

@Injectable()
export class PrismaPersonalRecords extends PersonalRecords {
  constructor(@Inject(Database) private readonly database: MediaDatabase) {
    super();
  }

  videosOf(ownerId: string): AsyncIterable<KeptVideo[]> {
    const pages = inPages<VideoRow>((last, take) =>
      this.database.current.video.findMany({
        where: { ownerId, ...afterMark(last) },
        orderBy: BY_MARK,
        take,
      }),
    );
    return mapPages(pages, (row) => ({ ...toVideo(row), readyAt: row.readyAt }));
  }

  async uploadsOf(ownerId: string): Promise<KeptUpload[]> {
    const uploads = await this.database.current.upload.findMany({
      where: { ownerId, videoId: null },
      select: { purpose: true, filename: true, sizeBytes: true, createdAt: true, expiresAt: true },
      orderBy: { createdAt: 'asc' },
    });
    return uploads.map(({ sizeBytes, ...upload }) => ({ ...upload, sizeBytes: Number(sizeBytes) }));
  }

  avatarOf(userId: string): Promise<KeptAvatar | null> {
    return this.database.current.avatar.findUnique({
      where: { userId },
      select: { name: true, createdAt: true },
    });
  }
}
