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
          'This link does not work. Use the link of a newer mail, or sign in, press the bell, and choose your mails.',
        );
      await this.chosen.turnOff(found.userId, found.preference);
      return { preference: found.preference };
    });
  }
}
