import type { UserCaller } from '@bandeja/auth';
import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import { field } from '../auth/fields.js';

/** A coach's connected account (S0 section 7); coach and e-mail come from the session (reading T-13). */
@Controller('api')
@UseGuards(CallerGuard)
export class ConnectController {
  constructor(private readonly clients: Clients) {}

  @Post('stripe-create-connect-account')
  @HttpCode(200)
  createAccount(@CurrentUser() caller: UserCaller, @Body() body: unknown): Promise<{ accountId: string }> {
    const request = { country: field(body, 'country'), businessType: field(body, 'businessType') };
    return this.clients.payments.createConnectAccount(request, { as: caller, deadlineMs: 15_000 });
  }

  @Post('stripe-connect-onboarding-link')
  @HttpCode(200)
  onboardingLink(@CurrentUser() caller: UserCaller, @Body() body: unknown): Promise<{ url: string }> {
    return this.clients.payments.createOnboardingLink(
      { accountId: field(body, 'accountId') },
      { as: caller },
    );
  }

  @Post('stripe-connect-dashboard-link')
  @HttpCode(200)
  dashboardLink(@CurrentUser() caller: UserCaller, @Body() body: unknown): Promise<{ url: string }> {
    return this.clients.payments.createDashboardLink({ accountId: field(body, 'accountId') }, { as: caller });
  }
}
