import { Database } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import type { Preference } from '../../domain/preferences.js';
import { PrismaPreferences } from '../../outbound/prisma/prisma-preferences.js';
import { PrismaUnsubscribeTokens } from '../../outbound/prisma/prisma-unsubscribe-tokens.js';
import { HoldBackUnwanted } from './hold-back-unwanted.js';

/** Ends the mails of one kind for the person whom the token of such a mail stands for. */
@Injectable()
export class Unsubscribe {
  constructor(
    private readonly database: Database,
    private readonly tokens: PrismaUnsubscribeTokens,
    private readonly preferences: PrismaPreferences,
    private readonly holdBack: HoldBackUnwanted,
  ) {}

  /** Answers the preference that is off now. */
  execute(token: string): Promise<Preference> {
    return this.database.transaction(async () => {
      const found = await this.tokens.find(token);
      if (!found)
        throw new DomainError(
          'not-found',
          'UNSUBSCRIBE_TOKEN_INVALID',
          "This link doesn't work. Use the link in a newer email, or change your email settings in Notifications.",
        );
      await this.preferences.turnOff(found.userId, found.preference);
      await this.holdBack.execute(found.userId);
      return found.preference;
    });
  }
}
