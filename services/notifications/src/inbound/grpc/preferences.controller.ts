import type { UserCaller } from '@bandeja/auth';
import {
  NotificationsServiceService,
  type GetPreferencesRequest,
  type GetPreferencesResponse,
  type SavePreferencesRequest,
  type SavePreferencesResponse,
  type UnsubscribeRequest,
  type UnsubscribeResponse,
} from '@bandeja/contracts/notifications';
import { DomainError } from '@bandeja/errors';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { PrismaPreferences } from '../../outbound/prisma/prisma-preferences.js';
import { SavePreferences } from '../../use-cases/preferences/save-preferences.js';
import { Unsubscribe } from '../../use-cases/preferences/unsubscribe.js';

@Controller()
export class PreferencesController {
  constructor(
    private readonly preferences: PrismaPreferences,
    private readonly save: SavePreferences,
    private readonly endMails: Unsubscribe,
  ) {}

  @Rpc(NotificationsServiceService, 'getPreferences', { from: ['gateway'], callers: ['athlete', 'coach'] })
  async getPreferences(_: GetPreferencesRequest, { userId }: UserCaller): Promise<GetPreferencesResponse> {
    return { preferences: await this.preferences.of(userId) };
  }

  @Rpc(NotificationsServiceService, 'savePreferences', { from: ['gateway'], callers: ['athlete', 'coach'] })
  async savePreferences(
    { preferences }: SavePreferencesRequest,
    { userId }: UserCaller,
  ): Promise<SavePreferencesResponse> {
    if (!preferences)
      throw new DomainError('invalid', 'VALIDATION_FAILED', 'Send all eight preferences together.');
    await this.save.execute(userId, preferences);
    return { preferences };
  }

  @Rpc(NotificationsServiceService, 'unsubscribe', { from: ['gateway'], callers: ['service'] })
  async unsubscribe({ token }: UnsubscribeRequest): Promise<UnsubscribeResponse> {
    return { preference: await this.endMails.execute(token) };
  }
}
