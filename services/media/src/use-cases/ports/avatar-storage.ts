import type { OpenedFile, ReadRequest } from './video-storage.js';

/** Stores profile pictures, in a folder for each person. */
export abstract class AvatarStorage {
  /** Readers see a whole file or none. */
  abstract put(userId: string, name: string, picture: Uint8Array): Promise<void>;
  abstract open(userId: string, name: string, request: ReadRequest): Promise<OpenedFile>;
  abstract list(userId: string): Promise<string[]>;
  /** A missing file is no error. */
  abstract delete(userId: string, name: string): Promise<void>;
  /** Removes the folder of the person. */
  abstract deleteAll(userId: string): Promise<void>;
}
