import { Injectable } from '@nestjs/common';
import { AccountEvents } from './ports/account-events.js';
import { AccountRepository } from './ports/account.repository.js';

/** Media owns the pictures; identity keeps where the one of a person is, and tells it with the rest of the profile. */
@Injectable()
export class RecordAvatar {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly events: AccountEvents,
  ) {}

  /** In the transaction of the event. News that are older than what is known change nothing. */
  async execute(change: { userId: string; avatarUrl: string; changedAt: Date }): Promise<void> {
    const changed = await this.accounts.setAvatar(change.userId, change.avatarUrl, change.changedAt);
    if (changed) await this.events.profileUpdated(changed);
  }
}
