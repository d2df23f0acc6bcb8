import type { UserCaller } from '@bandeja/auth';
import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { isUuid } from '../../domain/validation.js';
import { MediaLibrary } from '../ports/media-library.js';
import { ShownAnalyses, type ShownVideo } from '../read/shown-analyses.js';

/** The film of a note, for whoever had it made. */
@Injectable()
export class GetNoteFilm {
  constructor(
    private readonly media: MediaLibrary,
    private readonly shown: ShownAnalyses,
  ) {}

  async execute(owner: UserCaller, filmId: string): Promise<ShownVideo> {
    const film = isUuid(filmId) ? await this.media.findOwn(owner, filmId.toLowerCase()) : undefined;
    if (film?.purpose !== 'note_film')
      throw new DomainError('not-found', 'NOTE_FILM_NOT_FOUND', 'Film not found or access denied');
    return this.shown.video(film, owner.role === 'coach');
  }
}
