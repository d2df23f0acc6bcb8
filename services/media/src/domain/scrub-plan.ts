import type { Video } from './video.js';

/** What a browser decodes for a seek before a dragged playhead stutters: a second and a half of full HD at 30 frames a second. */
const MOST_PIXELS_OF_A_SEEK = 1_920 * 1_080 * 45;

/** Whether players that jump about in this rendition need a smaller one with more key frames. */
export const isSlowToSeek = ({ width, height }: Pick<Video, 'width' | 'height'>, longestGroup: number) =>
  width * height * longestGroup > MOST_PIXELS_OF_A_SEEK;
