import { ProfileUpdated, UserRegistered } from '@bandeja/contracts/identity-events';
import { OnEvent } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { RememberPerson } from '../../use-cases/remember-person.js';

@Controller()
export class PeopleHandler {
  constructor(private readonly remember: RememberPerson) {}

  @OnEvent(UserRegistered)
  async onRegistered({ userId, email, fullName }: UserRegistered): Promise<void> {
    await this.remember.execute({ userId, email, fullName });
  }

  @OnEvent(ProfileUpdated)
  async onUpdated({ userId, email, fullName, timezone }: ProfileUpdated): Promise<void> {
    await this.remember.execute({ userId, email, fullName, timezone });
  }
}
