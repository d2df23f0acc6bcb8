import type { Container } from '../../domain/container.js';
import type { RenditionPlan } from '../../domain/rendition-plan.js';

export interface RenderOptions {
  plan: RenditionPlan;
  container: Container;
  signal: AbortSignal;
}

export abstract class VideoRenderer {
  /** Writes an MP4 that every browser plays to a temporary file of its own and lends its path. */
  abstract withRendition<T>(
    source: string,
    options: RenderOptions,
    work: (path: string) => Promise<T>,
  ): Promise<T>;
  /** The same for a poster picture of a rendition. */
  abstract withThumbnail<T>(
    rendition: string,
    atMs: number,
    signal: AbortSignal,
    work: (path: string) => Promise<T>,
  ): Promise<T>;
}
