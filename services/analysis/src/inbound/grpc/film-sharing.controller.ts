import type { UserCaller } from '@bandeja/auth';
import {
  AnalysisServiceService,
  type GetFilmSharingRequest,
  type GetFilmSharingResponse,
  type SetFilmSharingRequest,
  type SetFilmSharingResponse,
} from '@bandeja/contracts/analysis';
import { Rpc, type OperationRule } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { ShareFilms } from '../../use-cases/films/film-sharing.js';

const ATHLETES: OperationRule = { from: ['gateway'], callers: ['athlete'] };

/** What the athlete decides and sees about the films of a delivered analysis. */
@Controller()
export class FilmSharingController {
  constructor(private readonly sharing: ShareFilms) {}

  @Rpc(AnalysisServiceService, 'setFilmSharing', ATHLETES)
  async setFilmSharing(
    { analysisId, isShared }: SetFilmSharingRequest,
    caller: UserCaller,
  ): Promise<SetFilmSharingResponse> {
    await this.sharing.set(caller, analysisId, isShared);
    return {};
  }

  @Rpc(AnalysisServiceService, 'getFilmSharing', ATHLETES)
  async getFilmSharing(
    { analysisId }: GetFilmSharingRequest,
    caller: UserCaller,
  ): Promise<GetFilmSharingResponse> {
    return this.sharing.get(caller, analysisId);
  }
}
