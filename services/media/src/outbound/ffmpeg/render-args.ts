import type { Colour } from '../../domain/probed-video.js';
import type { RenditionPlan } from '../../domain/rendition-plan.js';
import { FFMPEG_THREADS } from './ffmpeg.js';
import { toStandardColour } from './tone-mapping.js';

const LONG_SIDE = 1920;

/** Square pixels, the long side at most 1920, both sides even as H.264 requires. */
const FIT = [
  `scale=w='max(2,trunc(iw*sar*min(1,${LONG_SIDE}/max(iw*sar,ih))/2)*2)'`,
  `h='max(2,trunc(ih*min(1,${LONG_SIDE}/max(iw*sar,ih))/2)*2)',setsar=1`,
].join(':');

/** Places, names and data tracks that a phone adds are left out. */
const WITHOUT_EXTRAS = [
  ['-sn', '-dn'],
  ['-map_metadata', '-1'],
  ['-map_chapters', '-1'],
].flat();
/** One picture track and one sound track. */
const STREAMS = ['-map', '0:v:0', '-map', '0:a:0?', ...WITHOUT_EXTRAS];
const REMUX = ['-c', 'copy'];
const ENCODE = [
  ['-c:v', 'libx264'],
  ['-preset', 'veryfast'],
  ['-crf', '23'],
  ['-pix_fmt', 'yuv420p'],
  ['-threads', String(FFMPEG_THREADS)],
  // Each frame once, at its own time.
  ['-vsync', 'vfr'],
  // A key frame a second: the sprite needs no other frames. More where there are many frames: players seek faster.
  ['-force_key_frames', 'expr:gte(t,n_forced)'],
  ['-g', '30'],
  ['-max_muxing_queue_size', '4096'],
  ['-c:a', 'aac'],
  ['-b:a', '128k'],
  ['-ac', '2'],
].flat();

export function renditionArgs(plan: RenditionPlan, colour: Colour, output: string): string[] {
  const codecs = plan === 'remux' ? REMUX : transcodeArgs(colour);
  return [...STREAMS, ...codecs, ...toMp4(output)];
}

const SPEECH = [
  ['-map', '0:a:0'],
  ['-c:a', 'aac'],
  ['-b:a', '96k'],
  ['-ac', '1'],
  ['-ar', '48000'],
].flat();

/** A spoken note or a take, whatever browser recorded it. */
export function soundArgs(longestMs: number, output: string): string[] {
  // The packets of a hostile file may last longer than they say.
  const length = ['-t', String(longestMs / 1_000)];
  return [...SPEECH, ...length, ...WITHOUT_EXTRAS, ...toMp4(output)];
}

const toMp4 = (output: string) => ['-movflags', '+faststart', '-f', 'mp4', '-y', `file:${output}`];

function transcodeArgs(colour: Colour): string[] {
  const { filters, tags } = toStandardColour(colour);
  return ['-vf', [FIT, ...filters].join(','), ...ENCODE, ...tags];
}
