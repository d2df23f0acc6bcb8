import type { AddressKind, VideoFileKind, VideoKey } from '../../domain/video-file.js';
import type { Video } from '../../domain/video.js';
import type { Readable } from 'node:stream';

export interface ReadRequest {
  method: string;
  /** With lower-case names, such as range and if-none-match. */
  headers: Record<string, string | string[] | undefined>;
}

/** An answer to a read: 200, 206, 304, 404 or 416 with the headers that belong to it. */
export interface OpenedFile {
  statusCode: number;
  headers: Record<string, string>;
  stream: Readable;
}

/** A video with what decides the name under which a browser saves it. */
export type NamedVideo = VideoKey & Pick<Video, 'filename' | 'purpose'>;

/** Stores the files of videos. */
export abstract class VideoStorage {
  /** Moves or copies a finished local file into the storage; readers see a whole file or none. */
  abstract put(video: VideoKey, kind: VideoFileKind, localPath: string): Promise<void>;
  abstract has(video: VideoKey, kind: VideoFileKind): Promise<boolean>;
  /** Calls `work` with a local path of the file, which is valid only until it ends. */
  abstract withLocalFile<T>(
    video: VideoKey,
    kind: VideoFileKind,
    work: (path: string) => Promise<T>,
  ): Promise<T>;
  abstract open(video: VideoKey, kind: VideoFileKind, request: ReadRequest): Promise<OpenedFile>;
  /** Removes every file of the video; that there is none is no error. */
  abstract deleteAll(video: VideoKey): Promise<void>;
  /** An address that browsers can read until its expiry, at most LONGEST_ADDRESS_SECONDS from now; the same each time. */
  abstract signedAddress(
    video: NamedVideo,
    kind: AddressKind,
    expiresAtSeconds: number,
    ofHeld?: boolean,
  ): Promise<string>;
}
