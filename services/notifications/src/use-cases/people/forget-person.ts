import { Injectable } from '@nestjs/common';
import { FAREWELL } from '../../domain/mail.js';
import { PrismaContactMessages } from '../../outbound/prisma/prisma-contact-messages.js';
import { PrismaPeople } from '../../outbound/prisma/prisma-people.js';
import { MailQueue } from '../email/mail-queue.js';
import { PushQueue } from '../push/push-queue.js';

interface End {
  cause: string;
  reason?: string | undefined;
}

/** Someone who left gets a last mail. Nothing else of theirs is kept or sent. */
@Injectable()
export class ForgetPerson {
  constructor(
    private readonly people: PrismaPeople,
    private readonly mails: MailQueue,
    private readonly pushes: PushQueue,
    private readonly contactMessages: PrismaContactMessages,
  ) {}

  /** @param end The reason only if it was not the person's own wish. */
  async execute(userId: string, role: string, end: End): Promise<void> {
    await this.#sayFarewell(userId, end);
    await this.people.forget(userId, role);
    await this.mails.forget(userId);
    await this.pushes.cancel(userId);
    await this.contactMessages.forget(userId);
  }

  /** The last mail takes along what it needs, for the person is forgotten before it is sent. */
  async #sayFarewell(userId: string, { cause, reason }: End): Promise<void> {
    const person = await this.people.find(userId);
    if (!person?.email) return;
    const { email: address, fullName: name, locale } = person;
    await this.mails.add({
      cause,
      recipientId: userId,
      template: FAREWELL,
      address,
      locale,
      data: { name, ...(reason && { reason }) },
    });
  }
}
