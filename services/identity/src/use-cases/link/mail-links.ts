import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Account } from '../../domain/account.js';
import { mailLinkNotFound, validationFailed } from '../../domain/identity.errors.js';
import { isUuid } from '../../domain/identifier.js';
import { after, MAIL_TOKEN_LIFETIME_MS } from '../../domain/lifetimes.js';
import { mailLinkPath, type MailPurpose, type RequestedPurpose } from '../../domain/mail-link.js';
import { CODE_CHALLENGE, hashSecret, newSecret } from '../../domain/secrets.js';
import { PrismaMailLinks } from '../../outbound/prisma/prisma-mail-links.js';
import { PrismaMailTokens } from '../../outbound/prisma/prisma-mail-tokens.js';
import { AccountEvents } from '../ports/account-events.js';

export interface MailLinkWish {
  redirectPath: string;
  /** Empty for a flow without PKCE. */
  codeChallenge: string;
  /** Links to the page of the web app, which sends the token by POST, so that merely opening the link does not use it. */
  linkToPage: boolean;
}

/** For links that are asked for by nobody's flow, and those that have one page anyway. */
export const TO_RESET_PAGE: MailLinkWish = { redirectPath: '', codeChallenge: '', linkToPage: true };

@Injectable()
export class MailLinks {
  constructor(
    private readonly database: Database,
    private readonly links: PrismaMailLinks,
    private readonly tokens: PrismaMailTokens,
    private readonly events: AccountEvents,
    private readonly clock: Clock,
  ) {}

  check({ codeChallenge }: MailLinkWish): void {
    if (codeChallenge && !CODE_CHALLENGE.test(codeChallenge))
      throw validationFailed('code_challenge', 'The code challenge must be an S256 challenge.');
  }

  /** Requests a mail with a link, in the open transaction. It ends the links of earlier requests. */
  async request(account: Account, purpose: RequestedPurpose, wish: MailLinkWish, now: Date): Promise<void> {
    await this.events.mailLinkRequested(account, purpose, await this.#add(account, purpose, wish, now));
  }

  /** The id of a link "this was not me", for the event of a mail about the account's security; in the open transaction. */
  requestDispute(account: Pick<Account, 'id' | 'email'>): Promise<string> {
    return this.#add(account, 'dispute', TO_RESET_PAGE, this.clock.now());
  }

  /** The id of a link to set a new password, for an event whose mail says more than that. */
  requestRecovery(account: Account, now: Date): Promise<string> {
    return this.#add(account, 'recovery', TO_RESET_PAGE, now);
  }

  /** Path and query of a requested link. Only the hash of its token is stored, so each call makes another one. */
  async issue(id: string): Promise<string> {
    const now = this.clock.now();
    return this.database.transaction(async () => {
      const link = isUuid(id) ? await this.links.find(id, now) : undefined;
      if (!link) throw mailLinkNotFound();
      const { accountId, purpose, address, codeChallenge, expiresAt } = link;
      const token = newSecret();
      const secret = { tokenHash: hashSecret(token), codeChallenge, createdAt: now, expiresAt };
      await this.tokens.add({ accountId, purpose, address, ...secret });
      return mailLinkPath(purpose, token, link);
    });
  }

  /** The links of a purpose are used up: a second click still works for a while, and mails that wait get none. */
  async useAll(accountId: string, purpose: MailPurpose, now: Date): Promise<void> {
    await this.tokens.useAll(accountId, purpose, now);
    await this.links.withdrawAll(accountId, purpose);
  }

  /** The links that were mailed stay good until then; mails that wait get none. */
  async extendAll(accountId: string, purpose: MailPurpose, expiresAt: Date): Promise<void> {
    await this.tokens.extendAll(accountId, purpose, expiresAt);
    await this.links.withdrawAll(accountId, purpose);
  }

  async removeAll(accountId: string, purpose: MailPurpose): Promise<void> {
    await this.tokens.removeAll(accountId, purpose);
    await this.links.withdrawAll(accountId, purpose);
  }

  async #add(
    { id: accountId, email }: Pick<Account, 'id' | 'email'>,
    purpose: MailPurpose,
    { codeChallenge, redirectPath, linkToPage }: MailLinkWish,
    now: Date,
  ): Promise<string> {
    const id = randomUUID();
    // Each mail about an account's security has a link of its own to dispute what it tells.
    if (purpose !== 'dispute') await this.removeAll(accountId, purpose);
    const times = { createdAt: now, expiresAt: after(now, MAIL_TOKEN_LIFETIME_MS[purpose]) };
    const link = { codeChallenge, redirectPath, linkToPage };
    await this.links.add({ id, accountId, address: email, purpose, ...link, ...times });
    return id;
  }
}
