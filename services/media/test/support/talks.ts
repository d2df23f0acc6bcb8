import type { Take } from '@bandeja/film/talk';
import { confine } from '../../src/outbound/ffmpeg/confinement.js';
import { Ffmpeg } from '../../src/outbound/ffmpeg/ffmpeg.js';
import { TRIAL } from '../../src/outbound/ffmpeg/find-ffmpeg.js';
import { FfmpegTalkRenderer } from '../../src/outbound/ffmpeg/talk/ffmpeg-talk-renderer.js';
import { SvgRaster } from '../../src/outbound/raster/svg-raster.js';

const TIMEOUT_MS = 60_000;

export function talkRenderer(ffmpeg: string): FfmpegTalkRenderer {
  const confined = new Ffmpeg(ffmpeg, confine(ffmpeg, TRIAL));
  return new FfmpegTalkRenderer(confined, new SvgRaster(confined.confinement), TIMEOUT_MS);
}

/** A take in which the film stands at one frame. */
export const standing = (durationMs: number, events: Take['events'] = []): Take => ({
  version: 1,
  start: { frame: 10, speed: 1, view: { zoom: 1, cx: 0.5, cy: 0.5 }, marks: [], noteId: null },
  events,
  durationMs,
});
