import { UserDeleted } from '@bandeja/contracts/identity-events';
import { OnEvent } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { ForgetOwner } from '../../use-cases/personal-data/forget-owner.js';

@Controller()
export class IdentityEventsController {
  constructor(private readonly forgetOwner: ForgetOwner) {}

  /** Outside a transaction: files cannot be brought back, and removing them twice is harmless. */
  @OnEvent(UserDeleted, { outside: true })
  async deleted({ userId }: UserDeleted): Promise<void> {
    await this.forgetOwner.execute(userId);
  }
}
