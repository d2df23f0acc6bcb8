import type { Account } from '../../domain/account.js';

/** The steps in which an account ends, in the open transaction. */
export abstract class AccountRemoval {
  /** It signs nobody in any more; its sessions are gone. */
  abstract deactivate(account: Account, now: Date): Promise<void>;
  /** Name, picture and athlete profile. */
  abstract forgetProfile(account: Account, now: Date): Promise<void>;
  /** Address, password and mailed secrets; the address is free for somebody else. */
  abstract forgetCredentials(account: Account): Promise<void>;
}
