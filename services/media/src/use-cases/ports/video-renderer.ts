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

/** A JPEG of a rendition: one moment in the size of a list or of the player, or the whole timeline in small. */
export type Picture =
  { kind: 'thumbnail' | 'poster'; atMs: number } | { kind: 'sprite'; layout: SpriteLayout };

export abstract class VideoRenderer {
  /** Writes an MP4 that every browser plays to a temporary file of its own and lends its path. */
  abstract withRendition<T>(
    source: string,
    options: RenderOptions,
    work: (path: string) => Promise<T>,
  ): Promise<T>;
  /** The same for a picture of a rendition. */
  abstract withPicture<T>(
    rendition: string,
    picture: Picture,
    signal: AbortSignal,
    work: (path: string) => Promise<T>,
  ): Promise<T>;
}
