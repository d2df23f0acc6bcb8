import type { UserCaller } from '@bandeja/auth';
import {
  NotificationsServiceService,
  type GetPushSettingsRequest,
  type GetPushSettingsResponse,
  type RemovePushSubscriptionRequest,
  type RemovePushSubscriptionResponse,
  type SavePushSubscriptionRequest,
  type SavePushSubscriptionResponse,
} from '@bandeja/contracts/notifications';
import { DomainError } from '@bandeja/errors';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { PushServices } from './push-services.js';
import { PushSettings } from './push-settings.js';
import { PushSubscriptions } from './push-subscriptions.js';

const callers = ['athlete', 'coach'] as const;

@Controller()
export class PushController {
  constructor(
    private readonly settings: PushSettings,
    private readonly services: PushServices,
    private readonly subscriptions: PushSubscriptions,
  ) {}

  @Rpc(NotificationsServiceService, 'getPushSettings', { callers })
  getPushSettings(_: GetPushSettingsRequest): Promise<GetPushSettingsResponse> {
    return Promise.resolve({ publicKey: this.settings.publicKey });
  }

  @Rpc(NotificationsServiceService, 'savePushSubscription', { callers })
  async savePushSubscription(
    subscription: SavePushSubscriptionRequest,
    { userId }: UserCaller,
  ): Promise<SavePushSubscriptionResponse> {
    if (!this.settings.publicKey)
      throw new DomainError(
        'failed-precondition',
        'PUSH_NOT_SET_UP',
        "Push messages aren't available here. Choose email instead.",
      );
    this.services.check(subscription);
    await this.subscriptions.save(userId, subscription);
    return {};
  }

  @Rpc(NotificationsServiceService, 'removePushSubscription', { callers })
  async removePushSubscription(
    { endpoint }: RemovePushSubscriptionRequest,
    { userId }: UserCaller,
  ): Promise<RemovePushSubscriptionResponse> {
    await this.subscriptions.remove(userId, endpoint);
    return {};
  }
}
