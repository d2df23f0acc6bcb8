import { DomainError } from '@bandeja/errors';
import { Context, Resolver, Subscription } from '@nestjs/graphql';
import type { SubscriptionContext } from '../../live/live-server.js';
import { LiveTopics } from '../../live/live-topics.js';
import { changesOf } from './change-feed.js';

@Resolver()
export class ChangesResolver {
  constructor(private readonly topics: LiveTopics) {}

  @Subscription('analysisChanged')
  analysisChanged(@Context() { caller, withRecent }: SubscriptionContext) {
    if (!caller) throw new DomainError('unauthenticated', 'UNAUTHENTICATED', 'Sign in to continue.');
    return this.topics.subscribe(changesOf(caller.userId), { withRecent });
  }
}
