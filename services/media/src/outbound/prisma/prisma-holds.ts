import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Inject, Injectable } from '@nestjs/common';
import type { Video } from '../../domain/video.js';
import type { MediaDatabase } from './media-database.js';
import { toVideo } from './prisma-videos.js';

/** Holds keep the files of reported videos, whatever their owners do. */
@Injectable()
export class PrismaHolds {
  constructor(
    @Inject(Database) private readonly database: MediaDatabase,
    private readonly clock: Clock,
  ) {}

  /** Skips videos that are not there, or whose files are being erased. */
  place(holdId: string, videoIds: readonly string[]): Promise<void> {
    return this.database.transaction(async () => {
      await this.database.execute(
        `insert into hold (hold_id, video_id, held_at)
         select $1::uuid, id, $3::timestamptz from video
         where id = any($2::uuid[]) and withdrawn_at is null and erasing_at is null order by id for update
         on conflict do nothing`,
        holdId,
        [...videoIds],
        this.clock.now(),
      );
    });
  }

  async release(holdId: string): Promise<void> {
    await this.database.current.hold.deleteMany({ where: { holdId } });
  }

  /** The videos of a hold, deleted ones too. */
  async videosOf(holdId: string): Promise<Video[]> {
    const rows = await this.database.current.video.findMany({ where: { holds: { some: { holdId } } } });
    return rows.map(toVideo);
  }

  /** A video that is held. */
  async findVideo(id: string): Promise<Video | undefined> {
    const row = await this.database.current.video.findUnique({ where: { id, holds: { some: {} } } });
    return row ? toVideo(row) : undefined;
  }

  /**
   * Whether the files of a deleted video are to be erased now. If a hold keeps them, the video is withdrawn instead: from then on
   * it is there for nobody but operators.
   */
  mayErase(videoId: string): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.database.query('select 1 from video where id = $1::uuid for update', videoId);
      const isHeld = (await this.database.current.hold.count({ where: { videoId } })) > 0;
      const now = this.clock.now();
      if (isHeld)
        await this.database.current.video.updateMany({
          where: { id: videoId, withdrawnAt: null },
          data: { withdrawnAt: now },
        });
      else await this.database.current.video.updateMany({ where: { id: videoId }, data: { erasingAt: now } });
      return !isHeld;
    });
  }

  /** Withdrawn videos that nothing holds any more. */
  async findReleased(limit: number): Promise<Video[]> {
    const rows = await this.database.current.video.findMany({
      where: { withdrawnAt: { not: null }, holds: { none: {} } },
      orderBy: { withdrawnAt: 'asc' },
      take: limit,
    });
    return rows.map(toVideo);
  }
}
