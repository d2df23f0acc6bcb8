import type { UserCaller } from '@bandeja/auth';
import {
  AnalysisServiceService,
  type GetNoteFilmRequest,
  type GetNoteFilmResponse,
  type ShareNoteRequest,
  type ShareNoteResponse,
} from '@bandeja/contracts/analysis';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { GetNoteFilm } from '../../use-cases/share/get-note-film.js';
import { ShareNote } from '../../use-cases/share/share-note.js';
import { toVideoMessage } from './analysis.mapper.js';

/** What both people of an analysis may show to others. */
@Controller()
export class SharingController {
  constructor(
    private readonly share: ShareNote,
    private readonly get: GetNoteFilm,
  ) {}

  @Rpc(AnalysisServiceService, 'shareNote', { from: ['gateway'], callers: ['athlete', 'coach'] })
  async shareNote(
    { analysisId, annotationId }: ShareNoteRequest,
    caller: UserCaller,
  ): Promise<ShareNoteResponse> {
    return { film: toVideoMessage(await this.share.execute(caller, analysisId, annotationId)) };
  }

  @Rpc(AnalysisServiceService, 'getNoteFilm', { from: ['gateway'], callers: ['athlete', 'coach'] })
  async getNoteFilm({ filmId }: GetNoteFilmRequest, caller: UserCaller): Promise<GetNoteFilmResponse> {
    return { film: toVideoMessage(await this.get.execute(caller, filmId)) };
  }
}
