import { Database } from '@bandeja/database';
import { Inject, Injectable } from '@nestjs/common';
import { statusesBefore, type VideoStatus } from '../../domain/video-status.js';
import type { Video } from '../../domain/video.js';
import type { SpriteLayout } from '../../domain/sprite-layout.js';
import { Prisma, type Video as VideoRow } from '../../generated/client.js';
import { VideoRepository, type NewVideo, type Prepared } from '../../use-cases/ports/video.repository.js';
import type { MediaDatabase } from './media-database.js';

@Injectable()
export class PrismaVideoRepository extends VideoRepository {
  constructor(@Inject(Database) private readonly database: MediaDatabase) {
    super();
  }

  async add(video: NewVideo): Promise<boolean> {
    const { count } = await this.database.current.video.createMany({ data: video, skipDuplicates: true });
    return count === 1;
  }

  async find(id: string): Promise<Video | undefined> {
    const row = await this.database.current.video.findUnique({ where: { id } });
    return row ? toVideo(row) : undefined;
  }

  async findMany(ids: readonly string[], ownerId?: string): Promise<Video[]> {
    const where = { id: { in: [...ids] }, ...(ownerId === undefined ? {} : { ownerId }) };
    return (await this.database.current.video.findMany({ where })).map(toVideo);
  }

  async findAllOf(ownerId: string): Promise<Video[]> {
    return (await this.database.current.video.findMany({ where: { ownerId } })).map(toVideo);
  }

  markUploaded(id: string): Promise<boolean> {
    return this.#move(id, 'uploaded', { failureCode: null });
  }

  markProcessing(id: string): Promise<boolean> {
    return this.#move(id, 'processing', {});
  }

  markReady(id: string, { sprite, ...prepared }: Prepared): Promise<boolean> {
    return this.#move(id, 'ready', {
      ...prepared,
      sprite: sprite ? { ...sprite } : Prisma.DbNull,
      readyAt: new Date(),
    });
  }

  markFailed(id: string, failureCode: string): Promise<boolean> {
    return this.#move(id, 'failed', { failureCode });
  }

  async markUsed(id: string): Promise<void> {
    await this.database.current.video.updateMany({
      where: { id, usedAt: null },
      data: { usedAt: new Date() },
    });
  }

  async delete(id: string): Promise<void> {
    await this.database.current.video.deleteMany({ where: { id } });
  }

  async #move(id: string, status: VideoStatus, data: Prisma.VideoUpdateManyMutationInput): Promise<boolean> {
    const { count } = await this.database.current.video.updateMany({
      where: { id, status: { in: statusesBefore(status) } },
      data: { ...data, status },
    });
    return count === 1;
  }
}

export function toVideo({ sizeBytes, sprite, readyAt: _readyAt, usedAt: _usedAt, ...row }: VideoRow): Video {
  return { ...row, sizeBytes: Number(sizeBytes), sprite: sprite as unknown as SpriteLayout | null };
}
