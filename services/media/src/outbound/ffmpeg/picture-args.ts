import type { SpriteLayout } from '../../domain/sprite-layout.js';
import type { Picture, PictureFile } from '../../use-cases/ports/video-renderer.js';
import { WITHOUT_TRIAL } from './copied-h264.js';
import { inputArgs } from './ffmpeg.js';

/** ffmpeg's scale of lossy compression; 7 is about what browsers call a quality of 0.8. */
const LOSS: Record<Picture['kind'], number> = { thumbnail: 7, poster: 4, sprite: 7 };

/** Largest sides of the pictures of one moment. */
const LIMITS = { thumbnail: { width: 320, height: 240 }, poster: { width: 1280, height: 4096 } };

/** The colours that viewers of JPEG assume, whatever those of the video are. */
const JPEG_COLOURS = ':out_color_matrix=bt601:out_range=pc';

/** They are shown in the order in which they come. */
const KEY_FRAMES = ['-skip_frame', 'nokey', ...WITHOUT_TRIAL].join(' ');

/**
 * Makes several pictures in one run. The rendition is opened once for each way of decoding: up to one moment, or from start
 * to end. With `keyFramesOnly`, the latter decodes nothing but key frames, in a hundredth of the time.
 */
export function pictureArgs(
  rendition: string,
  files: readonly PictureFile[],
  keyFramesOnly: boolean,
): string[] {
  const decodings = [...new Set(files.map(({ picture }) => decodingOf(picture, keyFramesOnly)))];
  return [
    ...decodings.flatMap((options) => [...options.split(' '), ...inputArgs(rendition, 'mov')]),
    ...files.flatMap(({ picture, path }) =>
      jpegArgs(decodings.indexOf(decodingOf(picture, keyFramesOnly)), picture, path),
    ),
  ];
}

/** Options of the input. */
function decodingOf(picture: Picture, keyFramesOnly: boolean): string {
  if (picture.kind !== 'sprite') return `-ss ${(picture.atMs / 1000).toFixed(3)}`;
  // Smoothed block edges cannot be seen at this size, and smoothing takes a third of the time.
  return keyFramesOnly ? KEY_FRAMES : '-skip_loop_filter all';
}

function jpegArgs(input: number, picture: Picture, path: string): string[] {
  const filter = picture.kind === 'sprite' ? tiled(picture.layout) : within(LIMITS[picture.kind]);
  return [
    ['-map', `${input}:v:0`],
    ['-vf', filter],
    ['-frames:v', '1'],
    ['-pix_fmt', 'yuvj420p'],
    ['-q:v', String(LOSS[picture.kind])],
    ['-map_metadata', '-1'],
    ['-f', 'mjpeg'],
    ['-y', `file:${path}`],
  ].flat();
}

/** Square pixels, no larger than it is and than the limits. */
function within({ width, height }: { width: number; height: number }): string {
  const factor = `min(1,min(${width}/(iw*sar),${height}/ih))`;
  return `scale=w='max(2,trunc(iw*sar*${factor}))':h='max(2,trunc(ih*${factor}))'${JPEG_COLOURS},setsar=1`;
}

/** With `round=up`, picture n is the frame that is shown at its time, not the one shown half an interval later. */
function tiled({ columns, rows, tileWidth, tileHeight, intervalMs }: SpriteLayout): string {
  const sampled = `fps=fps=1000/${intervalMs}:start_time=0:round=up`;
  return `${sampled},scale=${tileWidth}:${tileHeight}${JPEG_COLOURS},setsar=1,tile=${columns}x${rows}`;
}
