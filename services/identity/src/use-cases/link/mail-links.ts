import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import { validationFailed } from '../../domain/identity.errors.js';
import { after, MAIL_TOKEN_LIFETIME_MS } from '../../domain/lifetimes.js';
import { mailLinkPath, type MailPurpose } from '../../domain/mail-link.js';
import { CODE_CHALLENGE, hashSecret, newSecret } from '../../domain/secrets.js';
import { PrismaMailTokens } from '../../outbound/prisma/prisma-mail-tokens.js';
import { AccountEvents } from '../ports/account-events.js';

export interface MailLinkWish {
  redirectPath: string;
  /** Empty for a flow without PKCE. */
  codeChallenge: string;
  /** Links to the page of the web app, which sends the token by POST, so that merely opening the link does not use it. */
  linkToPage: boolean;
}

@Injectable()
export class MailLinks {
  constructor(
    private readonly tokens: PrismaMailTokens,
    private readonly events: AccountEvents,
  ) {}

  check({ codeChallenge }: MailLinkWish): void {
    if (codeChallenge && !CODE_CHALLENGE.test(codeChallenge))
      throw validationFailed('code_challenge', 'The code challenge must be an S256 challenge.');
  }

  /** Creates a link and publishes the request for its mail, in the open transaction. Earlier links stay valid until one is used. */
  async send(account: Account, purpose: MailPurpose, wish: MailLinkWish, now: Date): Promise<void> {
    const token = newSecret();
    await this.tokens.add({
      tokenHash: hashSecret(token),
      accountId: account.id,
      purpose,
      codeChallenge: wish.codeChallenge,
      createdAt: now,
      expiresAt: after(now, MAIL_TOKEN_LIFETIME_MS[purpose]),
    });
    await this.events.mailLinkRequested(account, purpose, mailLinkPath(purpose, token, wish));
  }
}
