import {
  NotificationsServiceService,
  type SendContactMessageRequest,
  type SendContactMessageResponse,
} from '@bandeja/contracts/notifications';
import { Database } from '@bandeja/database';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { MailQueue } from '../mail/mail-queue.js';
import { contactMessageOf } from './contact-message.js';
import { ContactMessages } from './contact-messages.js';
import { Operator, OPERATOR_ID } from './operator.js';

@Controller()
export class ContactController {
  constructor(
    private readonly database: Database,
    private readonly messages: ContactMessages,
    private readonly mails: MailQueue,
    private readonly operator: Operator,
  ) {}

  @Rpc(NotificationsServiceService, 'sendContactMessage', { callers: ['service'] })
  async sendContactMessage(request: SendContactMessageRequest): Promise<SendContactMessageResponse> {
    const message = contactMessageOf(request);
    await this.database.transaction(async () => {
      if (!(await this.messages.keep(message))) return;
      const { id, name, email, userId } = message;
      await this.mails.add({
        cause: id,
        recipientId: OPERATOR_ID,
        template: 'contact_message',
        address: this.operator.address,
        locale: this.operator.locale,
        data: { name, message: message.message, replyTo: email, userId: userId ?? '' },
      });
    });
    return {};
  }
}
