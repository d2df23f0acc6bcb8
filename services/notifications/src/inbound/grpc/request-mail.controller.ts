import type { UserCaller } from '@bandeja/auth';
import {
  NotificationsServiceService,
  type SendAnalysisRequestMailRequest,
  type SendAnalysisRequestMailResponse,
} from '@bandeja/contracts/notifications';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { SendRequestMails } from '../../use-cases/announce/send-request-mails.js';

@Controller()
export class RequestMailController {
  constructor(private readonly sendMails: SendRequestMails) {}

  @Rpc(NotificationsServiceService, 'sendAnalysisRequestMail', { from: ['gateway'], callers: ['athlete'] })
  async sendAnalysisRequestMail(
    { analysisId }: SendAnalysisRequestMailRequest,
    { userId }: UserCaller,
  ): Promise<SendAnalysisRequestMailResponse> {
    await this.sendMails.execute(analysisId, userId);
    return {};
  }
}
