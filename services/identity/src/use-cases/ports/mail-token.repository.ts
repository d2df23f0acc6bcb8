import type { MailPurpose } from '../../domain/mail-link.js';

export interface MailToken {
  tokenHash: string;
  accountId: string;
  purpose: MailPurpose;
  /** Empty when the flow was started without one. */
  codeChallenge: string;
  createdAt: Date;
  expiresAt: Date;
}

export abstract class MailTokenRepository {
  abstract add(token: MailToken): Promise<void>;
  /** Uses the token up; undefined when it is unknown, used or expired. Of two callers at once one gets it. */
  abstract consume(purpose: MailPurpose, tokenHash: string, now: Date): Promise<MailToken | undefined>;
  /** Uses up what is left of a purpose. */
  abstract consumeAll(accountId: string, purpose: MailPurpose, now: Date): Promise<void>;
}
