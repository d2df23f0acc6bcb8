import type { Upload } from '../../domain/video.js';

export type NewUpload = Omit<Upload, 'createdAt' | 'videoId'>;

export abstract class UploadRepository {
  /**
   * Adds an upload unless its owner has reached the limit of open ones (answers false). An open upload with the
   * same client's id is replaced, and named in `replaced`. Concurrent calls of one owner wait for each other.
   */
  abstract add(
    upload: NewUpload,
    openLimit: number,
  ): Promise<{ added: boolean; replaced: string | undefined }>;
  abstract find(id: string): Promise<Upload | undefined>;
  /** The latest upload of this client's id that became a video. */
  abstract findFinished(ownerId: string, clientUploadId: string): Promise<Upload | undefined>;
  abstract markFinished(id: string): Promise<void>;
  abstract delete(id: string): Promise<void>;
  abstract findExpired(now: Date, limit: number): Promise<Upload[]>;
  abstract findOpenOf(ownerId: string): Promise<Upload[]>;
}
