import {
  NotificationsServiceService,
  type UnsubscribeRequest,
  type UnsubscribeResponse,
} from '@bandeja/contracts/notifications';
import { Database } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { ChosenPreferences } from '../chosen-preferences.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

@Controller()
export class UnsubscribeController {
  constructor(
    private readonly database: Database,
    private readonly tokens: UnsubscribeTokens,
    private readonly chosen: ChosenPreferences,
  ) {}

  @Rpc(NotificationsServiceService, 'unsubscribe', { callers: ['service'] })
  unsubscribe({ token }: UnsubscribeRequest): Promise<UnsubscribeResponse> {
    return this.database.transaction(async () => {
      const found = await this.tokens.find(token);
      if (!found)
        throw new DomainError(
          'not-found',
          'UNSUBSCRIBE_TOKEN_INVALID',
          "This link doesn't work. Use the link in a newer email, or change your email settings in Notifications.",
        );
      await this.chosen.turnOff(found.userId, found.preference);
      return { preference: found.preference };
    });
  }
}
