import type { Preferences } from '@bandeja/contracts/notifications';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { PrismaPreferences } from '../../outbound/prisma/prisma-preferences.js';
import { HoldBackUnwanted } from './hold-back-unwanted.js';

@Injectable()
export class SavePreferences {
  constructor(
    private readonly database: Database,
    private readonly preferences: PrismaPreferences,
    private readonly holdBack: HoldBackUnwanted,
  ) {}

  execute(userId: string, preferences: Preferences): Promise<void> {
    return this.database.transaction(async () => {
      await this.preferences.save(userId, preferences);
      await this.holdBack.execute(userId);
    });
  }
}
