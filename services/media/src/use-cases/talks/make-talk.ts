import { scaled, scaleOf, type Take } from '@bandeja/film/talk';
import { RetryIn } from '@bandeja/jobs';
import { Injectable } from '@nestjs/common';
import type { PreparedVideo } from '../../domain/prepared-video.js';
import { filmUnreadable, soundMissing, soundOutOfStep } from '../../domain/talk/talk-refusals.js';
import type { TalkScript } from '../../domain/talk/talk-script.js';
import { TALK_RATE } from '../../domain/talk/timeline.js';
import type { Video } from '../../domain/video.js';
import { PrismaVideos } from '../../outbound/prisma/prisma-videos.js';
import { TalkRenderer, type TalkFilm, type TalkTake } from '../ports/talk-renderer.js';
import { VideoStorage } from '../ports/video-storage.js';
import { sha256Of } from '../process/hash-file.js';
import { KeepRendition } from '../process/keep-rendition.js';
import { readFrameTable } from '../process/read-frame-table.js';
import { WorkFolder } from '../process/work-folder.js';

/** The sound of the last take is often still being prepared when the answer is made. */
const SOUND_PAUSE_MS = 2_000;

interface HeardTake {
  take: Take;
  sound: Video;
}

/** Makes the film of a talk. */
@Injectable()
export class MakeTalk {
  constructor(
    private readonly videos: PrismaVideos,
    private readonly storage: VideoStorage,
    private readonly renderer: TalkRenderer,
    private readonly keep: KeepRendition,
    private readonly workFolder: WorkFolder,
  ) {}

  /** What an attempt has rendered is kept for the next one. */
  async execute(
    video: Video,
    { filmId, takes, pinnings }: TalkScript,
    signal: AbortSignal,
  ): Promise<{ prepared: PreparedVideo; needsScrub: boolean }> {
    const film = await this.videos.find(filmId);
    if (film?.status !== 'ready') throw filmUnreadable();
    const heard = await Promise.all(takes.map((one, at) => this.#heard(one, at)));
    return this.workFolder.withFolder(`talk-${video.id}`, (workFolder) =>
      this.#withFilm(film, (filmFile) =>
        this.#withSounds(heard, [], async (ready) => {
          const talk = { film: filmFile, takes: ready, pinnings };
          const { path, sizeBytes } = await this.renderer.render(talk, { workFolder, signal });
          // Keeping it may move it.
          const sha256 = await sha256Of(path);
          const { prepared, needsScrub } = await this.keep.execute(video, path, TALK_RATE, signal);
          return { prepared: { ...prepared, sha256, sizeBytes }, needsScrub };
        }),
      ),
    );
  }

  /** By the clock of its sound. */
  async #heard({ soundId, take }: TalkScript['takes'][number], at: number): Promise<HeardTake> {
    const sound = await this.videos.find(soundId);
    if (!sound || sound.status === 'failed') throw soundMissing(at);
    if (sound.status !== 'ready')
      throw new RetryIn(SOUND_PAUSE_MS, new Error('the sound of a take is not ready yet'), false);
    const scale = scaleOf(take.durationMs, sound.durationMs);
    if (scale === undefined) throw soundOutOfStep(at);
    return { take: scaled(take, scale), sound };
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

  #withSounds<T>(
    [next, ...others]: readonly HeardTake[],
    ready: readonly TalkTake[],
    work: (takes: readonly TalkTake[]) => Promise<T>,
  ): Promise<T> {
    if (!next) return work(ready);
    return this.storage.withLocalFile(next.sound, 'sound', (path) =>
      this.#withSounds(others, [...ready, { take: next.take, sound: { path } }], work),
    );
  }
}
