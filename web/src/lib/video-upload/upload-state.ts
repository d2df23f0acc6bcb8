import type { ErrorCode } from '../../api/error-codes';

export type VideoPurpose = 'request' | 'response';

/** `reconnecting`: the network or the server is away; it goes on by itself, and `resume` tries at once. */
export type UploadStatus = 'idle' | 'uploading' | 'reconnecting' | 'paused' | 'uploaded' | 'failed';

export interface UploadProgress {
  loaded: number;
  total: number;
  percentage: number;
  /** Null until there is enough to judge by. */
  bytesPerSecond: number | null;
  secondsLeft: number | null;
}

export interface UploadError {
  /** What the server refused it for, UNAUTHENTICATED, or UPLOAD_FAILED for all else. */
  code: ErrorCode;
  message: string;
  details?: Record<string, string>;
  /** True when `resume` may still finish it. */
  resumable: boolean;
  /** True when every byte had arrived, and what failed was making a video of them. */
  allSent?: boolean;
}

export interface UploadState {
  status: UploadStatus;
  file: File | null;
  progress: UploadProgress;
  /** Once `uploaded`. The video itself may still be processed. */
  videoId: string | null;
  error: UploadError | null;
}

export interface VideoUpload extends UploadState {
  start: (file: File) => void;
  pause: () => void;
  resume: () => void;
  /** Stops it and takes what was sent off the server. */
  cancel: () => void;
}

export const NO_PROGRESS: UploadProgress = {
  loaded: 0,
  total: 0,
  percentage: 0,
  bytesPerSecond: null,
  secondsLeft: null,
};

export const IDLE: UploadState = {
  status: 'idle',
  file: null,
  progress: NO_PROGRESS,
  videoId: null,
  error: null,
};
