import {
  NotificationsServiceService,
  type SendContactMessageRequest,
  type SendContactMessageResponse,
} from '@bandeja/contracts/notifications';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { SendContactMessage } from '../../use-cases/contact/send-contact-message.js';

@Controller()
export class ContactController {
  constructor(private readonly sendMessage: SendContactMessage) {}

  @Rpc(NotificationsServiceService, 'sendContactMessage', { from: ['gateway'], callers: ['service'] })
  async sendContactMessage(request: SendContactMessageRequest): Promise<SendContactMessageResponse> {
    await this.sendMessage.execute(request);
    return {};
  }
}
