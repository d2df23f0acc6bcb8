import type { UserCaller } from '@bandeja/auth';
import {
  AnalysisServiceService,
  Take as TakeMessage,
  type DeleteTakeRequest,
  type DeleteTakeResponse,
  type GetTakesRequest,
  type GetTakesResponse,
  type MakeAnswerRequest,
  type MakeAnswerResponse,
  type OrderTakesRequest,
  type OrderTakesResponse,
  type SaveTakeRequest,
  type SaveTakeResponse,
} from '@bandeja/contracts/analysis';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { GetTakes } from '../../use-cases/read/get-takes.js';
import { MakeAnswer } from '../../use-cases/work/make-answer.js';
import { WriteTakes } from '../../use-cases/work/write-takes.js';
import { toTakeMessage, toVideoMessage } from './analysis.mapper.js';

/** What the coach says over the film, take by take, and the film of it. */
@Controller()
export class TalkController {
  constructor(
    private readonly write: WriteTakes,
    private readonly get: GetTakes,
    private readonly make: MakeAnswer,
  ) {}

  @Rpc(AnalysisServiceService, 'saveTake', { from: ['gateway'], callers: ['coach'] })
  async saveTake(
    { analysisId, take, expectedVersion }: SaveTakeRequest,
    caller: UserCaller,
  ): Promise<SaveTakeResponse> {
    const input = take ?? TakeMessage.fromPartial({});
    return { take: toTakeMessage(await this.write.save(caller, analysisId, input, expectedVersion)) };
  }

  @Rpc(AnalysisServiceService, 'deleteTake', { from: ['gateway'], callers: ['coach'] })
  async deleteTake(
    { analysisId, takeId, expectedVersion }: DeleteTakeRequest,
    caller: UserCaller,
  ): Promise<DeleteTakeResponse> {
    await this.write.delete(caller, analysisId, takeId, expectedVersion);
    return {};
  }

  @Rpc(AnalysisServiceService, 'orderTakes', { from: ['gateway'], callers: ['coach'] })
  async orderTakes(
    { analysisId, takeIds }: OrderTakesRequest,
    caller: UserCaller,
  ): Promise<OrderTakesResponse> {
    await this.write.order(caller, analysisId, takeIds);
    return {};
  }

  @Rpc(AnalysisServiceService, 'getTakes', { from: ['gateway'], callers: ['athlete', 'coach'] })
  async getTakes(request: GetTakesRequest, caller: UserCaller): Promise<GetTakesResponse> {
    const scripts = await this.get.execute(caller, request);
    return { takes: scripts.map((script) => TakeMessage.fromPartial(script)) };
  }

  @Rpc(AnalysisServiceService, 'makeAnswer', { from: ['gateway'], callers: ['coach'] })
  async makeAnswer({ analysisId }: MakeAnswerRequest, caller: UserCaller): Promise<MakeAnswerResponse> {
    return { responseVideo: toVideoMessage(await this.make.execute(caller, analysisId)) };
  }
}
