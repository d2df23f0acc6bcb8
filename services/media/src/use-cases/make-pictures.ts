import type { Logger } from '@bandeja/observability';
import { Inject, Injectable } from '@nestjs/common';
import { isOfStorage } from '../domain/storage-failure.js';
import { posterTimeMs } from '../domain/poster-time.js';
import { spriteLayoutOf } from '../domain/sprite-layout.js';
import type { Video } from '../domain/video.js';
import { LOGGER } from './ports/logger.js';
import { VideoRenderer, type Picture } from './ports/video-renderer.js';
import { VideoStorage } from './ports/video-storage.js';
import type { Measures, Pictures } from './ports/video.repository.js';

/** The pictures of a rendition. A video plays as well without one that cannot be made. */
@Injectable()
export class MakePictures {
  constructor(
    private readonly renderer: VideoRenderer,
    private readonly storage: VideoStorage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Rejects only when the signal ended it or there is nowhere to keep them. */
  async execute(video: Video, rendition: string, measures: Measures, signal: AbortSignal): Promise<Pictures> {
    const make = (picture: Picture) => this.#make(video, rendition, picture, signal);
    const atMs = posterTimeMs(measures.durationMs);
    const layout = spriteLayoutOf(measures);
    return {
      hasThumbnail: await make({ kind: 'thumbnail', atMs }),
      hasPoster: await make({ kind: 'poster', atMs }),
      sprite: (await make({ kind: 'sprite', layout })) ? layout : null,
    };
  }

  async #make(video: Video, rendition: string, picture: Picture, signal: AbortSignal): Promise<boolean> {
    try {
      await this.renderer.withPicture(rendition, picture, signal, (path) =>
        this.storage.put(video, picture.kind, path),
      );
      return true;
    } catch (error) {
      if (signal.aborted || isOfStorage(error)) throw error;
      this.logger.warn({ err: error, videoId: video.id, kind: picture.kind }, 'a picture could not be made');
      return false;
    }
  }
}
