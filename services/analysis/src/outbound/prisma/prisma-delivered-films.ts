import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PrismaClient } from '../../generated/client.js';

/** How long the films of delivered analyses stay, and whether the coach is shown them. */
@Injectable()
export class PrismaDeliveredFilms {
  constructor(private readonly database: Database<PrismaClient>) {}

  async setSharing(id: string, sharingStoppedAt: Date | null): Promise<void> {
    await this.database.current.analysis.update({ where: { id }, data: { sharingStoppedAt } });
  }

  async toldAt(id: string): Promise<Date | undefined> {
    const found = await this.database.current.analysis.findUnique({
      where: { id },
      select: { filmsExpireToldAt: true },
    });
    return found?.filmsExpireToldAt ?? undefined;
  }

  /** Delivered before the given time, and their athletes not told since the last delivery. */
  async untold(deliveredBefore: Date, limit: number): Promise<string[]> {
    const found = await this.database.query<{ id: string }>(
      `select id::text from analyses
       where paid_at is not null and films_deleted_at is null and completed_at < $1::timestamptz
         and (films_expire_told_at is null or films_expire_told_at < completed_at)
       order by completed_at limit $2`,
      deliveredBefore,
      limit,
    );
    return found.map(({ id }) => id);
  }

  async over(
    { deliveredBefore, toldBefore }: { deliveredBefore: Date; toldBefore: Date },
    limit: number,
  ): Promise<string[]> {
    const found = await this.database.query<{ id: string }>(
      `select id::text from analyses
       where paid_at is not null and films_deleted_at is null and completed_at < $1::timestamptz
         and films_expire_told_at < $2::timestamptz and films_expire_told_at >= completed_at
       order by completed_at limit $3`,
      deliveredBefore,
      toldBefore,
      limit,
    );
    return found.map(({ id }) => id);
  }

  async markTold(id: string, filmsExpireToldAt: Date): Promise<void> {
    await this.database.current.analysis.update({ where: { id }, data: { filmsExpireToldAt } });
  }

  /** Its films, which no other analysis can have. */
  async markDeleted(id: string, filmsDeletedAt: Date): Promise<string[]> {
    await this.database.current.analysis.update({ where: { id }, data: { filmsDeletedAt } });
    const links = await this.database.current.analysisVideo.findMany({
      where: { analysisId: id, role: { in: ['request', 'response', 'replacement'] }, releasedAt: null },
      select: { videoId: true },
    });
    return links.map(({ videoId }) => videoId);
  }

  async unmarkDeleted(id: string): Promise<void> {
    await this.database.current.analysis.update({ where: { id }, data: { filmsDeletedAt: null } });
  }
}
