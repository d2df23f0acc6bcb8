import { DomainError } from '@bandeja/errors';
import { Context, Resolver, Subscription } from '@nestjs/graphql';
import type { SubscriptionContext } from '../../live/live-server.js';
import { LiveTopics } from '../../live/live-topics.js';
import { notificationsOf } from './notification-feed.js';

@Resolver()
export class NotificationChangesResolver {
  constructor(private readonly topics: LiveTopics) {}

  @Subscription('notificationsChanged')
  notificationsChanged(@Context() { caller, withRecent }: SubscriptionContext) {
    if (!caller) throw new DomainError('unauthenticated', 'UNAUTHENTICATED', 'Sign in to continue.');
    return this.topics.subscribe(notificationsOf(caller.userId), { withRecent });
  }
}
