import { SOUND_LIMITS } from './sound-limits.js';
import { soundFormatNotSupported, soundTooLarge } from './sound-refusals.js';
import { formatNotSupported, videoTooLarge, videoTooLong } from './upload-refusals.js';
import type { SoundPurpose, UploadPurpose } from './video.js';

export const MAX_VIDEO_BYTES = 104_857_600;
export const MAX_OPEN_UPLOADS = 5;
/** Open uploads and unused videos of one owner together; analysis has unused videos deleted after a day. */
export const MAX_UNUSED_VIDEOS = 10;
export const UPLOAD_LIFETIME_MS = 24 * 60 * 60 * 1000;

const MAX_DURATION_MS = 120_000;
/** Containers count whole audio and video frames, so exactly two minutes may be stored as a little more. */
export const CONTAINER_ROUNDING_MS = 100;

const VIDEO = {
  maxBytes: MAX_VIDEO_BYTES,
  tooLarge: videoTooLarge,
  extensions: new Set(['mp4', 'mov', 'avi', 'webm']),
  types: new Set(['video/mp4', 'video/quicktime', 'video/x-msvideo', 'video/webm']),
  formatNotSupported,
};
/** What browsers record: Chrome WebM, Firefox Ogg, Safari MP4. */
const soundRules = (purpose: SoundPurpose): typeof VIDEO => ({
  maxBytes: SOUND_LIMITS[purpose].bytes,
  tooLarge: (sizeBytes) => soundTooLarge(purpose, sizeBytes),
  extensions: new Set(['webm', 'ogg', 'oga', 'opus', 'mp4', 'm4a']),
  types: new Set(['audio/webm', 'audio/ogg', 'audio/opus', 'audio/mp4', 'audio/x-m4a']),
  formatNotSupported: () => soundFormatNotSupported(purpose),
});
const RULES: Readonly<Record<UploadPurpose, typeof VIDEO>> = {
  request: VIDEO,
  response: VIDEO,
  voice: soundRules('voice'),
  take: soundRules('take'),
};

export function assertSizeAllowed(purpose: UploadPurpose, sizeBytes: number): void {
  const { maxBytes, tooLarge } = RULES[purpose];
  if (sizeBytes > maxBytes) throw tooLarge(sizeBytes);
}

/** Checks what the browser says about the file; the content is checked when it has arrived. */
export function assertFormatNamed(purpose: UploadPurpose, filename: string, declaredType: string): void {
  const { extensions, types, formatNotSupported: refusal } = RULES[purpose];
  const extension = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  const type = (declaredType.split(';')[0] ?? '').trim().toLowerCase();
  if (!extensions.has(extension) && !types.has(type)) throw refusal();
}

export function assertDurationAllowed(durationMs: number): void {
  if (durationMs > MAX_DURATION_MS + CONTAINER_ROUNDING_MS) throw videoTooLong(durationMs);
}
