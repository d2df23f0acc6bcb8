import { UserDeleted } from '@bandeja/contracts/identity-events';
import { OnEvent } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { ForgetOwner } from '../../use-cases/forget-owner.js';

@Controller()
export class UserDeletedHandler {
  constructor(private readonly forgetOwner: ForgetOwner) {}

  /** Outside a transaction: files cannot be brought back, and removing them twice is harmless. */
  @OnEvent(UserDeleted, { outside: true })
  async on({ userId }: UserDeleted): Promise<void> {
    await this.forgetOwner.execute(userId);
  }
}
