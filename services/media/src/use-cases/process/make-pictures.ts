import type { Logger } from '@bandeja/observability';
import { Inject, Injectable } from '@nestjs/common';
import { posterTimeMs } from '../../domain/poster-time.js';
import type { Measures, Pictures } from '../../domain/prepared-video.js';
import { spriteLayoutOf } from '../../domain/sprite-layout.js';
import { isOfStorage } from '../../domain/storage-failure.js';
import type { Video } from '../../domain/video.js';
import { LOGGER } from '../ports/logger.js';
import { VideoRenderer, type Picture } from '../ports/video-renderer.js';
import { VideoStorage } from '../ports/video-storage.js';

interface Source {
  video: Video;
  rendition: string;
  signal: AbortSignal;
}

/** Makes the pictures of a rendition. One that cannot be made is left out: the video plays without it. */
@Injectable()
export class MakePictures {
  constructor(
    private readonly renderer: VideoRenderer,
    private readonly storage: VideoStorage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Rejects only when the signal ended it or the storage fails. */
  async execute(video: Video, rendition: string, measures: Measures, signal: AbortSignal): Promise<Pictures> {
    const atMs = posterTimeMs(measures.durationMs);
    const layout = spriteLayoutOf(measures);
    const made = await this.#makeAll({ video, rendition, signal }, [
      { kind: 'thumbnail', atMs },
      { kind: 'poster', atMs },
      { kind: 'sprite', layout },
    ]);
    return {
      hasThumbnail: made.has('thumbnail'),
      hasPoster: made.has('poster'),
      sprite: made.has('sprite') ? layout : null,
    };
  }

  /** All in one run; when that fails, each in a run of its own, so that those which can be made are. */
  async #makeAll(source: Source, pictures: readonly Picture[]): Promise<Set<Picture['kind']>> {
    if (await this.#make(source, pictures, false)) return new Set(pictures.map(({ kind }) => kind));
    const made = new Set<Picture['kind']>();
    for (const picture of pictures) if (await this.#make(source, [picture], true)) made.add(picture.kind);
    return made;
  }

  async #make(
    { video, rendition, signal }: Source,
    pictures: readonly Picture[],
    decodeAll: boolean,
  ): Promise<boolean> {
    try {
      await this.renderer.withPictures(rendition, pictures, { decodeAll, signal }, async (files) => {
        for (const { picture, path } of files) await this.storage.put(video, picture.kind, path);
      });
      return true;
    } catch (error) {
      if (signal.aborted || isOfStorage(error)) throw error;
      const kinds = pictures.map(({ kind }) => kind);
      this.logger.warn({ err: error, videoId: video.id, kinds }, 'pictures could not be made');
      return false;
    }
  }
}
