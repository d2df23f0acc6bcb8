import { TALK_RATE } from '../../../domain/talk/timeline.js';
import { FFMPEG_THREADS, inputArgs } from '../ffmpeg.js';

export const SAMPLE_RATE = 48_000;
/** Below full scale, so that the encoder's overshoots stay under -1.5 dB. */
const PEAK_DB = -3;
const SOUND_KBITS = 96;

/** The picture as in other renditions, but never more than so many bits a second. */
export function pictureArgs(frameCount: number, bitsASecond: number): string[] {
  return [
    ['-map', '[out]', '-an', '-map_metadata', '-1'],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p'],
    ['-maxrate', String(bitsASecond), '-bufsize', String(bitsASecond)],
    ['-threads', String(FFMPEG_THREADS)],
    ['-g', String(2 * TALK_RATE)],
    ['-r', String(TALK_RATE), '-vsync', 'cfr', '-frames:v', String(frameCount)],
    ['-video_track_timescale', String(512 * TALK_RATE)],
  ].flat();
}

/** A film from the key frame before a moment on; its frames keep the times that they have in the file. */
export const filmArgs = (path: string, fromMs: number): string[] => [
  ...['-noaccurate_seek', '-seek_timestamp', '1', '-ss', (fromMs / 1_000).toFixed(6)],
  ...inputArgs(path, 'mov'),
];

/** PNGs one behind the other, each as a picture of its own. */
export const pngArgs = (path: string): string[] => [
  ...['-framerate', String(TALK_RATE), '-c:v', 'png'],
  ...inputArgs(path, 'image2pipe'),
];

const PCM = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1'];

/** One channel of plain samples, for as long at most. */
export const decodeSoundArgs = (path: string, mostMs: number, output: string): string[] => [
  ...inputArgs(path, 'mov'),
  ...['-map', '0:a:0', '-t', (mostMs / 1_000).toFixed(6), '-map_metadata', '-1'],
  ...[...PCM, '-y', `file:${output}`],
];

const pcmInput = (path: string) => [
  ...['-protocol_whitelist', 'file,pipe'],
  ...[...PCM, '-i', `file:${path}`],
];

const MEASURE = 'ebur128=framelog=verbose';

/** Says at its end how loud it is. */
export const measureArgs = (pcm: string): string[] => [
  ...['-v', 'info', ...pcmInput(pcm)],
  ...['-af', MEASURE, '-f', 'null', '-'],
];

/** Louder by so much, with what is too loud then turned down for a moment; says at its end how loud that is. */
export function encodeSoundArgs(pcm: string, gainDb: number, output: string): string[] {
  const limit = (10 ** (PEAK_DB / 20)).toFixed(4);
  const filters = [
    `volume=${gainDb.toFixed(2)}dB:precision=float`,
    // Four times the samples show the peaks between them.
    `aresample=${4 * SAMPLE_RATE}`,
    `alimiter=limit=${limit}:attack=5:release=50:level=0`,
    `aresample=${SAMPLE_RATE}`,
    MEASURE,
  ];
  return [
    ...['-v', 'info', ...pcmInput(pcm)],
    ...['-af', filters.join(','), '-map_metadata', '-1'],
    ...['-c:a', 'aac', '-b:a', `${SOUND_KBITS}k`, '-ac', '1', '-ar', String(SAMPLE_RATE)],
    ...['-f', 'mp4', '-y', `file:${output}`],
  ];
}

/** What is in the list, one after the other, with the sound if there is any. Nothing is encoded. */
export const joinArgs = (list: string, sound: string | undefined, output: string): string[] => [
  ...['-safe', '0', ...inputArgs(list, 'concat')],
  ...(sound === undefined ? [] : inputArgs(sound, 'mov')),
  ...['-map', '0:v:0', ...(sound === undefined ? [] : ['-map', '1:a:0'])],
  ...['-c', 'copy', '-map_metadata', '-1', '-map_chapters', '-1'],
  ...['-movflags', '+faststart', '-f', 'mp4', '-y', `file:${output}`],
];

const MOST_BYTES = 100_000_000;
/** What MP4 adds, and what the first second of each chunk may take too much. */
const SPARE = 0.85;
const MOST_BITS_A_SECOND = 4_000_000;

/** How many bits a second the picture may have so that a talk is no larger than a response video may be. */
export function bitsASecondOf(durationMs: number): number {
  const all = (MOST_BYTES * 8 * SPARE) / (durationMs / 1_000);
  return Math.round(Math.min(MOST_BITS_A_SECOND, all - SOUND_KBITS * 1_000) / 1_000) * 1_000;
}
