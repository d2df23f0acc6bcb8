import { Clock } from '@bandeja/clock';
import type { UserCaller } from '@bandeja/auth';
import {
  PaymentsServiceService,
  type CreateConnectAccountRequest,
  type CreateConnectAccountResponse,
  type CreateDashboardLinkRequest,
  type CreateDashboardLinkResponse,
  type CreateOnboardingLinkRequest,
  type CreateOnboardingLinkResponse,
  type GetCoachEarningsRequest,
  type GetCoachEarningsResponse,
  type GetPayoutAccountRequest,
  type GetPayoutAccountResponse,
} from '@bandeja/contracts/payments';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { CreateConnectAccount } from '../../use-cases/payout-accounts/create-connect-account.js';
import { CreatePayoutLink } from '../../use-cases/payout-accounts/create-payout-link.js';
import { SETTLEMENT_CURRENCY } from '../../domain/settlement-currency.js';
import { PrismaEarnings } from '../../outbound/prisma/prisma-earnings.js';
import { GetPayoutAccount } from '../../use-cases/payout-accounts/get-payout-account.js';
import { PayoutPolicy } from '../../use-cases/payout/payout-policy.js';
import { toEarningsMessage, toPayoutAccountMessage } from './payouts.mapper.js';

/** What coaches earn and how they are paid. */
@Controller()
export class PayoutsController {
  constructor(
    private readonly earnings: PrismaEarnings,
    private readonly accounts: GetPayoutAccount,
    private readonly connect: CreateConnectAccount,
    private readonly links: CreatePayoutLink,
    private readonly policy: PayoutPolicy,
    private readonly clock: Clock,
  ) {}

  @Rpc(PaymentsServiceService, 'getCoachEarnings', { from: ['gateway', 'identity'], callers: ['coach'] })
  async getCoachEarnings(
    _request: GetCoachEarningsRequest,
    { userId }: UserCaller,
  ): Promise<GetCoachEarningsResponse> {
    return toEarningsMessage(await this.earnings.ofCoach(userId, SETTLEMENT_CURRENCY), this.clock.now());
  }

  @Rpc(PaymentsServiceService, 'getPayoutAccount', { from: ['gateway'], callers: ['coach'] })
  async getPayoutAccount(
    { refresh }: GetPayoutAccountRequest,
    { userId }: UserCaller,
  ): Promise<GetPayoutAccountResponse> {
    const account = await this.accounts.execute(userId, refresh);
    return { account: account && toPayoutAccountMessage(account), countries: [...this.policy.countries] };
  }

  @Rpc(PaymentsServiceService, 'createConnectAccount', { from: ['gateway'], callers: ['coach'] })
  async createConnectAccount(
    request: CreateConnectAccountRequest,
    caller: UserCaller,
  ): Promise<CreateConnectAccountResponse> {
    return { accountId: await this.connect.execute(request, caller) };
  }

  @Rpc(PaymentsServiceService, 'createOnboardingLink', { from: ['gateway'], callers: ['coach'] })
  async createOnboardingLink(
    request: CreateOnboardingLinkRequest,
    { userId }: UserCaller,
  ): Promise<CreateOnboardingLinkResponse> {
    return { url: await this.links.toOnboarding(userId, request.accountId) };
  }

  @Rpc(PaymentsServiceService, 'createDashboardLink', { from: ['gateway'], callers: ['coach'] })
  async createDashboardLink(
    request: CreateDashboardLinkRequest,
    { userId }: UserCaller,
  ): Promise<CreateDashboardLinkResponse> {
    return { url: await this.links.toDashboard(userId, request.accountId) };
  }
}
