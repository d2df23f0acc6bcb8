import type { UserCaller } from '@bandeja/auth';
import type { RenderNoteRequest, Video } from '@bandeja/contracts/media';
import type { WrittenNote } from '@bandeja/film/lesson';
import { writtenNote } from '@bandeja/film/schemas';
import { asAthlete, asService, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { newFolder, numberedFilm } from '../factories/numbered-films.js';
import { startMediaApp, type MediaApp } from '../media-app.js';
import { statusOf } from './processed.js';
import { upload } from './tus.js';

export const LONG_MS = 120_000;

export const idOf = (caller: UserCaller): string => caller.userId;

const line = {
  ...({ id: 'a', kind: 'line', style: { color: 'rose', width: 'thick', dashed: false } } as const),
  ...{ from: { x: 0.2, y: 0.3 }, to: { x: 0.7, y: 0.3 } },
};

/** A note with a rose line, as another service sends it; each another one. */
export const note = (more: Partial<WrittenNote> = {}): string =>
  writtenNote({
    ...({ id: randomUUID(), timestampMs: 1_000, frameIndex: 30, showing: 'hold', holdMs: 1_000 } as const),
    ...{ marks: [line], words: 0 },
    ...more,
  });

/** A gray film of an athlete, whose notes are shared. */
export class NoteFilms {
  private constructor(
    readonly media: MediaApp,
    readonly athlete: UserCaller,
    readonly filmId: string,
    readonly folder: string,
  ) {}

  static async begin(): Promise<NoteFilms> {
    const [media, athlete, folder] = [await startMediaApp(), await asAthlete(), newFolder()];
    const { path } = await numberedFilm(folder);
    const { videoId } = await upload(media.origin, athlete, readFileSync(path));
    const films = new NoteFilms(media, athlete, videoId, folder);
    await films.becomes(videoId, 'ready');
    return films;
  }

  async end(): Promise<void> {
    await this.media.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  requestOf(owner: UserCaller, more: Partial<RenderNoteRequest> = {}): RenderNoteRequest {
    const { filmId } = this;
    return {
      ...{ ownerId: idOf(owner), filmId, document: note(), voiceId: '', courtPinnings: [] },
      filename: 'note-elbow.mp4',
      ...more,
    };
  }

  async render(request: RenderNoteRequest): Promise<Video> {
    const { video } = await this.media.client.renderNote(request, { as: asService('analysis') });
    if (!video) throw new Error('there is no video');
    return video;
  }

  refusal(request: RenderNoteRequest): Promise<(string | undefined)[]> {
    return this.render(request).then(
      () => Promise.reject(new Error('it was accepted')),
      ({ code, details }: { code: string; details?: { reason?: string } }) => [code, details?.reason],
    );
  }

  async becomes(videoId: string, status: string): Promise<void> {
    await eventually(async () => expect(await statusOf(this.media, videoId)).toBe(status), LONG_MS);
  }
}
