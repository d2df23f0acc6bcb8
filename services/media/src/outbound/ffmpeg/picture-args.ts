import type { SpriteLayout } from '../../domain/sprite-layout.js';
import type { Picture } from '../../use-cases/ports/video-renderer.js';
import { inputArgs } from './ffmpeg.js';

/** ffmpeg's scale of what is lost; 7 keeps as much as what browsers call a quality of 0.8. */
const LOSS: Record<Picture['kind'], number> = { thumbnail: 7, poster: 4, sprite: 7 };

/** Largest sides of the pictures of one moment. */
const LIMITS = { thumbnail: { width: 320, height: 240 }, poster: { width: 1280, height: 4096 } };

/** With `keyFramesOnly`, the timeline is sampled from those alone, which costs a hundredth of the time. */
export interface PictureOptions {
  output: string;
  keyFramesOnly: boolean;
}

const KEY_FRAMES_ONLY = ['-skip_frame', 'nokey'];

/** What a viewer of JPEG takes the colours for, whatever the video's are. */
const JPEG_COLOURS = ':out_color_matrix=bt601:out_range=pc';

export function pictureArgs(
  rendition: string,
  picture: Picture,
  { output, keyFramesOnly }: PictureOptions,
): string[] {
  const input = inputArgs(rendition, 'mov');
  if (picture.kind === 'sprite') {
    // What the filter of block edges adds is not seen at this size and costs a third of the time.
    const decoding = keyFramesOnly ? KEY_FRAMES_ONLY : ['-skip_loop_filter', 'all'];
    return [...decoding, ...input, ...jpegArgs(tiled(picture.layout), LOSS.sprite, output)];
  }
  const seek = ['-ss', (picture.atMs / 1000).toFixed(3)];
  return [...seek, ...input, ...jpegArgs(within(LIMITS[picture.kind]), LOSS[picture.kind], output)];
}

/** Decodes the key frames and tells on its standard output how many there are. */
export function keyFrameCountArgs(rendition: string): string[] {
  const counting = ['-map', '0:v:0', '-vsync', 'passthrough', '-progress', 'pipe:1', '-f', 'null', '-'];
  return [...KEY_FRAMES_ONLY, ...inputArgs(rendition, 'mov'), ...counting];
}

/** Square pixels, no larger than it is and than the limits. */
function within({ width, height }: { width: number; height: number }): string {
  const factor = `min(1,min(${width}/(iw*sar),${height}/ih))`;
  return `scale=w='max(2,trunc(iw*sar*${factor}))':h='max(2,trunc(ih*${factor}))'${JPEG_COLOURS},setsar=1`;
}

/** `round=up` lets picture n be the frame that is shown at its time, and not one that comes half a step later. */
function tiled({ columns, rows, tileWidth, tileHeight, intervalMs }: SpriteLayout): string {
  const sampled = `fps=fps=1000/${intervalMs}:start_time=0:round=up`;
  return `${sampled},scale=${tileWidth}:${tileHeight}${JPEG_COLOURS},setsar=1,tile=${columns}x${rows}`;
}

function jpegArgs(filter: string, loss: number, output: string): string[] {
  return [
    ...['-map', '0:v:0', '-vf', filter, '-frames:v', '1', '-pix_fmt', 'yuvj420p', '-q:v', String(loss)],
    ...['-map_metadata', '-1', '-f', 'mjpeg', '-y', `file:${output}`],
  ];
}
