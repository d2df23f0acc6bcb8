import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { isBanned, type Account } from '../../domain/account.js';
import { describeDevice, type Device } from '../../domain/device.js';
import { disputeLinkExpired } from '../../domain/identity.errors.js';
import { hashSecret } from '../../domain/secrets.js';
import type { Credentials } from '../../outbound/prisma/account.mapper.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaAuthCodes } from '../../outbound/prisma/prisma-auth-codes.js';
import { PrismaMailRequests } from '../../outbound/prisma/prisma-mail-requests.js';
import { PrismaMailTokens } from '../../outbound/prisma/prisma-mail-tokens.js';
import { PrismaSessions } from '../../outbound/prisma/prisma-sessions.js';
import { AccountEvents } from '../ports/account-events.js';
import { MailLinks, TO_RESET_PAGE } from './mail-links.js';
import { TakeAddressBack } from './take-address-back.js';

/**
 * "This was not me": locks everybody out who is in the account, until its owner sets a new password by the link that is
 * mailed. A repeated dispute only mails another link.
 */
@Injectable()
export class DisputeActivity {
  constructor(
    private readonly database: Database,
    private readonly accounts: PrismaAccounts,
    private readonly sessions: PrismaSessions,
    private readonly mailTokens: PrismaMailTokens,
    private readonly authCodes: PrismaAuthCodes,
    private readonly mailLinks: MailLinks,
    private readonly takeAddressBack: TakeAddressBack,
    private readonly throttle: PrismaMailRequests,
    private readonly events: AccountEvents,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async execute({ token, device }: { token: string; device: Device | undefined }): Promise<void> {
    const now = this.clock.now();
    const { ipAddress } = describeDevice(device);
    const userId = await this.database.transaction(async () => {
      const { address, passwordDisputed, ...found } = await this.#find(hashSecret(token), now);
      const account = await this.takeAddressBack.execute(found.account, address, now);
      const mayMail = (await this.throttle.claim(account.email, 'recovery', now)) === 0;
      if (!passwordDisputed) await this.#lockOut(account, now);
      else if (mayMail) await this.mailLinks.request(account, 'recovery', TO_RESET_PAGE, now);
      return account.id;
    });
    this.security.record('authn_activity_disputed', { userId, ipAddress });
  }

  async #find(tokenHash: string, now: Date): Promise<Credentials & { address: string }> {
    const token = await this.mailTokens.find('dispute', tokenHash, now);
    if (!token) throw disputeLinkExpired();
    const locked = await this.accounts.lockCredentials(token.accountId);
    // A new password may have been set while this waited for the account.
    const isStillValid = await this.mailTokens.find('dispute', tokenHash, now);
    if (!locked || isBanned(locked.account) || !isStillValid) throw disputeLinkExpired();
    return { ...locked, address: token.address };
  }

  async #lockOut(account: Account, now: Date): Promise<void> {
    const { id } = account;
    await this.accounts.disputePassword(id, now);
    await this.events.sessionsEnded(id, await this.sessions.endAll(id, now));
    await this.authCodes.consumeAll(id, now);
    for (const purpose of ['signup', 'recovery', 'email_change'] as const)
      await this.mailLinks.removeAll(id, purpose);
    await this.accounts.setNewEmail(id, undefined, now);
    await this.events.disputed(account, await this.mailLinks.requestRecovery(account, now), now);
  }
}
