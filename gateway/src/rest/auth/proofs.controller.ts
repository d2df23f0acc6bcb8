import type { UserCaller } from '@bandeja/auth';
import { Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import { JsonBody, type AuthBody } from './auth-body.js';
import { AuthThrottlerGuard } from './auth-throttler.guard.js';
import { RefreshCookie } from './refresh-cookie.js';
import { deviceOf } from './token.controller.js';

/** What the GoTrue protocol has no endpoints for: recovery codes, and the password given again. */
@Controller('auth/v1')
@UseGuards(CallerGuard, AuthThrottlerGuard)
export class ProofsController {
  constructor(
    private readonly clients: Clients,
    private readonly cookie: RefreshCookie,
  ) {}

  @Get('recovery-codes')
  async countCodes(@CurrentUser() caller: UserCaller) {
    const { left } = await this.clients.identity.countRecoveryCodes({}, { as: caller });
    return { left };
  }

  @Post('recovery-codes')
  @HttpCode(200)
  async createCodes(@CurrentUser() caller: UserCaller) {
    const { codes } = await this.clients.identity.createRecoveryCodes({}, { as: caller });
    return { codes };
  }

  @Post('recovery-codes/verify')
  @HttpCode(200)
  async verifyCode(
    @CurrentUser() caller: UserCaller,
    @JsonBody() body: AuthBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const answer = { code: body.text('code'), device: deviceOf(request) };
    const { session } = await this.clients.identity.verifyRecoveryCode(answer, { as: caller });
    if (!session) throw new Error('identity returned no session');
    return this.cookie.give(request, reply, session);
  }

  @Post('step-up')
  @HttpCode(200)
  async stepUp(
    @CurrentUser() caller: UserCaller,
    @JsonBody() body: AuthBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const answer = { password: body.text('password'), device: deviceOf(request) };
    const { session } = await this.clients.identity.stepUp(answer, { as: caller });
    if (!session) throw new Error('identity returned no session');
    return this.cookie.give(request, reply, session);
  }
}
