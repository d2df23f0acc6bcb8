import type { UserCaller } from '@bandeja/auth';
import { DomainError } from '@bandeja/errors';
import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import { field } from '../auth/fields.js';

/**
 * A coach's connected account (S0 section 7). Coach and email come from the session (reading T-13). Requests for another
 * coach are answered as if there were no account (reading T-12).
 */
@Controller('api')
@UseGuards(CallerGuard)
export class ConnectController {
  constructor(private readonly clients: Clients) {}

  @Post('stripe-create-connect-account')
  @HttpCode(200)
  createAccount(
    @CurrentUser() caller: UserCaller,
    @Body() body: unknown,
    @Req() { ip: ipAddress }: FastifyRequest,
  ): Promise<{ accountId: string }> {
    refuseForeignCoach(body, caller);
    const wish = { country: field(body, 'country'), businessType: field(body, 'businessType') };
    return this.clients.payments.createConnectAccount(
      { ...wish, ipAddress },
      { as: caller, deadlineMs: 15_000 },
    );
  }

  @Post('stripe-connect-onboarding-link')
  @HttpCode(200)
  onboardingLink(
    @CurrentUser() caller: UserCaller,
    @Body() body: unknown,
    @Req() { ip: ipAddress }: FastifyRequest,
  ): Promise<{ url: string }> {
    refuseForeignCoach(body, caller);
    return this.clients.payments.createOnboardingLink(
      { accountId: field(body, 'accountId'), ipAddress },
      { as: caller },
    );
  }

  @Post('stripe-connect-dashboard-link')
  @HttpCode(200)
  dashboardLink(
    @CurrentUser() caller: UserCaller,
    @Body() body: unknown,
    @Req() { ip: ipAddress }: FastifyRequest,
  ): Promise<{ url: string }> {
    refuseForeignCoach(body, caller);
    return this.clients.payments.createDashboardLink(
      { accountId: field(body, 'accountId'), ipAddress },
      { as: caller },
    );
  }
}

/** Callers who are not coaches are refused by payments. */
function refuseForeignCoach(body: unknown, { userId, role }: UserCaller): void {
  const coachId = field(body, 'coachId');
  if (role === 'coach' && coachId && coachId.toLowerCase() !== userId)
    throw new DomainError('not-found', 'PAYOUT_ACCOUNT_NOT_FOUND', 'No payment account found.');
}
