import type { UserCaller } from '@bandeja/auth';
import {
  AnalysisServiceService,
  type GetThreadRequest,
  type GetThreadResponse,
  type SendThreadMessageRequest,
  type SendThreadMessageResponse,
  type Thread as ThreadReply,
} from '@bandeja/contracts/analysis';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import type { Thread } from '../../domain/thread.js';
import { GetThread } from '../../use-cases/thread/get-thread.js';
import { SendThreadMessage } from '../../use-cases/thread/send-thread-message.js';

/** What the athlete asked and the coach answered after the delivery. */
@Controller()
export class ThreadController {
  constructor(
    private readonly get: GetThread,
    private readonly send: SendThreadMessage,
  ) {}

  @Rpc(AnalysisServiceService, 'getThread', { from: ['gateway'], callers: ['athlete', 'coach'] })
  async getThread({ analysisId }: GetThreadRequest, caller: UserCaller): Promise<GetThreadResponse> {
    return { thread: toReply(await this.get.execute(caller, analysisId)) };
  }

  @Rpc(AnalysisServiceService, 'sendThreadMessage', { from: ['gateway'], callers: ['athlete', 'coach'] })
  async sendThreadMessage(
    { analysisId, messageId: id, text }: SendThreadMessageRequest,
    caller: UserCaller,
  ): Promise<SendThreadMessageResponse> {
    return { thread: toReply(await this.send.execute(caller, analysisId, { id, text })) };
  }
}

const toReply = ({ messages, ...rest }: Thread): ThreadReply => ({ ...rest, messages: [...messages] });
