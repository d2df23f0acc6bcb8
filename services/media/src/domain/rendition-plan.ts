import type { DescribedVideo } from './probed-video.js';

/** `remux` copies the streams into a new container. */
export type RenditionPlan = 'remux' | 'transcode';

const PLAYED_PROFILES = /^(Constrained )?Baseline|^Main|^(Progressive |Constrained )?High(?! (10|4:))/;

/** Every browser plays 8-bit 4:2:0 H.264 with AAC in MP4; everything else is transcoded to that. */
export function renditionPlanOf(video: DescribedVideo): RenditionPlan {
  const playable =
    (video.container === 'mp4' || video.container === 'mov') &&
    video.videoCodec === 'AVC' &&
    PLAYED_PROFILES.test(video.videoProfile) &&
    video.chroma === '4:2:0' &&
    video.bitDepth === 8 &&
    video.colour === 'standard' &&
    (video.audioCodec === undefined || video.audioCodec === 'AAC');
  return playable ? 'remux' : 'transcode';
}
