import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { PrismaAccounts, type AvatarChange } from '../../outbound/prisma/prisma-accounts.js';
import { AccountEvents } from '../ports/account-events.js';

/** Media owns the pictures; identity keeps a person's address of it and publishes it with the rest of the profile. */
@Injectable()
export class RecordAvatar {
  constructor(
    private readonly accounts: PrismaAccounts,
    private readonly events: AccountEvents,
    private readonly clock: Clock,
  ) {}

  /** Runs in the transaction of the event. An event that is older than the known picture changes nothing. */
  async execute(avatar: AvatarChange): Promise<void> {
    const changed = await this.accounts.setAvatar(avatar, this.clock.now());
    if (changed) await this.events.profileUpdated(changed);
  }
}
