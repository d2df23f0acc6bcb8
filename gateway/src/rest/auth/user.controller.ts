import type { UserCaller } from '@bandeja/auth';
import { Controller, Get, HttpCode, Post, Put, UseGuards } from '@nestjs/common';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import { JsonBody, type AuthBody } from './auth-body.js';
import { AuthThrottlerGuard } from './auth-throttler.guard.js';
import { userView } from './auth.views.js';

/** The signed-in account. */
@Controller('auth/v1')
@UseGuards(CallerGuard)
export class UserController {
  constructor(private readonly clients: Clients) {}

  @Get('user')
  async user(@CurrentUser() caller: UserCaller) {
    const { user } = await this.clients.identity.getUser({}, { as: caller });
    return userView(user!);
  }

  @Put('user')
  @UseGuards(AuthThrottlerGuard)
  async update(@CurrentUser() caller: UserCaller, @JsonBody() body: AuthBody) {
    body.refuse('phone', 'Accounts have no phone number.');
    const data = body.object('data');
    const { user } = await this.clients.identity.updateUser(
      {
        password: body.optionalText('password'),
        currentPassword: body.optionalText('current_password'),
        email: body.optionalText('email'),
        fullName: data.optionalText('full_name') ?? data.optionalText('username'),
      },
      { as: caller },
    );
    return userView(user!);
  }

  /** Records that the signed-in person accepted a version of the terms of service. */
  @Post('terms')
  @HttpCode(200)
  async acceptTerms(@CurrentUser() caller: UserCaller, @JsonBody() body: AuthBody) {
    const { user } = await this.clients.identity.acceptTerms(
      { version: body.text('version') },
      { as: caller },
    );
    return userView(user!);
  }
}
