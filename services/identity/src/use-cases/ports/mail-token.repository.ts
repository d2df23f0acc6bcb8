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
  /** Undefined when it is unknown or expired, or was used longer ago than opening its link again is answered. */
  abstract find(purpose: MailPurpose, tokenHash: string, now: Date): Promise<MailToken | undefined>;
  /** The account's open tokens of a purpose have served: from now on they only answer a link that is opened again. */
  abstract useAll(accountId: string, purpose: MailPurpose, now: Date): Promise<void>;
  abstract removeAll(accountId: string, purpose: MailPurpose): Promise<void>;
}
