import { Database } from '@bandeja/database';
import { Inject, Injectable } from '@nestjs/common';
import type { Upload, UploadPurpose } from '../../domain/video.js';
import type { Upload as UploadRow } from '../../generated/client.js';
import type { MediaDatabase } from './media-database.js';

export type NewUpload = Omit<Upload, 'createdAt' | 'videoId'>;

export interface OwnerLimits {
  openUploads: number;
  /** Uploads under way together with videos that nothing uses. */
  unusedVideos: number;
}

export interface AddOutcome {
  /** The limit that the owner has reached, if any; the upload was then not added. */
  reached: keyof OwnerLimits | undefined;
  replaced: string | undefined;
}

@Injectable()
export class PrismaUploads {
  constructor(@Inject(Database) private readonly database: MediaDatabase) {}

  /**
   * Adds an upload unless its owner has reached one of the limits. An open upload with the same client's id is
   * replaced, and named in `replaced`. Concurrent calls of one owner wait for each other.
   */
  add(upload: NewUpload, limits: OwnerLimits): Promise<AddOutcome> {
    const { ownerId, clientUploadId } = upload;
    return this.database.transaction(async () => {
      await this.database.query(
        `select pg_advisory_xact_lock(hashtextextended($1, 0))::text`,
        `upload:${ownerId}`,
      );
      const { upload: uploads, video: videos } = this.database.current;
      const open = { ownerId, videoId: null };
      const replaced = clientUploadId
        ? await uploads.findFirst({ where: { ...open, clientUploadId } })
        : null;
      if (replaced) await uploads.delete({ where: { id: replaced.id } });
      const openCount = await uploads.count({ where: open });
      const unusedCount = await videos.count({ where: { ownerId, usedAt: null, withdrawnAt: null } });
      const reached =
        openCount >= limits.openUploads
          ? 'openUploads'
          : openCount + unusedCount >= limits.unusedVideos
            ? 'unusedVideos'
            : undefined;
      if (!reached) await uploads.create({ data: upload });
      return { reached, replaced: replaced?.id };
    });
  }

  async find(id: string): Promise<Upload | undefined> {
    const row = await this.database.current.upload.findUnique({ where: { id } });
    return row ? toUpload(row) : undefined;
  }

  /** The latest upload of this client's id that became a video. */
  async findFinished(ownerId: string, clientUploadId: string): Promise<Upload | undefined> {
    const row = await this.database.current.upload.findFirst({
      where: { ownerId, clientUploadId, videoId: { not: null } },
      orderBy: { createdAt: 'desc' },
    });
    return row ? toUpload(row) : undefined;
  }

  /** What was not known when it began. Once it is known, it stays. */
  async declareSize(id: string, sizeBytes: number): Promise<void> {
    await this.database.current.upload.updateMany({ where: { id, sizeBytes: null }, data: { sizeBytes } });
  }

  async markFinished(id: string): Promise<void> {
    await this.database.current.upload.updateMany({ where: { id }, data: { videoId: id } });
  }

  async delete(id: string): Promise<void> {
    await this.database.current.upload.deleteMany({ where: { id } });
  }

  async findExpired(now: Date, limit: number): Promise<Upload[]> {
    const rows = await this.database.current.upload.findMany({
      where: { expiresAt: { lt: now } },
      orderBy: { expiresAt: 'asc' },
      take: limit,
    });
    return rows.map(toUpload);
  }

  async findOpenOf(ownerId: string): Promise<Upload[]> {
    const rows = await this.database.current.upload.findMany({ where: { ownerId, videoId: null } });
    return rows.map(toUpload);
  }
}

function toUpload(row: UploadRow): Upload {
  return { ...row, purpose: row.purpose as UploadPurpose, sizeBytes: sizeOf(row) };
}

export const sizeOf = ({ sizeBytes }: Pick<UploadRow, 'sizeBytes'>): number | null =>
  sizeBytes === null ? null : Number(sizeBytes);
