import type { RenditionPlan } from '../../domain/rendition-plan.js';

const LONG_SIDE = 1920;

/** Square pixels, the long side at most 1920, both sides even as H.264 wants them. */
const FIT = [
  `scale=w='max(2,trunc(iw*sar*min(1,${LONG_SIDE}/max(iw*sar,ih))/2)*2)'`,
  `h='max(2,trunc(ih*min(1,${LONG_SIDE}/max(iw*sar,ih))/2)*2)',setsar=1`,
].join(':');

/** One picture and one sound; what a phone adds (places, names, data tracks) stays out. */
const STREAMS = [
  '-map',
  '0:v:0',
  '-map',
  '0:a:0?',
  '-sn',
  '-dn',
  '-map_metadata',
  '-1',
  '-map_chapters',
  '-1',
];
const CODECS: Record<RenditionPlan, string[]> = {
  remux: ['-c', 'copy'],
  transcode: [
    ...['-vf', FIT, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
  ],
};

export function renditionArgs(plan: RenditionPlan, output: string): string[] {
  return [...STREAMS, ...CODECS[plan], '-movflags', '+faststart', '-f', 'mp4', '-y', `file:${output}`];
}

/** JPEG of quality 0.8 within 320x240. */
export function thumbnailArgs(output: string): string[] {
  const fit = `scale=w='max(2,trunc(iw*min(1,min(320/iw,240/ih))))':h='max(2,trunc(ih*min(1,min(320/iw,240/ih))))'`;
  return [
    '-map',
    '0:v:0',
    '-frames:v',
    '1',
    '-vf',
    fit,
    '-pix_fmt',
    'yuvj420p',
    '-q:v',
    '4',
    '-map_metadata',
    '-1',
    '-f',
    'mjpeg',
    '-y',
    `file:${output}`,
  ];
}
