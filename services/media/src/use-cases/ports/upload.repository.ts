import type { Upload } from '../../domain/video.js';

export type NewUpload = Omit<Upload, 'createdAt' | 'videoId'>;

export interface OwnerLimits {
  openUploads: number;
  /** Uploads under way together with videos that nothing uses. */
  unusedVideos: number;
}

export interface AddOutcome {
  /** The limit that was in the way. */
  reached: keyof OwnerLimits | undefined;
  replaced: string | undefined;
}

export abstract class UploadRepository {
  /**
   * Adds an upload unless its owner has reached one of the limits. An open upload with the same client's id is
   * replaced, and named in `replaced`. Concurrent calls of one owner wait for each other.
   */
  abstract add(upload: NewUpload, limits: OwnerLimits): Promise<AddOutcome>;
  abstract find(id: string): Promise<Upload | undefined>;
  /** The latest upload of this client's id that became a video. */
  abstract findFinished(ownerId: string, clientUploadId: string): Promise<Upload | undefined>;
  abstract markFinished(id: string): Promise<void>;
  abstract delete(id: string): Promise<void>;
  abstract findExpired(now: Date, limit: number): Promise<Upload[]>;
  abstract findOpenOf(ownerId: string): Promise<Upload[]>;
}
