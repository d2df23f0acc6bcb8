import { Injectable } from '@nestjs/common';
import type { PreparedVideo } from '../../domain/prepared-video.js';
import { filmUnreadable } from '../../domain/talk/talk-refusals.js';
import { TALK_RATE } from '../../domain/talk/timeline.js';
import type { Video } from '../../domain/video.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import { TalkRenderer, type TalkFilm, type TalkToRender } from '../ports/talk-renderer.js';
import { VideoStorage } from '../ports/video-storage.js';
import { sha256Of } from '../process/hash-file.js';
import { KeepRendition } from '../process/keep-rendition.js';
import { readFrameTable } from '../process/read-frame-table.js';
import { WorkFolder } from '../process/work-folder.js';

/** A video that is ready once this is recorded. */
export interface Made {
  prepared: PreparedVideo;
  needsScrub: boolean;
}

interface Heard {
  sound: Video;
}
type WithFile<H extends Heard> = H & { path: string };

interface Material<H extends Heard> {
  filmId: string;
  heard: readonly H[];
  signal: AbortSignal;
}

/** Renders a film from another one and from sounds, and keeps it like the rendition of an upload. */
@Injectable()
export class RenderScript {
  constructor(
    private readonly videos: PrismaVideos,
    private readonly storage: VideoStorage,
    private readonly renderer: TalkRenderer,
    private readonly keep: KeepRendition,
    private readonly workFolder: WorkFolder,
  ) {}

  /** What an attempt has rendered is kept for the next one. */
  async execute<H extends Heard>(
    video: Video,
    { filmId, heard, signal }: Material<H>,
    compose: (film: TalkFilm, heard: readonly WithFile<H>[]) => TalkToRender,
  ): Promise<Made> {
    const film = await this.videos.find(filmId);
    if (film?.status !== 'ready') throw filmUnreadable();
    return this.workFolder.withFolder(`talk-${video.id}`, (workFolder) =>
      this.#withFilm(film, (filmFile) =>
        this.#withSounds(heard, [], async (ready) => {
          const { path, sizeBytes } = await this.renderer.render(compose(filmFile, ready), {
            workFolder,
            signal,
          });
          // Keeping it may move it.
          const sha256 = await sha256Of(path);
          const { prepared, needsScrub } = await this.keep.execute(video, path, TALK_RATE, signal);
          return { prepared: { ...prepared, sha256, sizeBytes }, needsScrub };
        }),
      ),
    );
  }

  #withFilm<T>(film: Video, work: (film: TalkFilm) => Promise<T>): Promise<T> {
    return this.storage.withLocalFile(film, 'playback', async (path) => {
      const frames = await readFrameTable(path);
      if (!frames) throw filmUnreadable();
      const { id, width, height } = film;
      const file = { id, path, width, height, frames };
      if (!film.hasScrub) return work(file);
      return this.storage.withLocalFile(film, 'scrub', (scrubPath) => work({ ...file, scrubPath }));
    });
  }

  #withSounds<H extends Heard, T>(
    [next, ...others]: readonly H[],
    ready: readonly WithFile<H>[],
    work: (heard: readonly WithFile<H>[]) => Promise<T>,
  ): Promise<T> {
    if (!next) return work(ready);
    return this.storage.withLocalFile(next.sound, 'sound', (path) =>
      this.#withSounds(others, [...ready, { ...next, path }], work),
    );
  }
}
