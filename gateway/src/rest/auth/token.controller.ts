import type { Session } from '@bandeja/contracts/identity';
import { DomainError } from '@bandeja/errors';
import { Body, Controller, HttpCode, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clients } from '../../clients/clients.js';
import { AuthThrottlerGuard } from './auth-throttler.guard.js';
import { sessionView } from './auth.views.js';
import { field } from './fields.js';
import { RefreshCookie } from './refresh-cookie.js';

export function deviceOf(request: FastifyRequest) {
  return { ipAddress: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

/** POST /auth/v1/token: opens and renews sessions. */
@Controller('auth/v1')
@UseGuards(AuthThrottlerGuard)
export class TokenController {
  constructor(
    private readonly clients: Clients,
    private readonly cookie: RefreshCookie,
  ) {}

  @Post('token')
  @HttpCode(200)
  async token(
    @Query('grant_type') grantType: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const session = await this.#open(grantType, body, request, reply);
    if (!session) throw new Error('identity answered without a session');
    return this.cookie.give(request, reply, sessionView(session));
  }

  async #open(
    grantType: string,
    body: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Session | undefined> {
    const device = deviceOf(request);
    if (grantType === 'password') {
      const credentials = { email: field(body, 'email'), password: field(body, 'password') };
      return (await this.clients.identity.signIn({ ...credentials, device })).session;
    }
    if (grantType === 'pkce') {
      const code = { authCode: field(body, 'auth_code'), codeVerifier: field(body, 'code_verifier') };
      return (await this.clients.identity.exchangeCode({ ...code, device })).session;
    }
    if (grantType === 'refresh_token') return this.#refresh(body, request, reply);
    throw new DomainError('invalid', 'VALIDATION_FAILED', 'unsupported_grant_type');
  }

  async #refresh(body: unknown, request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined> {
    const refreshToken =
      field(body, 'refresh_token') || (this.cookie.isWeb(request) && this.cookie.read(request)) || '';
    if (!refreshToken)
      throw new DomainError(
        'invalid',
        'REFRESH_TOKEN_NOT_FOUND',
        'Invalid Refresh Token: Refresh Token Not Found',
      );
    try {
      return (await this.clients.identity.refreshSession({ refreshToken, device: deviceOf(request) }))
        .session;
    } catch (error) {
      if (error instanceof DomainError && error.code.startsWith('REFRESH_TOKEN')) this.cookie.clear(reply);
      throw error;
    }
  }
}
