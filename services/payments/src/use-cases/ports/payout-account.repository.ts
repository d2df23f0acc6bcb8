import type { PayoutAccount } from '../../domain/payout-account.js';

export type AccountRequest = Pick<PayoutAccount, 'coachId' | 'country' | 'businessType' | 'email'>;

export abstract class PayoutAccountRepository {
  abstract find(coachId: string): Promise<PayoutAccount | undefined>;
  abstract lockByProviderId(providerAccountId: string): Promise<PayoutAccount | undefined>;
  /** Notes that an account is about to be made; answers what was noted first. */
  abstract reserve(request: AccountRequest): Promise<PayoutAccount>;
  abstract complete(requestId: string, providerAccountId: string): Promise<void>;
  /** Forgets an account that the provider refused or lost. */
  abstract release(requestId: string): Promise<void>;
  /** The coach has left; nothing is paid to the account but what is under way. */
  abstract leave(coachId: string): Promise<void>;
  /** Accounts of coaches who left whose money has all gone its way; of one coach or of all. */
  abstract findLeft(coachId?: string): Promise<PayoutAccount[]>;
  /** Stores the state; tells the others in the same transaction when `tell` is set. */
  abstract saveState(account: PayoutAccount, options: { tell: boolean }): Promise<void>;
}
