import { indexAt, indexOfMediaTime, middleMsOf, type FrameTable } from '@bandeja/film/frames';
import { whenOnScreen } from '../../film/engine/on-screen';

const PATIENCE_MS = 20_000;

interface Moment {
  timestampMs: number;
  frameIndex?: number | null | undefined;
}

const happens = (video: HTMLVideoElement, name: string, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const options = { once: true, signal };
    video.addEventListener(name, () => resolve(), options);
    video.addEventListener('error', () => reject(new Error(video.error?.message ?? 'no film')), options);
    signal.addEventListener('abort', () =>
      reject(new Error('the film took too long, or nobody waits for it')),
    );
  });

/** The time of the picture that is there to be drawn, where a browser says so. */
function shownMs(video: HTMLVideoElement): number | undefined {
  if (!('VideoFrame' in window)) return undefined;
  const frame = new VideoFrame(video);
  frame.close();
  return frame.timestamp / 1_000;
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 20));

/** After a seek. */
async function untilShown(
  video: HTMLVideoElement,
  isRight: (mediaMs: number) => boolean,
  signal: AbortSignal,
) {
  if (!('VideoFrame' in window))
    return new Promise<void>((resolve) => {
      const end = whenOnScreen(video, isRight, resolve);
      signal.addEventListener('abort', end);
    });
  for (let at = shownMs(video); at !== undefined && !isRight(at); at = shownMs(video)) {
    signal.throwIfAborted();
    await nextTurn();
  }
}

/** Draws one frame of a film as large as it is. Without a table, the frame at that time. */
export async function frameOfFilm(
  url: string,
  table: FrameTable | undefined,
  { timestampMs, frameIndex }: Moment,
  closed: AbortSignal,
): Promise<HTMLCanvasElement> {
  const signal = AbortSignal.any([closed, AbortSignal.timeout(PATIENCE_MS)]);
  const video = document.createElement('video');
  // Else a film from another origin could be drawn and never read.
  Object.assign(video, {
    crossOrigin: 'anonymous',
    muted: true,
    playsInline: true,
    preload: 'auto',
    src: url,
  });
  try {
    await happens(video, 'loadeddata', signal);
    const index = table && (frameIndex ?? indexAt(table, timestampMs));
    const sought = happens(video, 'seeked', signal);
    video.currentTime = (table && index !== undefined ? middleMsOf(table, index) : timestampMs) / 1_000;
    await sought;
    await untilShown(video, (ms) => !table || indexOfMediaTime(table, ms) === index, signal);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser draws no pictures');
    context.drawImage(video, 0, 0);
    return canvas;
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}
