import type { AddressKind, VideoFileKind, VideoKey } from '../../domain/video-file.js';
import type { Readable } from 'node:stream';

export interface ReadRequest {
  method: string;
  /** Lower-case names: range, if-none-match and their kind. */
  headers: Record<string, string | string[] | undefined>;
}

/** An answer to a read: 200, 206, 304, 404 or 416 with the headers that belong to it. */
export interface OpenedFile {
  statusCode: number;
  headers: Record<string, string>;
  stream: Readable;
}

/** A video with the name under which a browser saves it. */
export interface NamedVideo extends VideoKey {
  filename: string;
}

/** Where the files of videos are kept. */
export abstract class VideoStorage {
  /** Takes a finished local file over; it is afterwards either wholly there or not at all. */
  abstract put(video: VideoKey, kind: VideoFileKind, localPath: string): Promise<void>;
  abstract has(video: VideoKey, kind: VideoFileKind): Promise<boolean>;
  /** Lends the file as a local path for the time of the work. */
  abstract withLocalFile<T>(
    video: VideoKey,
    kind: VideoFileKind,
    work: (path: string) => Promise<T>,
  ): Promise<T>;
  abstract open(video: VideoKey, kind: VideoFileKind, request: ReadRequest): Promise<OpenedFile>;
  /** Removes every file of the video; nothing there is no error. */
  abstract deleteAll(video: VideoKey): Promise<void>;
  /** Where a browser reads the file until then, at most LONGEST_ADDRESS_SECONDS from now; the same each time. */
  abstract signedAddress(video: NamedVideo, kind: AddressKind, expiresAtSeconds: number): Promise<string>;
}
