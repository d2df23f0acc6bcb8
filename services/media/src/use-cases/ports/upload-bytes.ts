import type { VideoKey } from '../../domain/video-file.js';

/** The bytes of uploads, as far as they have arrived. */
export abstract class UploadBytes {
  /** Undefined when there is no such file. */
  abstract size(uploadId: string): Promise<number | undefined>;
  abstract withLocalFile<T>(uploadId: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Makes them the original of the video of the same id. */
  abstract moveIntoStorage(uploadId: string, video: VideoKey): Promise<void>;
  abstract delete(uploadId: string): Promise<void>;
  /** Removes what has not been touched since then and belongs to nothing: leftovers of a crash. */
  abstract deleteStrays(olderThan: Date, isKnown: (uploadId: string) => Promise<boolean>): Promise<void>;
}
