import { UserDeleted } from '@bandeja/contracts/identity-events';
import { OnEvent } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { ForgetPerson } from '../../use-cases/forget-person.js';

@Controller()
export class IdentityEventsController {
  constructor(private readonly forgetPerson: ForgetPerson) {}

  @OnEvent(UserDeleted)
  async deleted({ userId }: UserDeleted): Promise<void> {
    await this.forgetPerson.execute(userId);
  }
}
