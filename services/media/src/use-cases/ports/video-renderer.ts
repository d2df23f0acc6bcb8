import type { Container } from '../../domain/container.js';
import type { Colour } from '../../domain/probed-video.js';
import type { RenditionPlan } from '../../domain/rendition-plan.js';
import type { SpriteLayout } from '../../domain/sprite-layout.js';

export interface RenderOptions {
  plan: RenditionPlan;
  container: Container;
  colour: Colour;
  signal: AbortSignal;
}

/** A JPEG of a rendition: one moment in the size of a list or of the player, or a sprite of the whole timeline. */
export type Picture =
  { kind: 'thumbnail' | 'poster'; atMs: number } | { kind: 'sprite'; layout: SpriteLayout };

export interface PictureFile {
  picture: Picture;
  path: string;
}

export interface PictureOptions {
  /** Makes the sprite from all frames, even where the file says that its key frames suffice. */
  decodeAll: boolean;
  signal: AbortSignal;
}

export interface SoundOptions {
  container: Container;
  longestMs: number;
  signal: AbortSignal;
}

export interface ScrubOptions {
  /** Of the times of the rendition, in ticks a second. */
  timescale: number;
  signal: AbortSignal;
}

export abstract class VideoRenderer {
  /** Writes an MP4 that every browser plays to a temporary file, which is deleted when the work is done. */
  abstract withRendition<T>(
    source: string,
    options: RenderOptions,
    work: (path: string) => Promise<T>,
  ): Promise<T>;
  /** The same for the small copy of a rendition that a dragged playhead shows: without sound, with the times of its frames. */
  abstract withScrub<T>(
    rendition: string,
    options: ScrubOptions,
    work: (path: string) => Promise<T>,
  ): Promise<T>;
  /** The same for the sound of a file alone: AAC in MP4. What comes after `longestMs` is left out. */
  abstract withSound<T>(
    source: string,
    options: SoundOptions,
    work: (path: string) => Promise<T>,
  ): Promise<T>;
  /** The same for pictures of a rendition: all of them, or it throws. */
  abstract withPictures<T>(
    rendition: string,
    pictures: readonly Picture[],
    options: PictureOptions,
    work: (files: readonly PictureFile[]) => Promise<T>,
  ): Promise<T>;
}
