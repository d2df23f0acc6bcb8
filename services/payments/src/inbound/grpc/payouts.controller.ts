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
import { PrismaDeviceAddresses } from '../../outbound/prisma/prisma-device-addresses.js';
import { PrismaEarnings } from '../../outbound/prisma/prisma-earnings.js';
import { PrismaPayoutFreezes } from '../../outbound/prisma/prisma-payout-freezes.js';
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
    private readonly freezes: PrismaPayoutFreezes,
    private readonly addresses: PrismaDeviceAddresses,
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
    const freeze = account && (await this.freezes.standing(userId));
    return {
      account: account && toPayoutAccountMessage(account, freeze),
      countries: [...this.policy.countries],
    };
  }

  @Rpc(PaymentsServiceService, 'createConnectAccount', {
    from: ['gateway'],
    callers: ['coach'],
    stepUp: true,
  })
  async createConnectAccount(
    request: CreateConnectAccountRequest,
    caller: UserCaller,
  ): Promise<CreateConnectAccountResponse> {
    await this.#note(caller.userId, request);
    return { accountId: await this.connect.execute(request, caller) };
  }

  @Rpc(PaymentsServiceService, 'createOnboardingLink', {
    from: ['gateway'],
    callers: ['coach'],
    stepUp: true,
  })
  async createOnboardingLink(
    request: CreateOnboardingLinkRequest,
    { userId }: UserCaller,
  ): Promise<CreateOnboardingLinkResponse> {
    await this.#note(userId, request);
    return { url: await this.links.toOnboarding(userId, request.accountId) };
  }

  @Rpc(PaymentsServiceService, 'createDashboardLink', { from: ['gateway'], callers: ['coach'], stepUp: true })
  async createDashboardLink(
    request: CreateDashboardLinkRequest,
    { userId }: UserCaller,
  ): Promise<CreateDashboardLinkResponse> {
    await this.#note(userId, request);
    return { url: await this.links.toDashboard(userId, request.accountId) };
  }

  #note(userId: string, { ipAddress = '' }: { ipAddress?: string | undefined }): Promise<void> {
    return this.addresses.note(userId, ipAddress, this.clock.now());
  }
}
