import { formatNotSupported, videoTooLarge, videoTooLong } from './upload-refusals.js';

export const MAX_VIDEO_BYTES = 104_857_600;
export const MAX_OPEN_UPLOADS = 5;
/** Open uploads and unused videos of one owner together; analysis has unused videos deleted after a day. */
export const MAX_UNUSED_VIDEOS = 10;
export const UPLOAD_LIFETIME_MS = 24 * 60 * 60 * 1000;

const MAX_DURATION_MS = 120_000;
/** Containers count whole audio and video frames, so exactly two minutes may be stored as a little more. */
const CONTAINER_ROUNDING_MS = 100;

const EXTENSIONS = new Set(['mp4', 'mov', 'avi', 'webm']);
const DECLARED_TYPES = new Set(['video/mp4', 'video/quicktime', 'video/x-msvideo', 'video/webm']);

export function assertSizeAllowed(sizeBytes: number): void {
  if (sizeBytes > MAX_VIDEO_BYTES) throw videoTooLarge(sizeBytes);
}

/** Checks what the browser says about the file; the content is checked when it has arrived. */
export function assertFormatNamed(filename: string, declaredType: string): void {
  const extension = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  const type = (declaredType.split(';')[0] ?? '').trim().toLowerCase();
  if (!EXTENSIONS.has(extension) && !DECLARED_TYPES.has(type)) throw formatNotSupported();
}

export function assertDurationAllowed(durationMs: number): void {
  if (durationMs > MAX_DURATION_MS + CONTAINER_ROUNDING_MS) throw videoTooLong(durationMs);
}
