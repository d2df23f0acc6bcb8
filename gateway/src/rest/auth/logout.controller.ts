import { CallerVerifier } from '@bandeja/auth';
import type { SignOutScope } from '@bandeja/contracts/identity';
import { Controller, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clients } from '../../clients/clients.js';
import { RefreshCookie } from './refresh-cookie.js';

const SCOPES: Record<string, SignOutScope> = {
  local: 'SIGN_OUT_SCOPE_LOCAL',
  others: 'SIGN_OUT_SCOPE_OTHERS',
  global: 'SIGN_OUT_SCOPE_GLOBAL',
};

/** Ends sessions. A browser loses its cookie in any case, also when its access token has run out. */
@Controller('auth/v1')
export class LogoutController {
  constructor(
    private readonly clients: Clients,
    private readonly verifier: CallerVerifier,
    private readonly cookie: RefreshCookie,
  ) {}

  @Post('logout')
  @HttpCode(204)
  async logout(
    @Query('scope') scope: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    if (scope !== 'others') this.cookie.clear(reply);
    const caller = await this.verifier.verify(request.headers.authorization?.replace(/^Bearer /i, ''));
    await this.clients.identity.signOut(
      { scope: SCOPES[scope ?? 'global'] ?? 'SIGN_OUT_SCOPE_GLOBAL' },
      { as: caller },
    );
  }
}
