import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { RemoveAccount } from '../account/remove-account.js';
import { AccountEvents } from '../ports/account-events.js';

/**
 * The account gets the address back that a disputed mail went to. Otherwise a thief who changed the address would get the
 * mail with the link to set a new password.
 */
@Injectable()
export class TakeAddressBack {
  constructor(
    private readonly accounts: PrismaAccounts,
    private readonly removeAccount: RemoveAccount,
    private readonly events: AccountEvents,
  ) {}

  /** In the open transaction, with the account locked. Returns it with the address that its owner reads. */
  async execute(account: Account, address: string, now: Date): Promise<Account> {
    if (!address || address === account.email) return account;
    const own = { ...account, email: address };
    const other = await this.accounts.findByEmail(address);
    // Somebody proved since that the address is theirs: the mail goes there, the account keeps the other one.
    if (other?.emailConfirmedAt) return own;
    // Nobody confirmed it: it was perhaps made to keep the owner out.
    if (other) await this.removeAccount.execute(other, now);
    await this.accounts.setEmail(account.id, address, now);
    await this.events.profileUpdated(own);
    return own;
  }
}
