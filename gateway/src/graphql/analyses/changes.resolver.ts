import type { UserCaller } from '@bandeja/auth';
import { DomainError } from '@bandeja/errors';
import { Context, Resolver, Subscription } from '@nestjs/graphql';
import { LiveTopics } from '../../live/live-topics.js';
import { changesOf } from './change-feed.js';

@Resolver()
export class ChangesResolver {
  constructor(private readonly topics: LiveTopics) {}

  @Subscription('analysisChanged')
  analysisChanged(@Context() { caller }: { caller?: UserCaller }) {
    if (!caller) throw new DomainError('unauthenticated', 'UNAUTHENTICATED', 'Sign in to continue.');
    return this.topics.subscribe(changesOf(caller.userId));
  }
}
