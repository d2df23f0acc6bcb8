import { DomainError } from '@bandeja/errors';
import { BYTES_PER_MB, roundedUp } from './rounded-up.js';
import { soundUnreadable } from './sound-refusals.js';
import { isSound, type VideoPurpose } from './video.js';

export function videoTooLarge(sizeBytes: number): DomainError {
  const sizeMb = roundedUp(sizeBytes / BYTES_PER_MB);
  return new DomainError(
    'invalid',
    'VIDEO_TOO_LARGE',
    `File size (${sizeMb} MB) exceeds the maximum limit of 100MB`,
    { sizeMb },
  );
}

export function formatNotSupported(): DomainError {
  return new DomainError(
    'invalid',
    'VIDEO_FORMAT_NOT_SUPPORTED',
    'File format not supported. Please use: MP4, MOV, AVI, WebM',
  );
}

export function videoTooLong(durationMs: number): DomainError {
  const durationMin = roundedUp(durationMs / 60_000);
  return new DomainError(
    'invalid',
    'VIDEO_TOO_LONG',
    `Video duration (${durationMin}min) exceeds the maximum limit of 2min`,
    {
      durationMin,
    },
  );
}

function videoUnreadable(): DomainError {
  return new DomainError(
    'invalid',
    'VIDEO_UNREADABLE',
    'Failed to process video file. Please try a different file.',
  );
}

export function unreadable(purpose: VideoPurpose): DomainError {
  return isSound(purpose) ? soundUnreadable(purpose) : videoUnreadable();
}

/** Whether the bytes are no file of the kind that they were sent as. */
export const isNotWhatItSays = (code: string): boolean =>
  /_(UNREADABLE|FORMAT_NOT_SUPPORTED)$/.test(code) || code === 'IMAGE_INVALID';

export function purposeNotAllowed(): DomainError {
  return new DomainError('forbidden', 'FORBIDDEN', "Your account can't do this.");
}

export function invalidPurpose(): DomainError {
  return new DomainError(
    'invalid',
    'INVALID_PURPOSE',
    'Say whether the file is for a request, a response, a spoken note or a take.',
  );
}

export function tooManyUploads(): DomainError {
  return new DomainError(
    'rate-limited',
    'TOO_MANY_UPLOADS',
    'Too many uploads at once. Finish or cancel one of them first.',
  );
}

export function tooManyUnusedVideos(): DomainError {
  return new DomainError(
    'failed-precondition',
    'TOO_MANY_UNUSED_VIDEOS',
    'You have 10 videos that are not part of an analysis. Use one of them, or wait until they are deleted, a day after their upload.',
  );
}

export function uploadNotFound(): DomainError {
  return new DomainError('not-found', 'UPLOAD_NOT_FOUND', 'This upload is no longer there. Start it again.');
}

export function uploadLengthMissing(): DomainError {
  return new DomainError(
    'invalid',
    'UPLOAD_LENGTH_MISSING',
    'Say how large the file is. Start the upload again.',
  );
}

export function uploadUnfinished(): DomainError {
  return new DomainError(
    'failed-precondition',
    'UPLOAD_UNFINISHED',
    'The upload is not complete yet. Send the rest first.',
  );
}

export function uploadFinished(): DomainError {
  return new DomainError(
    'conflict',
    'UPLOAD_FINISHED',
    'The upload is already complete. Delete the video instead.',
  );
}

export function methodNotAllowed(): DomainError {
  return new DomainError(
    'invalid',
    'METHOD_NOT_ALLOWED',
    'Create an upload at its collection, and send bytes to it with PATCH.',
  );
}

export function resolutionTooHigh(width: number, height: number): DomainError {
  return new DomainError(
    'invalid',
    'VIDEO_RESOLUTION_TOO_HIGH',
    `This video is ${width}x${height}, larger than 4K. Export it in 4K or lower and upload it again.`,
    { width: String(width), height: String(height) },
  );
}

export function tooManyFrames(): DomainError {
  return new DomainError(
    'invalid',
    'VIDEO_TOO_MANY_FRAMES',
    'This video has more frames than we can prepare at its size. Export it with up to 60 frames a second or in a lower resolution, or cut it shorter.',
  );
}

export function storageFull(cause?: unknown): DomainError {
  const message = "We can't take more files right now. Try again later.";
  return new DomainError('unavailable', 'STORAGE_FULL', message, {}, { cause });
}

/** The bytes that have arrived are kept; the client resumes after them. */
/** Nothing reads films and pictures at the moment: said as of the storage, and as soon over. */
export function decoderUnavailable(cause: unknown): DomainError {
  const message = "We can't check your file right now. What was sent is kept: try again in a moment.";
  return new DomainError('unavailable', 'SERVICE_UNAVAILABLE', message, {}, { cause });
}

export function storageUnavailable(cause: unknown): DomainError {
  const message = "We can't reach your files right now. What was sent is kept: try again in a moment.";
  return new DomainError('unavailable', 'SERVICE_UNAVAILABLE', message, {}, { cause });
}
