import type { OpenedFile, ReadRequest } from './video-storage.js';

/** Where the pictures of people are kept: a folder for each. */
export abstract class AvatarStorage {
  /** Afterwards the file is either wholly there or not at all. */
  abstract put(userId: string, name: string, picture: Uint8Array): Promise<void>;
  abstract open(userId: string, name: string, request: ReadRequest): Promise<OpenedFile>;
  abstract list(userId: string): Promise<string[]>;
  /** One that is gone is no error. */
  abstract delete(userId: string, name: string): Promise<void>;
  /** Removes the person's folder with all that is in it. */
  abstract deleteAll(userId: string): Promise<void>;
}
