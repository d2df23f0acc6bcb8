import { isSound, type VideoPurpose } from './video.js';

/** One of the files that are kept of a video; `sound` is the rendition of one without a picture. */
export type VideoFileKind =
  'original' | 'playback' | 'sound' | 'thumbnail' | 'poster' | 'sprite' | 'frames' | 'scrub';

/** The name of each kind in storage; below, the content type that it is served with. */
export const FILE_NAMES: Readonly<Record<VideoFileKind, string>> = {
  original: 'original',
  playback: 'playback.mp4',
  sound: 'playback.m4a',
  thumbnail: 'thumbnail.jpg',
  poster: 'poster.jpg',
  sprite: 'sprite.jpg',
  frames: 'frames.bin',
  scrub: 'scrub.mp4',
};
export const CONTENT_TYPES: Readonly<Record<VideoFileKind, string>> = {
  original: 'application/octet-stream',
  playback: 'video/mp4',
  sound: 'audio/mp4',
  thumbnail: 'image/jpeg',
  poster: 'image/jpeg',
  sprite: 'image/jpeg',
  frames: 'application/octet-stream',
  scrub: 'video/mp4',
};

/** What a signed address may name: `download` is the playback file, saved under the video's name. */
export const ADDRESS_KINDS = [
  'playback',
  'download',
  'thumbnail',
  'poster',
  'sprite',
  'frames',
  'scrub',
] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

const ADDRESSED_FILES: Readonly<Record<AddressKind, VideoFileKind>> = {
  playback: 'playback',
  download: 'playback',
  thumbnail: 'thumbnail',
  poster: 'poster',
  sprite: 'sprite',
  frames: 'frames',
  scrub: 'scrub',
};

/** The file behind an address. */
export function addressedFile({ purpose }: { purpose: VideoPurpose }, kind: AddressKind): VideoFileKind {
  const file = ADDRESSED_FILES[kind];
  return file === 'playback' && isSound(purpose) ? 'sound' : file;
}

export interface VideoKey {
  ownerId: string;
  id: string;
}
