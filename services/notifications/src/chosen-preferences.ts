import type { Preferences } from '@bandeja/contracts/notifications';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { templatesHeldBack } from './announcements.js';
import { MailQueue } from './mail/mail-queue.js';
import type { Preference } from './preferences.js';
import { PreferencesStore } from './preferences.store.js';
import { PushQueue } from './push/push-queue.js';

/** What someone chooses holds at once: what waits and is not wanted any more does not go. */
@Injectable()
export class ChosenPreferences {
  constructor(
    private readonly database: Database,
    private readonly preferences: PreferencesStore,
    private readonly mails: MailQueue,
    private readonly pushes: PushQueue,
  ) {}

  save(userId: string, preferences: Preferences): Promise<void> {
    return this.#change(userId, () => this.preferences.save(userId, preferences));
  }

  turnOff(userId: string, preference: Preference): Promise<void> {
    return this.#change(userId, () => this.preferences.turnOff(userId, preference));
  }

  #change(userId: string, write: () => Promise<void>): Promise<void> {
    return this.database.transaction(async () => {
      await write();
      const chosen = await this.preferences.of(userId);
      await this.mails.cancel(userId, templatesHeldBack(chosen));
      if (!chosen.pushNotifications) await this.pushes.cancel(userId);
    });
  }
}
