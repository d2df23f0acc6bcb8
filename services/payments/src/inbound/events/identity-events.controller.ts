import { ProfileUpdated, UserDeleted, UserRegistered } from '@bandeja/contracts/identity-events';
import { OnEvent } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { ForgetPerson } from '../../use-cases/personal-data/forget-person.js';
import { RememberPerson } from '../../use-cases/personal-data/remember-person.js';

@Controller()
export class IdentityEventsController {
  constructor(
    private readonly remember: RememberPerson,
    private readonly forget: ForgetPerson,
  ) {}

  @OnEvent(UserRegistered)
  async onRegistered({ userId, email, fullName }: UserRegistered): Promise<void> {
    await this.remember.execute({ userId, email, fullName });
  }

  @OnEvent(ProfileUpdated)
  async onUpdated({ userId, email, fullName, timezone }: ProfileUpdated): Promise<void> {
    await this.remember.execute({ userId, email, fullName, timezone });
  }

  @OnEvent(UserDeleted, { outside: true })
  async onDeleted({ userId }: UserDeleted): Promise<void> {
    await this.forget.execute(userId);
  }
}
