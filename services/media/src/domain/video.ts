import type { VideoStatus } from './video-status.js';

export type VideoPurpose = 'request' | 'response';

export interface Video {
  id: string;
  ownerId: string;
  purpose: VideoPurpose;
  status: VideoStatus;
  filename: string;
  mimeType: string;
  sizeBytes: number;
  durationMs: number;
  width: number;
  height: number;
  sha256: string;
  failureCode: string | null;
  createdAt: Date;
}

/** The bytes of an upload become the video of the same id, so a repeated finish ends in the same place. */
export interface Upload {
  id: string;
  ownerId: string;
  purpose: VideoPurpose;
  filename: string;
  sizeBytes: number;
  clientUploadId: string | null;
  createdAt: Date;
  expiresAt: Date;
  videoId: string | null;
}
