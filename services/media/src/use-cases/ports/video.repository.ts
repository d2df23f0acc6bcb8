import type { Video } from '../../domain/video.js';

export type NewVideo = Omit<Video, 'status' | 'failureCode' | 'createdAt' | keyof Prepared> & Size;

type Size = Pick<Video, 'durationMs' | 'width' | 'height'>;

/** What the playable rendition measures. */
export interface Measures extends Size {
  framesPerSecond: number;
}

export type Pictures = Pick<Video, 'hasThumbnail' | 'hasPoster' | 'sprite'>;

/** All that processing found and made. */
export interface Prepared extends Measures, Pictures {
  sha256: string;
}

export abstract class VideoRepository {
  /** False when a video of this id is already there. */
  abstract add(video: NewVideo): Promise<boolean>;
  abstract find(id: string): Promise<Video | undefined>;
  /** In no order; without an owner, anyone's. */
  abstract findMany(ids: readonly string[], ownerId?: string): Promise<Video[]>;
  abstract findAllOf(ownerId: string): Promise<Video[]>;
  /** Each answers false when the video is gone or may not come to that status. */
  abstract markUploaded(id: string): Promise<boolean>;
  abstract markProcessing(id: string): Promise<boolean>;
  abstract markReady(id: string, prepared: Prepared): Promise<boolean>;
  abstract markFailed(id: string, failureCode: string): Promise<boolean>;
  /** A request or a response uses it from now on; one that is gone or already used stays as it is. */
  abstract markUsed(id: string): Promise<void>;
  abstract delete(id: string): Promise<void>;
}
