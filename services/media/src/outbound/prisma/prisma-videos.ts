import { Clock } from '@bandeja/clock';
import { Database, type PreparedStatement } from '@bandeja/database';
import { Inject, Injectable } from '@nestjs/common';
import type { PreparedVideo, Size } from '../../domain/prepared-video.js';
import type { SpriteLayout } from '../../domain/sprite-layout.js';
import { statusesBefore, type VideoStatus } from '../../domain/video-status.js';
import type { Video } from '../../domain/video.js';
import { Prisma, type Video as VideoRow } from '../../generated/client.js';
import type { MediaDatabase } from './media-database.js';

export type NewVideo = Omit<
  Video,
  'status' | 'failureCode' | 'createdAt' | 'hasScrub' | Exclude<keyof PreparedVideo, 'sizeBytes'>
> &
  Size;

/** A withdrawn video is deleted for everyone but the operators of its hold. */
export const THERE = { withdrawnAt: null } as const;

type ListedVideo = Omit<Video, 'sizeBytes'> & { sizeBytes: bigint };

/** The ids come as JSON: with an array, the plan would be made anew each time. */
const VIDEOS = {
  name: 'media.videos',
  text: `
    select id, owner_id as "ownerId", purpose::text, status::text, filename, mime_type as "mimeType",
      size_bytes as "sizeBytes", duration_ms as "durationMs", width, height, frames_per_second as "framesPerSecond",
      has_thumbnail as "hasThumbnail", has_poster as "hasPoster", sprite, has_frames as "hasFrames",
      has_scrub as "hasScrub", sha256, failure_code as "failureCode", created_at as "createdAt"
    from video
    where id in (select value::uuid from jsonb_array_elements_text($1::jsonb)) and withdrawn_at is null
      and ($2::uuid is null or owner_id = $2::uuid)`,
} as const satisfies PreparedStatement;

@Injectable()
export class PrismaVideos {
  constructor(
    @Inject(Database) private readonly database: MediaDatabase,
    private readonly clock: Clock,
  ) {}

  /** False when a video of this id is already there. */
  async add(video: NewVideo): Promise<boolean> {
    const { count } = await this.database.current.video.createMany({ data: video, skipDuplicates: true });
    return count === 1;
  }

  /** Unless it was deleted, also if a hold keeps its files. */
  async find(id: string): Promise<Video | undefined> {
    const row = await this.database.current.video.findUnique({ where: { id, ...THERE } });
    return row ? toVideo(row) : undefined;
  }

  /** In no particular order; without an owner, everyone's. Read whenever a screen shows videos. */
  async findMany(ids: readonly string[], ownerId?: string): Promise<Video[]> {
    const rows = await this.database.queryPrepared<ListedVideo>(VIDEOS, JSON.stringify(ids), ownerId ?? null);
    return rows.map((row) => ({ ...row, sizeBytes: Number(row.sizeBytes) }));
  }

  async findAllOf(ownerId: string): Promise<Video[]> {
    return (await this.database.current.video.findMany({ where: { ownerId, ...THERE } })).map(toVideo);
  }

  /** How many films of notes wait for their making. */
  countWaitingNoteFilms(ownerId: string): Promise<number> {
    return this.database.current.video.count({
      where: { ownerId, ...THERE, purpose: 'note_film', status: { in: ['uploaded', 'processing'] } },
    });
  }

  /** The films of notes that were made of this video, by anyone or by one person. */
  async findNoteFilmsOf(filmId: string, ownerId?: string): Promise<Video[]> {
    const by = ownerId === undefined ? {} : { ownerId };
    const rows = await this.database.current.video.findMany({
      where: { purpose: 'note_film', ...THERE, ...by, script: { filmId } },
    });
    return rows.map(toVideo);
  }

  async findExpiredNoteFilms(now: Date, limit: number): Promise<Video[]> {
    const rows = await this.database.current.video.findMany({
      where: { ...THERE, script: { expiresAt: { lt: now } } },
      orderBy: { script: { expiresAt: 'asc' } },
      take: limit,
    });
    return rows.map(toVideo);
  }

  /** Like every change of status, answers false when the video is gone or its status does not allow it. */
  markUploaded(id: string): Promise<boolean> {
    return this.#move(id, 'uploaded', { failureCode: null });
  }

  markProcessing(id: string): Promise<boolean> {
    return this.#move(id, 'processing', {});
  }

  markReady(id: string, { sprite, ...prepared }: PreparedVideo): Promise<boolean> {
    return this.#move(id, 'ready', {
      ...prepared,
      sprite: sprite ? { ...sprite } : Prisma.DbNull,
      readyAt: this.clock.now(),
    });
  }

  markFailed(id: string, failureCode: string): Promise<boolean> {
    return this.#move(id, 'failed', { failureCode });
  }

  /**
   * A request or a response uses the video from now on, so it no longer counts towards its owner's limit of unused videos.
   * One that is gone or already in use stays as it is.
   */
  async markUsed(id: string): Promise<void> {
    await this.database.current.video.updateMany({
      where: { id, usedAt: null },
      data: { usedAt: this.clock.now() },
    });
  }

  /** Ready ones of which nobody has looked when their frames are shown, the newest first. */
  async findWithoutFrames(limit: number): Promise<Video[]> {
    const where = { ...THERE, status: 'ready' as const, hasFrames: null };
    const rows = await this.database.current.video.findMany({
      where,
      orderBy: { createdAt: 'desc' },
      take: limit,
    });
    return rows.map(toVideo);
  }

  /** False when the video is gone. */
  async setFrames(id: string, hasFrames: boolean): Promise<boolean> {
    const { count } = await this.database.current.video.updateMany({ where: { id }, data: { hasFrames } });
    return count === 1;
  }

  /** Its scrub rendition is there. False when the video is gone. */
  async markScrub(id: string): Promise<boolean> {
    const data = { hasScrub: true };
    return (await this.database.current.video.updateMany({ where: { id }, data })).count === 1;
  }

  /** Answers the status that the video had, if there was one. */
  async delete(id: string): Promise<VideoStatus | undefined> {
    const [row] = await this.database.query<{ status: VideoStatus }>(
      'delete from video where id = $1::uuid returning status::text',
      id,
    );
    return row?.status;
  }

  async #move(id: string, status: VideoStatus, data: Prisma.VideoUpdateManyMutationInput): Promise<boolean> {
    const { count } = await this.database.current.video.updateMany({
      where: { id, status: { in: statusesBefore(status) } },
      data: { ...data, status },
    });
    return count === 1;
  }
}

export function toVideo({
  sizeBytes,
  sprite,
  readyAt: _readyAt,
  usedAt: _usedAt,
  withdrawnAt: _withdrawnAt,
  erasingAt: _erasingAt,
  ...row
}: VideoRow): Video {
  return { ...row, sizeBytes: Number(sizeBytes), sprite: sprite as unknown as SpriteLayout | null };
}
