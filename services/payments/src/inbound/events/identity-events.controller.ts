import {
  AccountDisputed,
  ProfileUpdated,
  UserDeleted,
  UserRegistered,
} from '@bandeja/contracts/identity-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { FollowEmail } from '../../use-cases/cards/follow-email.js';
import { FreezePayouts } from '../../use-cases/payout/freeze-payouts.js';
import { ForgetPerson } from '../../use-cases/personal-data/forget-person.js';
import { RememberPerson } from '../../use-cases/personal-data/remember-person.js';

@Controller()
export class IdentityEventsController {
  constructor(
    private readonly remember: RememberPerson,
    private readonly forget: ForgetPerson,
    private readonly followEmail: FollowEmail,
    private readonly freezePayouts: FreezePayouts,
  ) {}

  @OnEvent(UserRegistered)
  async onRegistered({ userId, email, fullName }: UserRegistered): Promise<void> {
    await this.remember.execute({ userId, email, fullName });
  }

  @OnEvent(ProfileUpdated, { outside: true })
  async onUpdated({ userId, email, fullName, timezone }: ProfileUpdated): Promise<void> {
    await this.remember.execute({ userId, email, fullName, timezone });
    await this.followEmail.execute(userId, email);
  }

  @OnEvent(AccountDisputed)
  async onDisputed({ userId, role }: AccountDisputed, { eventId }: EventContext): Promise<void> {
    if (role === 'ROLE_COACH') await this.freezePayouts.afterDispute(userId, eventId);
  }

  @OnEvent(UserDeleted, { outside: true })
  async onDeleted({ userId }: UserDeleted): Promise<void> {
    await this.forget.execute(userId);
  }
}
