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
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { PushSettings } from '../../domain/push-settings.js';
import { PrismaPushSubscriptions } from '../../outbound/prisma/prisma-push-subscriptions.js';
import { SavePushSubscription } from '../../use-cases/push/save-push-subscription.js';

const callers = ['athlete', 'coach'] as const;

@Controller()
export class PushController {
  constructor(
    private readonly settings: PushSettings,
    private readonly subscriptions: PrismaPushSubscriptions,
    private readonly save: SavePushSubscription,
  ) {}

  @Rpc(NotificationsServiceService, 'getPushSettings', { from: ['gateway'], callers })
  getPushSettings(_: GetPushSettingsRequest): Promise<GetPushSettingsResponse> {
    return Promise.resolve({ publicKey: this.settings.publicKey });
  }

  @Rpc(NotificationsServiceService, 'savePushSubscription', { from: ['gateway'], callers })
  async savePushSubscription(
    subscription: SavePushSubscriptionRequest,
    { userId }: UserCaller,
  ): Promise<SavePushSubscriptionResponse> {
    await this.save.execute(userId, subscription);
    return {};
  }

  @Rpc(NotificationsServiceService, 'removePushSubscription', { from: ['gateway'], callers })
  async removePushSubscription(
    { endpoint }: RemovePushSubscriptionRequest,
    { userId }: UserCaller,
  ): Promise<RemovePushSubscriptionResponse> {
    await this.subscriptions.remove(userId, endpoint);
    return {};
  }
}
