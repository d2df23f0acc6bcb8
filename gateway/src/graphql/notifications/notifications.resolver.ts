import type { UserCaller } from '@bandeja/auth';
import type { Notification } from '@bandeja/contracts/notifications';
import { UseGuards } from '@nestjs/common';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import type * as Schema from '../../generated/schema.js';
import { orNull } from '../views.js';

@Resolver()
@UseGuards(CallerGuard)
export class NotificationsResolver {
  constructor(private readonly clients: Clients) {}

  @Query('notifications')
  async notifications(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.QueryNotificationsArgs,
  ): Promise<Schema.NotificationPage> {
    const page = await this.clients.notifications.listNotifications(
      { pageSize: args.pageSize ?? 0, pageToken: args.pageToken ?? '', unreadOnly: args.unreadOnly ?? false },
      { as: caller },
    );
    return {
      notifications: page.notifications.map(notificationView),
      unreadCount: page.unreadCount,
      nextPageToken: orNull(page.nextPageToken),
    };
  }

  @Mutation('markNotificationsRead')
  async markNotificationsRead(
    @CurrentUser() caller: UserCaller,
    @Args() { ids }: Schema.MutationMarkNotificationsReadArgs,
  ): Promise<number> {
    const { unreadCount } = await this.clients.notifications.markRead(
      { ids: [...(ids ?? [])] },
      { as: caller },
    );
    return unreadCount;
  }

  @Query('notificationPreferences')
  async notificationPreferences(@CurrentUser() caller: UserCaller): Promise<Schema.NotificationPreferences> {
    const { preferences } = await this.clients.notifications.getPreferences({}, { as: caller });
    return preferences!;
  }

  @Mutation('saveNotificationPreferences')
  async saveNotificationPreferences(
    @CurrentUser() caller: UserCaller,
    @Args('preferences') preferences: Schema.NotificationPreferencesInput,
  ): Promise<Schema.NotificationPreferences> {
    const saved = await this.clients.notifications.savePreferences({ preferences }, { as: caller });
    return saved.preferences!;
  }

  @Query('pushPublicKey')
  async pushPublicKey(@CurrentUser() caller: UserCaller): Promise<string | null> {
    return orNull((await this.clients.notifications.getPushSettings({}, { as: caller })).publicKey);
  }

  @Mutation('savePushSubscription')
  async savePushSubscription(
    @CurrentUser() caller: UserCaller,
    @Args('subscription') subscription: Schema.PushSubscriptionInput,
  ): Promise<Schema.Done> {
    await this.clients.notifications.savePushSubscription(subscription, { as: caller });
    return { ok: true };
  }

  @Mutation('removePushSubscription')
  async removePushSubscription(
    @CurrentUser() caller: UserCaller,
    @Args('endpoint') endpoint: string,
  ): Promise<Schema.Done> {
    await this.clients.notifications.removePushSubscription({ endpoint }, { as: caller });
    return { ok: true };
  }
}

function notificationView(notification: Notification): Schema.Notification {
  const { id, type, analysisId, data, priority, createdAt, readAt, expiresAt } = notification;
  if (!createdAt) throw new Error('a notification without a time');
  return {
    id,
    type,
    analysisId: orNull(analysisId),
    detail: orNull(data.detail ?? data.reason ?? ''),
    title: data.title ?? '',
    athleteName: data.athleteName ?? '',
    coachName: data.coachName ?? '',
    amount: data.amountMinor
      ? { amountMinor: Number(data.amountMinor), currency: data.currency ?? 'USD' }
      : null,
    priority,
    createdAt,
    readAt: readAt ?? null,
    expiresAt: expiresAt ?? null,
  };
}
