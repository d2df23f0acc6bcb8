import { NotYoursError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { onboardingIncomplete, payoutAccountNotFound } from '../../domain/payment.errors.js';
import { PaymentProvider } from '../ports/payment-provider.js';
import { PrismaPayoutAccounts } from '../../outbound/prisma/prisma-payout-accounts.js';
import { ProviderRefusal } from '../ports/provider-errors.js';

/** One-time links to the provider's pages, for the coach's own account only. */
@Injectable()
export class CreatePayoutLink {
  constructor(
    private readonly accounts: PrismaPayoutAccounts,
    private readonly provider: PaymentProvider,
  ) {}

  async toOnboarding(coachId: string, assertedAccountId: string): Promise<string> {
    const accountId = await this.#own(coachId, assertedAccountId);
    return this.provider.createOnboardingLink(accountId).catch((error: unknown) => {
      throw error instanceof ProviderRefusal ? payoutAccountNotFound() : error;
    });
  }

  async toDashboard(coachId: string, assertedAccountId: string): Promise<string> {
    const accountId = await this.#own(coachId, assertedAccountId);
    return this.provider.createDashboardLink(accountId).catch((error: unknown) => {
      throw error instanceof ProviderRefusal ? onboardingIncomplete() : error;
    });
  }

  async #own(coachId: string, assertedAccountId: string): Promise<string> {
    const id = (await this.accounts.find(coachId))?.providerAccountId;
    if (!id) throw payoutAccountNotFound();
    if (assertedAccountId !== '' && assertedAccountId !== id)
      throw new NotYoursError(payoutAccountNotFound(), { accountId: assertedAccountId });
    return id;
  }
}
