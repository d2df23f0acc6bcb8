import { FFMPEG_THREADS } from './ffmpeg.js';

const SHORT_SIDE = 540;
/** Between two key frames. Fewer are hardly faster to seek in, and take more bytes. */
const GROUP_FRAMES = 8;

/** Upright, with square pixels, the short side at most 540, both sides even as H.264 requires. */
const SMALL = [
  `scale=w='max(2,trunc(iw*sar*min(1,${SHORT_SIDE}/min(iw*sar,ih))/2)*2)'`,
  `h='max(2,trunc(ih*min(1,${SHORT_SIDE}/min(iw*sar,ih))/2)*2)':flags=bilinear,setsar=1`,
].join(':');

const ENCODE = [
  ['-an', '-sn', '-dn'],
  ['-map_metadata', '-1'],
  ['-map_chapters', '-1'],
  ['-c:v', 'libx264'],
  ['-preset', 'veryfast'],
  ['-profile:v', 'baseline'],
  ['-crf', '28'],
  ['-pix_fmt', 'yuv420p'],
  ['-g', String(GROUP_FRAMES)],
  ['-sc_threshold', '0'],
  ['-threads', String(FFMPEG_THREADS)],
].flat();

/** Every frame at exactly the time that the rendition shows it. */
export function scrubArgs(timescale: number, output: string): string[] {
  const times = [
    ['-vsync', 'passthrough'],
    ['-copyts'],
    ['-enc_time_base', `1/${timescale}`],
    ['-video_track_timescale', String(timescale)],
  ].flat();
  return [
    ['-map', '0:v:0'],
    ['-vf', SMALL],
    ENCODE,
    times,
    ['-movflags', '+faststart'],
    ['-f', 'mp4'],
    ['-y', `file:${output}`],
  ].flat();
}
