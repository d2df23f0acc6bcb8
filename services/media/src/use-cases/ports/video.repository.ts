import type { Video } from '../../domain/video.js';

export type NewVideo = Omit<Video, 'status' | 'failureCode' | 'createdAt'>;

export interface Measures {
  durationMs: number;
  width: number;
  height: number;
}

export abstract class VideoRepository {
  /** False when a video of this id is already there. */
  abstract add(video: NewVideo): Promise<boolean>;
  abstract find(id: string): Promise<Video | undefined>;
  /** In no order; without an owner, anyone's. */
  abstract findMany(ids: readonly string[], ownerId?: string): Promise<Video[]>;
  abstract findAllOf(ownerId: string): Promise<Video[]>;
  /** Each answers false when the video is gone or may not come to that status. */
  abstract markProcessing(id: string): Promise<boolean>;
  abstract markReady(id: string, measures: Measures): Promise<boolean>;
  abstract markFailed(id: string, failureCode: string): Promise<boolean>;
  abstract delete(id: string): Promise<void>;
}
