import type { UserCaller } from '@bandeja/auth';
import { Injectable } from '@nestjs/common';
import { coachProfileIncomplete, invalidField, payoutAccountExists } from '../../domain/payment.errors.js';
import type { PayoutAccount } from '../../domain/payout-account.js';
import { CloseAccount } from './close-account.js';
import { GetPayoutAccount } from './get-payout-account.js';
import { PayoutPolicy } from '../payout/payout-policy.js';
import { CoachProfiles } from '../ports/coach-profiles.js';
import { PaymentProvider } from '../ports/payment-provider.js';
import { PrismaPayoutAccounts } from '../../outbound/prisma/prisma-payout-accounts.js';
import { PrismaPeople } from '../../outbound/prisma/prisma-people.js';
import { usedUpKey } from '../ports/provider-errors.js';

const DEFAULT_COUNTRY = 'US';
const BUSINESS_TYPES: readonly string[] = ['individual', 'company'] satisfies PayoutAccount['businessType'][];

/**
 * Creates the coach's connected account once; while its onboarding is not finished, it is returned again (reading T-13).
 * The provider never changes the country of an account: until the coach has submitted details, one in the country that
 * they choose now replaces it.
 */
@Injectable()
export class CreateConnectAccount {
  constructor(
    private readonly coachProfiles: CoachProfiles,
    private readonly accounts: PrismaPayoutAccounts,
    private readonly people: PrismaPeople,
    private readonly provider: PaymentProvider,
    private readonly getPayoutAccount: GetPayoutAccount,
    private readonly closeAccount: CloseAccount,
    private readonly policy: PayoutPolicy,
  ) {}

  async execute(request: { country: string; businessType: string }, coach: UserCaller): Promise<string> {
    const details = this.#validate(request);
    if (!(await this.coachProfiles.isCompleted(coach))) throw coachProfileIncomplete();
    const existing = await this.getPayoutAccount.execute(coach.userId, true);
    if (existing?.state.detailsSubmitted) throw payoutAccountExists();
    const kept = await this.#unlessElsewhere(request.country && details.country, coach.userId);
    if (kept?.providerAccountId) return kept.providerAccountId;
    const email = (await this.people.find(coach.userId))?.email ?? '';
    return this.#make(await this.accounts.reserve({ coachId: coach.userId, email, ...details }));
  }

  /** What the coach has, unless it is in another country than they have chosen now. */
  async #unlessElsewhere(country: string, coachId: string): Promise<PayoutAccount | undefined> {
    const account = await this.accounts.find(coachId);
    if (!account || !country || account.country === country) return account;
    if (!(await this.closeAccount.execute(account))) throw payoutAccountExists();
    return undefined;
  }

  #validate(request: {
    country: string;
    businessType: string;
  }): Pick<PayoutAccount, 'country' | 'businessType'> {
    const country = (request.country || DEFAULT_COUNTRY).toUpperCase();
    if (!this.policy.countries.includes(country))
      throw invalidField('country', `Payouts reach these countries: ${this.policy.countries.join(', ')}.`);
    const businessType = request.businessType || 'individual';
    if (!BUSINESS_TYPES.includes(businessType))
      throw invalidField('businessType', 'Choose individual or company.');
    return { country, businessType: businessType as PayoutAccount['businessType'] };
  }

  async #make(account: PayoutAccount): Promise<string> {
    if (account.providerAccountId) return account.providerAccountId;
    try {
      const { id } = await this.provider.createAccount(account, `account:${account.requestId}`);
      await this.accounts.complete(account.requestId, id);
      return id;
    } catch (error) {
      if (usedUpKey(error)) await this.accounts.release(account.requestId);
      throw error;
    }
  }
}
