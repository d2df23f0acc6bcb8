import { Injectable } from '@nestjs/common';
import { templatesHeldBack } from '../../domain/announcements.js';
import { PrismaPreferences } from '../../outbound/prisma/prisma-preferences.js';
import { MailQueue } from '../email/mail-queue.js';
import { PushQueue } from '../push/push-queue.js';

/** Cancels queued mails and push messages that someone's new preferences exclude. */
@Injectable()
export class HoldBackUnwanted {
  constructor(
    private readonly preferences: PrismaPreferences,
    private readonly mails: MailQueue,
    private readonly pushes: PushQueue,
  ) {}

  async execute(userId: string): Promise<void> {
    const chosen = await this.preferences.of(userId);
    await this.mails.cancel(userId, templatesHeldBack(chosen));
    if (!chosen.pushNotifications) await this.pushes.cancel(userId);
  }
}
