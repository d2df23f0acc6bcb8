export const MAX_VIDEO_BYTES = 104_857_600;

/** For the file picker. */
export const VIDEO_ACCEPT = 'video/mp4,video/quicktime,video/x-msvideo,video/webm,.mp4,.mov,.avi,.webm';

const TYPES = new Set(['video/mp4', 'video/quicktime', 'video/x-msvideo', 'video/avi', 'video/webm']);
const EXTENSIONS = /\.(mp4|mov|avi|webm)$/i;

/** Checks a file before sending it; the server inspects it and decides. */
export function videoFileProblem(file: File): 'VIDEO_FORMAT_NOT_SUPPORTED' | 'VIDEO_TOO_LARGE' | null {
  if (!TYPES.has(file.type) && !EXTENSIONS.test(file.name)) return 'VIDEO_FORMAT_NOT_SUPPORTED';
  return file.size > MAX_VIDEO_BYTES ? 'VIDEO_TOO_LARGE' : null;
}
