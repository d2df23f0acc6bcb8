import type { MediaInfoResult } from 'mediainfo.js';
import type { ProbedSound } from '../../domain/probed-sound.js';
import type { Colour, DescribedVideo } from '../../domain/probed-video.js';

type Tracks = NonNullable<MediaInfoResult['media']>['track'];
type VideoTrack = Extract<Tracks[number], { '@type': 'Video' }>;

export interface ProbedVideo extends Omit<DescribedVideo, 'container'> {
  /** How long the picture alone lasts; 0 when the file does not say. */
  pictureMs: number;
  /** How much shorter the packets of a whole file may be: the end of its last frames is counted differently. */
  toleranceMs: number;
}

/** The slow motion of phones. */
const MAX_FRAMES_PER_SECOND = 480;

/** What MediaInfo says of a file, in our terms; undefined when the file has no picture or is known to be cut short. */
export function readTracks(tracks: Tracks): ProbedVideo | undefined {
  const general = tracks.find((track) => track['@type'] === 'General');
  const video = tracks.find((track) => track['@type'] === 'Video');
  const audio = tracks.find((track) => track['@type'] === 'Audio');
  if (!general || !video || isTruncated(general.extra)) return undefined;
  const stored = { width: video.Width ?? 0, height: video.Height ?? 0 };
  if (Math.min(stored.width, stored.height) < 1) return undefined;
  const shown = {
    ...stored,
    width: Math.max(1, Math.round(stored.width * (Number(video.PixelAspectRatio) || 1))),
  };
  const sideways = Math.round(Number(video.Rotation ?? 0) / 90) % 2 !== 0;
  return {
    durationMs: milliseconds(general.Duration),
    pictureMs: milliseconds(video.Duration),
    toleranceMs: 1_000 + 3_000 / Math.max(video.FrameRate ?? 25, 0.1),
    width: sideways ? shown.height : shown.width,
    height: sideways ? shown.width : shown.height,
    framePixels: stored.width * stored.height,
    framesPerSecond: framesPerSecondOf(Number(video.FrameRate ?? 0)),
    videoCodec: video.Format ?? '',
    videoProfile: video.Format_Profile ?? '',
    chroma: video.ChromaSubsampling ?? '',
    bitDepth: video.BitDepth ?? 8,
    colour: colourOf(video),
    audioCodec: audio?.Format,
  };
}

/** The same for the sound of a file; undefined when it has none or is known to be cut short. */
export function readSound(tracks: Tracks): Omit<ProbedSound, 'container'> | undefined {
  const general = tracks.find((track) => track['@type'] === 'General');
  const audio = tracks.find((track) => track['@type'] === 'Audio');
  const hasPicture = tracks.some((track) => track['@type'] === 'Video');
  if (!general || !(audio || hasPicture) || isTruncated(general.extra) || endsInPage(general))
    return undefined;
  return { durationMs: milliseconds(general.Duration), audioCodec: audio?.Format ?? '', hasPicture };
}

/** Container and stream may both say it: MediaInfo then writes `HLG / HLG`, or puts the other value into a field of its own. */
function colourOf(video: VideoTrack): Colour {
  const transfer = `${video.transfer_characteristics} ${video.transfer_characteristics_Original}`;
  if (/\bHLG\b/.test(transfer)) return 'hlg';
  if (/\bPQ\b/.test(transfer)) return 'pq';
  const primaries = `${video.colour_primaries} ${video.colour_primaries_Original}`;
  return primaries.includes('BT.2020') ? 'wide' : 'standard';
}

/** Where a recorder stored no frame rate, MediaInfo takes the ticks of its clock for frames: that is too high to be one. */
function framesPerSecondOf(rate: number): number {
  return rate > 0 && rate <= MAX_FRAMES_PER_SECOND ? rate : 0;
}

function milliseconds(seconds: number | undefined): number {
  return Math.round(Number(seconds ?? 0) * 1000) || 0;
}

/** Of an Ogg that breaks off, ffmpeg silently leaves out the last page, and MediaInfo says only that it is too short. */
function endsInPage({ Format, extra }: { Format?: string; extra?: unknown }): boolean {
  return Format === 'Ogg' && JSON.stringify(extra ?? '').includes('Element size is more than');
}

function isTruncated(extra: unknown): boolean {
  return (extra as { IsTruncated?: string } | undefined)?.IsTruncated === 'Yes';
}
