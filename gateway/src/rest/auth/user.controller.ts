import type { UserCaller } from '@bandeja/auth';
import type { SignOutScope } from '@bandeja/contracts/identity';
import { Body, Controller, Get, HttpCode, Post, Put, Query, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import { userView } from './auth.views.js';
import { field, objectField } from './fields.js';
import { RefreshCookie } from './refresh-cookie.js';

const SCOPES: Record<string, SignOutScope> = {
  local: 'SIGN_OUT_SCOPE_LOCAL',
  others: 'SIGN_OUT_SCOPE_OTHERS',
  global: 'SIGN_OUT_SCOPE_GLOBAL',
};

/** The signed-in account. */
@Controller('auth/v1')
@UseGuards(CallerGuard)
export class UserController {
  constructor(
    private readonly clients: Clients,
    private readonly cookie: RefreshCookie,
  ) {}

  @Get('user')
  async user(@CurrentUser() caller: UserCaller) {
    const { user } = await this.clients.identity.getUser({}, { as: caller });
    return userView(user!);
  }

  @Put('user')
  async update(@CurrentUser() caller: UserCaller, @Body() body: unknown) {
    const data = objectField(body, 'data');
    const { user } = await this.clients.identity.updateUser(
      {
        password: field(body, 'password') || undefined,
        currentPassword: field(body, 'current_password') || undefined,
        fullName: field(data, 'full_name') || field(data, 'username') || undefined,
      },
      { as: caller },
    );
    return userView(user!);
  }

  @Post('logout')
  @HttpCode(204)
  async logout(
    @CurrentUser() caller: UserCaller,
    @Query('scope') scope: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.clients.identity.signOut(
      { scope: SCOPES[scope ?? 'global'] ?? 'SIGN_OUT_SCOPE_GLOBAL' },
      { as: caller },
    );
    if (scope !== 'others') this.cookie.clear(reply);
  }
}
