import { ProfileUpdated, UserDeleted, UserRegistered } from '@bandeja/contracts/identity-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { FollowPerson } from '../../use-cases/follow/follow-person.js';

@Controller()
export class IdentityEventsController {
  constructor(private readonly follow: FollowPerson) {}

  @OnEvent(UserRegistered)
  async registered({ userId, fullName }: UserRegistered): Promise<void> {
    await this.follow.changed({ id: userId, fullName });
  }

  @OnEvent(ProfileUpdated)
  async updated({ userId, fullName, avatarUrl, timezone, athlete }: ProfileUpdated): Promise<void> {
    await this.follow.changed({ id: userId, fullName, avatarUrl, timezone, ...athlete });
  }

  @OnEvent(UserDeleted)
  async deleted({ userId }: UserDeleted, { occurredAt }: EventContext): Promise<void> {
    await this.follow.deleted(userId, occurredAt);
  }
}
