import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import { isLockedFor, type Analysis } from '../../domain/analysis.js';
import { filmFilename } from '../../domain/film-filename.js';
import type { Annotation } from '../../domain/notes.js';
import { assertShareable, noteNotFound, noteToShare, titleOfNote } from '../../domain/shared-note.js';
import { analysisNotFound, isUuid } from '../../domain/validation.js';
import { PrismaCourtPinnings } from '../../outbound/prisma/prisma-court-pinnings.js';
import { PrismaDrawings } from '../../outbound/prisma/prisma-drawings.js';
import { PrismaHidden } from '../../outbound/prisma/prisma-hidden.js';
import { PrismaNotes } from '../../outbound/prisma/prisma-notes.js';
import { PrismaSounds } from '../../outbound/prisma/prisma-sounds.js';
import { MediaLibrary } from '../ports/media-library.js';
import { OwnAnalyses } from '../read/own-analyses.js';
import { ShownAnalyses, type ShownVideo } from '../read/shown-analyses.js';

/** Has the film of a note made for one of the two people of its analysis. Locked work is not read. */
@Injectable()
export class ShareNote {
  constructor(
    private readonly own: OwnAnalyses,
    private readonly notes: PrismaNotes,
    private readonly drawings: PrismaDrawings,
    private readonly pinnings: PrismaCourtPinnings,
    private readonly sounds: PrismaSounds,
    private readonly media: MediaLibrary,
    private readonly shown: ShownAnalyses,
    private readonly hidden: PrismaHidden,
  ) {}

  async execute(person: UserCaller, analysisId: string, noteId: string): Promise<ShownVideo> {
    const analysis = await this.own.find(person, analysisId);
    const note = await this.#note(person, analysis, noteId);
    const voice = note.voiceClipId === undefined ? undefined : await this.sounds.find(note.voiceClipId);
    assertShareable(person.userId, analysis, voice);
    const [drawing] = await this.drawings.shown(analysis.id, [note.id]);
    const film = await this.media.renderNote({
      ownerId: person.userId,
      filmId: analysis.requestVideo.id,
      note: noteToShare(note, drawing?.document),
      // A lesson goes on without a voice that cannot be played.
      voiceId: voice?.status === 'ready' ? voice.id : undefined,
      courtPinnings: await this.pinnings.of(analysis.id),
      filename: filmFilename('note', titleOfNote(note, analysis)),
    });
    return this.shown.video(film, person.role === 'coach');
  }

  async #note({ userId }: UserCaller, analysis: Analysis, noteId: string): Promise<Annotation> {
    if (isLockedFor(userId, analysis)) throw analysisNotFound();
    const note = isUuid(noteId)
      ? await this.notes.annotations.find(analysis.id, noteId.toLowerCase())
      : undefined;
    if (!note || (await this.hidden.isNoteHidden(note.id, analysis.requestVideo.id))) throw noteNotFound();
    return note;
  }
}
