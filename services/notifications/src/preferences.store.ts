import type { Preferences } from '@bandeja/contracts/notifications';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PrismaClient } from './generated/client.js';
import { DEFAULT_PREFERENCES, type Preference } from './preferences.js';

@Injectable()
export class PreferencesStore {
  constructor(private readonly database: Database<PrismaClient>) {}

  async of(userId: string): Promise<Preferences> {
    const row = await this.database.current.preferences.findUnique({
      where: { userId },
      omit: { userId: true },
    });
    return row ?? DEFAULT_PREFERENCES;
  }

  async save(userId: string, preferences: Preferences): Promise<void> {
    const row = { userId, ...preferences };
    await this.database.current.preferences.upsert({ where: { userId }, create: row, update: preferences });
  }

  /** One alone, so that what is saved as a whole meanwhile is not undone. */
  async turnOff(userId: string, preference: Preference): Promise<void> {
    const off = { [preference]: false };
    await this.database.current.preferences.upsert({
      where: { userId },
      create: { userId, ...DEFAULT_PREFERENCES, ...off },
      update: off,
    });
  }
}
