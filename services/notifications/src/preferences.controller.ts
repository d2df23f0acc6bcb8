import type { UserCaller } from '@bandeja/auth';
import {
  NotificationsServiceService,
  type GetPreferencesRequest,
  type GetPreferencesResponse,
  type SavePreferencesRequest,
  type SavePreferencesResponse,
} from '@bandeja/contracts/notifications';
import { DomainError } from '@bandeja/errors';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { ChosenPreferences } from './chosen-preferences.js';
import { PreferencesStore } from './preferences.store.js';

@Controller()
export class PreferencesController {
  constructor(
    private readonly preferences: PreferencesStore,
    private readonly chosen: ChosenPreferences,
  ) {}

  @Rpc(NotificationsServiceService, 'getPreferences', { callers: ['athlete', 'coach'] })
  async getPreferences(_: GetPreferencesRequest, { userId }: UserCaller): Promise<GetPreferencesResponse> {
    return { preferences: await this.preferences.of(userId) };
  }

  @Rpc(NotificationsServiceService, 'savePreferences', { callers: ['athlete', 'coach'] })
  async savePreferences(
    { preferences }: SavePreferencesRequest,
    { userId }: UserCaller,
  ): Promise<SavePreferencesResponse> {
    if (!preferences)
      throw new DomainError('invalid', 'VALIDATION_FAILED', 'Send all eight preferences together.');
    await this.chosen.save(userId, preferences);
    return { preferences };
  }
}
