import type { VideoKey } from '../../domain/video-file.js';

/** Stores the bytes of uploads that have arrived. */
export abstract class UploadBytes {
  /** Undefined when there is no such file. */
  abstract size(uploadId: string): Promise<number | undefined>;
  abstract withLocalFile<T>(uploadId: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Makes the bytes the original of the video. */
  abstract moveIntoStorage(uploadId: string, video: VideoKey): Promise<void>;
  abstract delete(uploadId: string): Promise<void>;
  /** Removes leftovers of crashes: bytes of unknown uploads that were not written to since `olderThan`. */
  abstract deleteStrays(olderThan: Date, isKnown: (uploadId: string) => Promise<boolean>): Promise<void>;
}
