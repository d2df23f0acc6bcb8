/** One of the files that are kept of a video. */
export type VideoFileKind = 'original' | 'playback' | 'thumbnail' | 'poster' | 'sprite' | 'frames';

/** The name of each kind in storage; below, the content type that it is served with. */
export const FILE_NAMES: Readonly<Record<VideoFileKind, string>> = {
  original: 'original',
  playback: 'playback.mp4',
  thumbnail: 'thumbnail.jpg',
  poster: 'poster.jpg',
  sprite: 'sprite.jpg',
  frames: 'frames.bin',
};
export const CONTENT_TYPES: Readonly<Record<VideoFileKind, string>> = {
  original: 'application/octet-stream',
  playback: 'video/mp4',
  thumbnail: 'image/jpeg',
  poster: 'image/jpeg',
  sprite: 'image/jpeg',
  frames: 'application/octet-stream',
};

/** What a signed address may name: `download` is the playback file, saved under the video's name. */
export const ADDRESS_KINDS = ['playback', 'download', 'thumbnail', 'poster', 'sprite', 'frames'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** The file behind each kind of address. */
export const ADDRESSED_FILES: Readonly<Record<AddressKind, VideoFileKind>> = {
  playback: 'playback',
  download: 'playback',
  thumbnail: 'thumbnail',
  poster: 'poster',
  sprite: 'sprite',
  frames: 'frames',
};

export interface VideoKey {
  ownerId: string;
  id: string;
}
