import type { Preferences } from '@bandeja/contracts/notifications';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { DEFAULT_PREFERENCES, type Preference } from '../../domain/preferences.js';
import type { PrismaClient } from '../../generated/client.js';

@Injectable()
export class PrismaPreferences {
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

  /** Writes this one only, so that a concurrent save of all of them is not undone. */
  async turnOff(userId: string, preference: Preference): Promise<void> {
    const off = { [preference]: false };
    await this.database.current.preferences.upsert({
      where: { userId },
      create: { userId, ...DEFAULT_PREFERENCES, ...off },
      update: off,
    });
  }
}
