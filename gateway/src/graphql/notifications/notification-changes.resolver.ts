import type { UserCaller } from '@bandeja/auth';
import { DomainError } from '@bandeja/errors';
import { Context, Resolver, Subscription } from '@nestjs/graphql';
import type { PubSub } from 'mercurius';
import { notificationsOf } from './notification-feed.js';

@Resolver()
export class NotificationChangesResolver {
  @Subscription('notificationsChanged')
  notificationsChanged(@Context() { pubsub, caller }: { pubsub: PubSub; caller?: UserCaller }) {
    if (!caller) throw new DomainError('unauthenticated', 'UNAUTHENTICATED', 'Sign in to go on.');
    return pubsub.subscribe(notificationsOf(caller.userId));
  }
}
