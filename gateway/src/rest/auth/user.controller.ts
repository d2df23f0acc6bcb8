import type { UserCaller } from '@bandeja/auth';
import { Body, Controller, Get, Put, UseGuards } from '@nestjs/common';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import { userView } from './auth.views.js';
import { field, objectField } from './fields.js';

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
}
