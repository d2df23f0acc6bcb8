import type { UserCaller } from '@bandeja/auth';
import {
  AnalysisServiceService,
  CourtPinning as CourtPinningMessage,
  type DeleteCourtPinningRequest,
  type DeleteCourtPinningResponse,
  type GetDrawingsRequest,
  type GetDrawingsResponse,
  type SaveCourtPinningRequest,
  type SaveCourtPinningResponse,
  type SaveDrawingRequest,
  type SaveDrawingResponse,
  type SuggestCourtPinningRequest,
  type SuggestCourtPinningResponse,
} from '@bandeja/contracts/analysis';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { GetDrawings } from '../../use-cases/read/get-drawings.js';
import { PinCourts } from '../../use-cases/work/pin-courts.js';
import { WriteDrawings } from '../../use-cases/work/write-drawings.js';
import { toPinningMessage } from './analysis.mapper.js';

/** What is drawn on the film, and where the court lies in it. */
@Controller()
export class DrawingsController {
  constructor(
    private readonly write: WriteDrawings,
    private readonly get: GetDrawings,
    private readonly courts: PinCourts,
  ) {}

  @Rpc(AnalysisServiceService, 'saveDrawing', { from: ['gateway'], callers: ['coach'] })
  async saveDrawing(request: SaveDrawingRequest, caller: UserCaller): Promise<SaveDrawingResponse> {
    return { drawing: await this.write.save(caller, request) };
  }

  @Rpc(AnalysisServiceService, 'getDrawings', { from: ['gateway'], callers: ['athlete', 'coach'] })
  async getDrawings(request: GetDrawingsRequest, caller: UserCaller): Promise<GetDrawingsResponse> {
    return { drawings: await this.get.execute(caller, request) };
  }

  @Rpc(AnalysisServiceService, 'saveCourtPinning', { from: ['gateway'], callers: ['coach'] })
  async saveCourtPinning(
    { analysisId, courtPinning, expectedVersion }: SaveCourtPinningRequest,
    caller: UserCaller,
  ): Promise<SaveCourtPinningResponse> {
    const input = courtPinning ?? CourtPinningMessage.fromPartial({});
    const saved = await this.courts.save(caller, analysisId, input, expectedVersion);
    return { courtPinning: toPinningMessage(saved) };
  }

  @Rpc(AnalysisServiceService, 'deleteCourtPinning', { from: ['gateway'], callers: ['coach'] })
  async deleteCourtPinning(
    { analysisId, courtPinningId, expectedVersion }: DeleteCourtPinningRequest,
    caller: UserCaller,
  ): Promise<DeleteCourtPinningResponse> {
    await this.courts.delete(caller, analysisId, courtPinningId, expectedVersion);
    return {};
  }

  @Rpc(AnalysisServiceService, 'suggestCourtPinning', { from: ['gateway'], callers: ['coach'] })
  async suggestCourtPinning(
    { analysisId }: SuggestCourtPinningRequest,
    caller: UserCaller,
  ): Promise<SuggestCourtPinningResponse> {
    const found = await this.courts.suggest(caller, analysisId);
    return { courtPinning: found && toPinningMessage(found) };
  }
}
