import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { isBanned, type Account } from '../../domain/account.js';
import type { Device } from '../../domain/device.js';
import { consentRequired, lacksConsent, type GuardianConsent } from '../../domain/guardian-consent.js';
import { otpExpired, userBanned } from '../../domain/identity.errors.js';
import { after, AUTH_CODE_LIFETIME_MS } from '../../domain/lifetimes.js';
import type { OpeningPurpose } from '../../domain/mail-link.js';
import { hashSecret, newSecret } from '../../domain/secrets.js';
import type { Credentials } from '../../outbound/prisma/account.mapper.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaAuthCodes } from '../../outbound/prisma/prisma-auth-codes.js';
import { PrismaMailTokens } from '../../outbound/prisma/prisma-mail-tokens.js';
import { TakeNewEmail } from '../email/take-new-email.js';
import { OpenSession, type OpenedSession } from '../session/open-session.js';
import { MailLinks, TO_RESET_PAGE } from './mail-links.js';

export interface VerifyTokenCommand {
  purpose: OpeningPurpose;
  token: string;
  device: Device | undefined;
  /** The link itself was opened, perhaps by a program that checks links before people open them. */
  wantCode: boolean;
}

export type Verified = { session: OpenedSession } | { authCode: string };

/** The address is confirmed, and nobody may sign in yet. */
interface Waiting {
  waitsFor: GuardianConsent;
}

/**
 * Either mailed link confirms the address. A confirmation link is used once somebody has arrived by it, a recovery link
 * once a password is set; merely opening a link does not use it. The link to a new address counts only if a person sends its
 * token: a program that checks the mail of a mistyped address must not give the account to a stranger.
 */
@Injectable()
export class VerifyToken {
  constructor(
    private readonly database: Database,
    private readonly accounts: PrismaAccounts,
    private readonly mailTokens: PrismaMailTokens,
    private readonly authCodes: PrismaAuthCodes,
    private readonly openSession: OpenSession,
    private readonly mailLinks: MailLinks,
    private readonly takeNewEmail: TakeNewEmail,
    private readonly clock: Clock,
  ) {}

  async execute(command: VerifyTokenCommand): Promise<Verified> {
    const verified = await this.database.transaction(() => this.#verify(command));
    // Thrown after the transaction, which must commit that the address is confirmed.
    if ('waitsFor' in verified) throw consentRequired(verified.waitsFor);
    return verified;
  }

  async #verify(command: VerifyTokenCommand): Promise<Verified | Waiting> {
    const now = this.clock.now();
    const token = await this.mailTokens.find(command.purpose, hashSecret(command.token), now);
    if (!token) throw otpExpired();
    const recovery = command.purpose === 'recovery';
    if (command.purpose === 'email_change') return this.#changeEmail(token.accountId, command, now);
    if (!recovery && !command.wantCode) await this.mailLinks.useAll(token.accountId, 'signup', now);
    const before = await this.accounts.lockCredentials(token.accountId);
    await this.accounts.confirmEmail(token.accountId, now);
    const { account, passwordDisputed } = await this.#credentials(token.accountId);
    // A dispute of a confirmed account lasts until there is a new password.
    if (passwordDisputed && !before?.account.emailConfirmedAt)
      await this.#voidPassword(account, recovery, now);
    if (lacksConsent(account.guardianConsent)) return { waitsFor: account.guardianConsent };
    if (command.wantCode && token.codeChallenge)
      return { authCode: await this.#issueCode(account.id, recovery, token.codeChallenge, now) };
    return { session: await this.#open(account, command, recovery ? 'recovery' : 'otp') };
  }

  async #changeEmail(accountId: string, command: VerifyTokenCommand, now: Date): Promise<Verified> {
    if (command.wantCode) throw otpExpired();
    const account = await this.accounts.lock(accountId);
    if (!account || isBanned(account)) throw userBanned();
    await this.takeNewEmail.execute(account, now);
    return { session: await this.#open(account, command, 'otp') };
  }

  #open(
    account: Account,
    { device }: VerifyTokenCommand,
    method: 'otp' | 'recovery',
  ): Promise<OpenedSession> {
    return this.openSession.execute(account, { device, method });
  }

  async #credentials(id: string): Promise<Credentials> {
    const credentials = await this.accounts.findCredentialsById(id);
    if (!credentials || isBanned(credentials.account)) throw userBanned();
    return credentials;
  }

  /** The reader of the mail owns the address, but perhaps did not choose the password: mails a link to set a new one. */
  async #voidPassword(account: Account, recovery: boolean, now: Date): Promise<void> {
    await this.accounts.setPassword(account.id, '', now);
    if (!recovery) await this.mailLinks.request(account, 'recovery', TO_RESET_PAGE, now);
  }

  async #issueCode(accountId: string, recovery: boolean, codeChallenge: string, now: Date): Promise<string> {
    const code = newSecret();
    const expiresAt = after(now, AUTH_CODE_LIFETIME_MS);
    await this.authCodes.add({ codeHash: hashSecret(code), accountId, recovery, codeChallenge, expiresAt });
    return code;
  }
}
