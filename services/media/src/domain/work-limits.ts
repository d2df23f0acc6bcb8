import type { ProbedVideo } from './probed-video.js';
import { resolutionTooHigh, tooManyFrames } from './upload-refusals.js';

/** 4K of every shape. */
export const MAX_FRAME_PIXELS = 4_096 * 3_072;
/** Two minutes of 4K with 60 frames a second, or of Full HD with 240. */
const MAX_PIXELS = 64_000_000_000;

/** What one core encodes in a second, roughly: only the order of videos in the queue depends on it. */
const PIXELS_A_SECOND = 60_000_000;
const SHARE_OF_REMUX = 1 / 40;
export const LEAST_WORK_MS = 1_000;

/** Work from here on is long: of several workers, one does not take it. */
export const LONG_WORK_MS = 60_000;

type Picture = Pick<ProbedVideo, 'width' | 'height' | 'framePixels' | 'frames'>;

/** Refuses, before any work, a video that would take too much time and memory to process. */
export function assertWorkAllowed({ width, height, framePixels, frames }: Picture): void {
  if (framePixels > MAX_FRAME_PIXELS) throw resolutionTooHigh(width, height);
  if (framePixels * frames > MAX_PIXELS) throw tooManyFrames();
}

/** About how long it takes to process a video. */
export function estimatedWorkMs(pixels: number, plan: 'remux' | 'transcode'): number {
  const share = plan === 'remux' ? SHARE_OF_REMUX : 1;
  return Math.round(LEAST_WORK_MS + ((pixels * share) / PIXELS_A_SECOND) * 1_000);
}

/** The same from what the database knows of a video, assuming 30 frames a second. */
export function usualWorkMs({
  width,
  height,
  durationMs,
}: Pick<ProbedVideo, 'width' | 'height' | 'durationMs'>): number {
  const frames = (durationMs / 1_000) * 30;
  return estimatedWorkMs(width * height * frames, 'transcode');
}
