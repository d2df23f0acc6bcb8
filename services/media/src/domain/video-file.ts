/** One of the files that are kept of a video. */
export type VideoFileKind = 'original' | 'playback' | 'thumbnail' | 'poster' | 'sprite';

/** What a signed address may name: `download` is the playback file, saved under the video's name. */
export const ADDRESS_KINDS = ['playback', 'download', 'thumbnail', 'poster', 'sprite'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

export interface VideoKey {
  ownerId: string;
  id: string;
}
