export interface VideoPreview {
  durationMs: number | null;
  height: number | null;
  /** A small JPEG as a data address. */
  poster: string | null;
}

const UNREADABLE: VideoPreview = { durationMs: null, height: null, poster: null };
const GIVES_UP_AFTER_MS = 5_000;
const POSTER = { width: 320, height: 240, quality: 0.8 };

const event = (video: HTMLVideoElement, name: string) =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('unreadable')), { once: true });
  });

function draw(video: HTMLVideoElement): string | null {
  const scale = Math.min(POSTER.width / video.videoWidth, POSTER.height / video.videoHeight, 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const picture = canvas.toDataURL('image/jpeg', POSTER.quality);
  return picture.startsWith('data:image/jpeg') ? picture : null;
}

async function read(video: HTMLVideoElement, seen: (preview: VideoPreview) => void): Promise<void> {
  await event(video, 'loadedmetadata');
  const durationMs = Number.isFinite(video.duration) ? video.duration * 1000 : null;
  const height = Math.min(video.videoWidth, video.videoHeight) || null;
  seen({ durationMs, height, poster: null });
  if (!height || durationMs === null) return;
  video.currentTime = Math.min(1, video.duration / 4);
  await event(video, 'seeked');
  seen({ durationMs, height, poster: draw(video) });
}

/** What this browser can tell of a file. A format that it does not play is left to the server. */
export async function previewVideo(file: File): Promise<VideoPreview> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  let preview = UNREADABLE;
  video.muted = true;
  video.preload = 'auto';
  video.playsInline = true;
  const reading = read(video, (seen) => (preview = seen)).catch(() => undefined);
  const timeOut = new Promise((resolve) => setTimeout(resolve, GIVES_UP_AFTER_MS));
  video.src = address;
  await Promise.race([reading, timeOut]);
  // Without `load` the element goes on asking for an address that is no longer there.
  video.removeAttribute('src');
  video.load();
  URL.revokeObjectURL(address);
  return preview;
}
