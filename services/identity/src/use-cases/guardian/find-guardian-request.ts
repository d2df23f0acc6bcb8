import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { isBanned, type Account } from '../../domain/account.js';
import type { GuardianConsent } from '../../domain/guardian-consent.js';
import { guardianLinkExpired } from '../../domain/identity.errors.js';
import { hashSecret } from '../../domain/secrets.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaMailTokens } from '../../outbound/prisma/prisma-mail-tokens.js';

export type GuardedAccount = Account & { guardianConsent: GuardianConsent };

/** The account that a guardian's link is about. */
@Injectable()
export class FindGuardianRequest {
  constructor(
    private readonly accounts: PrismaAccounts,
    private readonly mailTokens: PrismaMailTokens,
    private readonly clock: Clock,
  ) {}

  async execute(token: string): Promise<GuardedAccount> {
    return this.#find(token, (id) => this.accounts.findById(id));
  }

  /** Locks the account until the transaction ends. */
  async lock(token: string): Promise<GuardedAccount> {
    await this.#find(token, (id) => this.accounts.lock(id));
    // Somebody else may have been asked while this waited for the account.
    return this.execute(token);
  }

  async #find(
    token: string,
    accountOf: (id: string) => Promise<Account | undefined>,
  ): Promise<GuardedAccount> {
    const found = await this.mailTokens.find('guardian', hashSecret(token), this.clock.now());
    const account = found && (await accountOf(found.accountId));
    if (!account?.guardianConsent || isBanned(account)) throw guardianLinkExpired();
    if (found?.address !== account.guardianConsent.guardianEmail) throw guardianLinkExpired();
    return { ...account, guardianConsent: account.guardianConsent };
  }
}
