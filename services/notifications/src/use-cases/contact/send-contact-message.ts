import { Admission } from '@bandeja/admission';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { contactMessageOf, type ContactForm } from '../../domain/contact-message.js';
import { Operator, OPERATOR_ID } from '../../domain/operator.js';
import { PrismaContactMessages } from '../../outbound/prisma/prisma-contact-messages.js';
import { MailQueue } from '../email/mail-queue.js';

export type ContactRequest = ContactForm & { challengeSolution: string };

/** Keeps what a visitor wrote and mails it to the operator, once. */
@Injectable()
export class SendContactMessage {
  constructor(
    private readonly admission: Admission,
    private readonly database: Database,
    private readonly messages: PrismaContactMessages,
    private readonly mails: MailQueue,
    private readonly operator: Operator,
  ) {}

  async execute({ challengeSolution: solution, ...form }: ContactRequest): Promise<void> {
    const message = contactMessageOf(form);
    if (await this.messages.isKept(message.id)) return;
    await this.admission.admit({ purpose: 'contact', ipAddress: message.ipAddress, solution });
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
  }
}
