import { Injectable } from '@nestjs/common';
import { ADDRESS_KINDS, type AddressKind } from '../../domain/video-file.js';
import type { Video } from '../../domain/video.js';
import { VideoStorage } from '../ports/video-storage.js';

export type Addresses = Readonly<Record<AddressKind, string>>;

/** Of up to so many videos; with S3, an address is 700 bytes long. */
const MOST_KEPT = 1_500;

/** Which files of a ready video can be read. */
const IS_THERE: Readonly<Record<AddressKind, (video: Video) => boolean>> = {
  playback: () => true,
  download: () => true,
  thumbnail: (video) => video.hasThumbnail,
  poster: (video) => video.hasPoster,
  sprite: (video) => video.sprite !== null,
  frames: (video) => video.hasFrames === true,
  scrub: (video) => video.hasScrub,
};

/**
 * Signs the addresses of a video once for everybody who is given them with the same end. They depend on nothing but the
 * video as it was just read and that end, both of which are in the key, so nothing has to be told of a change: a new end, which
 * comes with each step of `addressEnd`, or another set of files is another entry, and the oldest entries go.
 */
@Injectable()
export class KeptAddresses {
  readonly #kept = new Map<string, Promise<Addresses>>();

  constructor(private readonly storage: VideoStorage) {}

  /** `end` is in seconds since 1970. An address is empty where there is no file. */
  of(video: Video, end: number, ofHeld: boolean): Promise<Addresses> {
    const kinds = video.status === 'ready' ? ADDRESS_KINDS.filter((kind) => IS_THERE[kind](video)) : [];
    const key = `${video.id} ${end} ${ofHeld} ${kinds.join()} ${video.filename}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const signing = this.#sign(video, kinds, end, ofHeld);
    this.#kept.set(key, signing);
    signing.catch(() => this.#kept.delete(key));
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    return signing;
  }

  async #sign(video: Video, kinds: readonly AddressKind[], end: number, ofHeld: boolean): Promise<Addresses> {
    const signed = await Promise.all(
      kinds.map(async (kind) => [kind, await this.storage.signedAddress(video, kind, end, ofHeld)] as const),
    );
    const none = Object.fromEntries(ADDRESS_KINDS.map((kind) => [kind, ''])) as Addresses;
    return { ...none, ...Object.fromEntries(signed) };
  }
}
