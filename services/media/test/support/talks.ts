import type { Take } from '@bandeja/film/talk';
import type { Cage } from '../../src/outbound/decoder/cage.js';
import { Ffmpeg } from '../../src/outbound/ffmpeg/ffmpeg.js';
import { cagedDecoder } from './caged-decoder.js';
import { FfmpegTalkRenderer } from '../../src/outbound/ffmpeg/talk/ffmpeg-talk-renderer.js';
import { SvgRaster } from '../../src/outbound/raster/svg-raster.js';

const TIMEOUT_MS = 60_000;

export function talkRenderer(ffmpeg: string, cages?: Cage[]): Pick<FfmpegTalkRenderer, 'render'> {
  return {
    render: async (talk, run) => {
      const decoder = await cagedDecoder(ffmpeg, cages);
      const renderer = new FfmpegTalkRenderer(new Ffmpeg(decoder), new SvgRaster(decoder), TIMEOUT_MS);
      return renderer.render(talk, run);
    },
  };
}

/** A take in which the film stands at one frame. */
export const standing = (durationMs: number, events: Take['events'] = []): Take => ({
  version: 1,
  start: { frame: 10, speed: 1, view: { zoom: 1, cx: 0.5, cy: 0.5 }, marks: [], noteId: null },
  events,
  durationMs,
});
