import type { Upload, Video } from '../../domain/video.js';

/** What is kept of a person; lists come in pages, oldest first. */
export abstract class PersonalRecords {
  abstract videosOf(ownerId: string): AsyncIterable<KeptVideo[]>;
  /** Those that are still under way. */
  abstract uploadsOf(ownerId: string): Promise<KeptUpload[]>;
  abstract avatarOf(userId: string): Promise<KeptAvatar | null>;
}

export type KeptVideo = Video & { readyAt: Date | null };
export type KeptUpload = Pick<Upload, 'purpose' | 'filename' | 'sizeBytes' | 'createdAt' | 'expiresAt'>;

export interface KeptAvatar {
  name: string;
  createdAt: Date;
}
