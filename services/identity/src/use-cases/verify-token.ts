import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { isBanned, type Account } from '../domain/account.js';
import type { Device } from '../domain/device.js';
import { otpExpired, userBanned } from '../domain/identity.errors.js';
import { after, AUTH_CODE_LIFETIME_MS } from '../domain/lifetimes.js';
import type { MailPurpose } from '../domain/mail-link.js';
import { hashSecret, newSecret } from '../domain/secrets.js';
import { MailLinks } from './mail-links.js';
import { OpenSession, type OpenedSession } from './open-session.js';
import { AccountRepository, type Credentials } from './ports/account.repository.js';
import { AuthCodeRepository } from './ports/auth-code.repository.js';
import { MailTokenRepository } from './ports/mail-token.repository.js';

export interface VerifyTokenCommand {
  purpose: MailPurpose;
  token: string;
  device: Device | undefined;
  /** The link itself was opened, perhaps by a program that looks at links before people do. */
  wantCode: boolean;
}

export type Verified = { session: OpenedSession } | { authCode: string };

/**
 * Either mailed link proves that the address is the account's. A confirmation serves once somebody has arrived by it, a
 * recovery once a password is set; until then opening it changes nothing about how good it is.
 */
@Injectable()
export class VerifyToken {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly mailTokens: MailTokenRepository,
    private readonly authCodes: AuthCodeRepository,
    private readonly openSession: OpenSession,
    private readonly mailLinks: MailLinks,
  ) {}

  async execute(command: VerifyTokenCommand): Promise<Verified> {
    return this.database.transaction(async () => {
      const now = new Date();
      const token = await this.mailTokens.find(command.purpose, hashSecret(command.token), now);
      if (!token) throw otpExpired();
      const recovery = command.purpose === 'recovery';
      if (!recovery && !command.wantCode) await this.mailTokens.useAll(token.accountId, 'signup', now);
      await this.accounts.lock(token.accountId);
      await this.accounts.confirmEmail(token.accountId, now);
      const { account, passwordDisputed } = await this.#credentials(token.accountId);
      if (passwordDisputed) await this.#voidPassword(account, recovery, now);
      if (command.wantCode && token.codeChallenge)
        return { authCode: await this.#issueCode(account.id, recovery, token.codeChallenge, now) };
      return { session: await this.openSession.execute(account, { device: command.device, recovery }) };
    });
  }

  async #credentials(id: string): Promise<Credentials> {
    const credentials = await this.accounts.findCredentialsById(id);
    if (!credentials || isBanned(credentials.account)) throw userBanned();
    return credentials;
  }

  /** Whoever reads the mail owns the address, but perhaps not the password: they get a link to set their own. */
  async #voidPassword(account: Account, recovery: boolean, now: Date): Promise<void> {
    await this.accounts.setPassword(account.id, '', now);
    if (!recovery)
      await this.mailLinks.send(
        account,
        'recovery',
        { redirectPath: '', codeChallenge: '', linkToPage: true },
        now,
      );
  }

  async #issueCode(accountId: string, recovery: boolean, codeChallenge: string, now: Date): Promise<string> {
    const code = newSecret();
    const expiresAt = after(now, AUTH_CODE_LIFETIME_MS);
    await this.authCodes.add({ codeHash: hashSecret(code), accountId, recovery, codeChallenge, expiresAt });
    return code;
  }
}
