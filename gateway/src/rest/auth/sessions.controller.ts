import type { UserCaller } from '@bandeja/auth';
import { Controller, Delete, Get, HttpCode, Param, UseGuards } from '@nestjs/common';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import { AuthThrottlerGuard } from './auth-throttler.guard.js';

/** Where the caller is signed in. */
@Controller('auth/v1')
@UseGuards(CallerGuard)
export class SessionsController {
  constructor(private readonly clients: Clients) {}

  @Get('sessions')
  async list(@CurrentUser() caller: UserCaller) {
    const { sessions } = await this.clients.identity.listSessions({}, { as: caller });
    return {
      sessions: sessions.map(({ id, browser, system, current, ...session }) => ({
        id,
        created_at: session.createdAt,
        refreshed_at: session.refreshedAt,
        expires_at: session.expiresAt,
        ip_address: session.ipAddress,
        browser,
        system,
        current,
      })),
    };
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  @UseGuards(AuthThrottlerGuard)
  async end(@CurrentUser() caller: UserCaller, @Param('id') sessionId: string): Promise<void> {
    await this.clients.identity.endSession({ sessionId }, { as: caller });
  }
}
