import type { Account } from '../../domain/account.js';
import type { MailPurpose } from '../../domain/mail-link.js';

/** The events of accounts, published in the open transaction. */
export abstract class AccountEvents {
  abstract registered(account: Account): Promise<void>;
  abstract profileUpdated(account: Account): Promise<void>;
  abstract deleted(account: Account): Promise<void>;
  abstract passwordChanged(account: Account): Promise<void>;
  abstract sessionsEnded(accountId: string, sessionIds: readonly string[]): Promise<void>;
  abstract signUpRepeated(account: Account): Promise<void>;
  abstract mailLinkRequested(account: Account, purpose: MailPurpose, linkId: string): Promise<void>;
}
