import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { displayFilename } from '../../domain/filename.js';
import { isUuid } from '../../domain/identifier.js';
import { MAX_WAITING_NOTE_FILMS, NOTE_FILM_LIFETIME_MS } from '../../domain/note-films.js';
import { filmMsOf, readNote, tooManyNoteFilms, type NoteInput } from '../../domain/talk/note-script.js';
import { noteKey } from '../../domain/talk/render-key.js';
import { videoNotFound } from '../../domain/talk/talk-refusals.js';
import { isFilm, type Video } from '../../domain/video.js';
import { usualWorkMs } from '../../domain/work-limits.js';
import { PrismaScripts } from '../../outbound/prisma/prisma-scripts.js';
import { PrismaVideos, type NewVideo } from '../../outbound/prisma/prisma-videos.js';
import { ProcessingQueue } from '../process/processing-queue.js';

export interface RenderNoteCommand extends NoteInput {
  /** Who shares it. */
  ownerId: string;
  filename: string;
}

/** Has the film of a note made, for whoever shares it. */
@Injectable()
export class RenderNote {
  constructor(
    private readonly database: Database,
    private readonly scripts: PrismaScripts,
    private readonly videos: PrismaVideos,
    private readonly queue: ProcessingQueue,
    private readonly clock: Clock,
  ) {}

  /** Answers at once. The same note gives the same video, which is made again if it has failed. */
  async execute({ ownerId, filename, ...input }: RenderNoteCommand): Promise<Video> {
    const script = readNote(input);
    const ids = [script.filmId, ...(script.voiceId === undefined ? [] : [script.voiceId])];
    if (![ownerId, ...ids].every(isUuid)) throw videoNotFound();
    const found = await this.videos.findMany(ids);
    const film = found.find(({ id }) => id === script.filmId);
    const voice = found.find(({ id }) => id === script.voiceId);
    if (film?.status !== 'ready' || !isFilm(film)) throw videoNotFound();
    if (script.voiceId !== undefined && voice?.purpose !== 'voice') throw videoNotFound();
    const { width, height } = film;
    const size = { durationMs: filmMsOf(script, film, voice?.durationMs ?? 0), width, height };
    const contentHash = noteKey(script);
    return this.database.transaction(async () => {
      await this.scripts.lock(`note-films:${ownerId}`);
      const made = await this.#findMade(ownerId, contentHash);
      if (made && made.status !== 'failed') return made;
      if ((await this.videos.countWaitingNoteFilms(ownerId)) >= MAX_WAITING_NOTE_FILMS)
        throw tooManyNoteFilms();
      const expiresAt = new Date(this.clock.now().getTime() + NOTE_FILM_LIFETIME_MS);
      if (made) return this.#makeAgain(made, expiresAt);
      const video = newFilm(ownerId, filename, size);
      await this.videos.add(video);
      // It counts towards no limit of uploads that nothing uses.
      await this.videos.markUsed(video.id);
      await this.scripts.add({ video, script, contentHash, expiresAt });
      await this.queue.addVideo(video, { workMs: usualWorkMs(size) });
      return this.#found(video.id);
    });
  }

  async #findMade(ownerId: string, contentHash: string): Promise<Video | undefined> {
    const id = await this.scripts.videoOf(ownerId, contentHash);
    return id === undefined ? undefined : this.videos.find(id);
  }

  async #makeAgain(video: Video, expiresAt: Date): Promise<Video> {
    await this.videos.markUploaded(video.id);
    await this.scripts.keepUntil(video.id, expiresAt);
    await this.queue.addVideo(video, { workMs: usualWorkMs(video) });
    return this.#found(video.id);
  }

  async #found(id: string): Promise<Video> {
    const video = await this.videos.find(id);
    if (!video) throw videoNotFound();
    return video;
  }
}

const newFilm = (
  ownerId: string,
  filename: string,
  size: Pick<NewVideo, 'durationMs' | 'width' | 'height'>,
): NewVideo => ({
  ...{ id: randomUUID(), ownerId, purpose: 'note_film', filename: displayFilename(filename) },
  ...{ mimeType: 'video/mp4', sizeBytes: 0 },
  ...size,
});
