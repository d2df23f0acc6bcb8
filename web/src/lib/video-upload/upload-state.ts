import type { ErrorCode } from '../../api/error-codes';

export type VideoPurpose = 'request' | 'response' | 'voice' | 'take';

/** `reconnecting`: the network or the server is down; the upload continues by itself, and `resume` retries at once. */
export type UploadStatus = 'idle' | 'uploading' | 'reconnecting' | 'paused' | 'uploaded' | 'failed';

export interface UploadProgress {
  loaded: number;
  total: number;
  percentage: number;
  /** Null until there is enough data. */
  bytesPerSecond: number | null;
  secondsLeft: number | null;
}

export interface UploadError {
  /** The server's error code, UNAUTHENTICATED, or UPLOAD_FAILED for anything else. */
  code: ErrorCode;
  message: string;
  details?: Record<string, string>;
  /** True if `resume` may still finish it. */
  resumable: boolean;
  /** True if all bytes arrived, but the server could not create a video from them. */
  allSent?: boolean;
}

export interface UploadState {
  status: UploadStatus;
  file: File | null;
  progress: UploadProgress;
  /** Set when `uploaded`. The video may still be in processing. */
  videoId: string | null;
  error: UploadError | null;
}

export interface VideoUpload extends UploadState {
  start: (file: File) => void;
  pause: () => void;
  resume: () => void;
  /** Stops the upload and deletes what was sent from the server. */
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
