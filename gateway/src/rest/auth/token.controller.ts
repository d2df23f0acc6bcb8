import type { Session } from '@bandeja/contracts/identity';
import { DomainError, isDomainError } from '@bandeja/errors';
import { Controller, HttpCode, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clients } from '../../clients/clients.js';
import { JsonBody, validationFailed, type AuthBody } from './auth-body.js';
import { AuthThrottlerGuard } from './auth-throttler.guard.js';
import { RefreshCookie } from './refresh-cookie.js';
import { SingleText } from './single-text.pipe.js';

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
    @Query('grant_type', SingleText) grantType: string,
    @JsonBody() body: AuthBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const session = await this.#open(grantType, body, request, reply);
    if (!session) throw new Error('identity returned no session');
    return this.cookie.give(request, reply, session);
  }

  async #open(
    grantType: string,
    body: AuthBody,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Session | undefined> {
    if (grantType === 'password') return this.#signIn(body, request);
    if (grantType === 'pkce') return this.#exchange(body, request);
    if (grantType === 'refresh_token') return this.#refresh(body, request, reply);
    throw validationFailed('unsupported_grant_type');
  }

  async #signIn(body: AuthBody, request: FastifyRequest): Promise<Session | undefined> {
    const [email, password] = [body.text('email'), body.text('password')];
    if (!email.trim()) throw validationFailed('An email address is required');
    const { session } = await this.clients.identity.signIn({ email, password, device: deviceOf(request) });
    return session;
  }

  async #exchange(body: AuthBody, request: FastifyRequest): Promise<Session | undefined> {
    const [authCode, codeVerifier] = [body.text('auth_code'), body.text('code_verifier')];
    if (!authCode) throw validationFailed('The auth code of the link is required');
    const code = { authCode, codeVerifier, device: deviceOf(request) };
    return (await this.clients.identity.exchangeCode(code)).session;
  }

  async #refresh(body: AuthBody, request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined> {
    const isWeb = this.cookie.isWeb(request);
    const idempotencyKey = idempotencyKeyOf(request);
    try {
      const refreshToken = body.text('refresh_token') || (isWeb && this.cookie.read(request)) || '';
      if (!refreshToken) throw tokenNotFound();
      const command = { refreshToken, device: deviceOf(request), idempotencyKey };
      return (await this.clients.identity.refreshSession(command)).session;
    } catch (error) {
      // The token will never be valid again, so the browser need not send it again.
      if (isWeb && isDomainError(error) && REFUSED.includes(error.kind)) this.cookie.clear(reply);
      throw error;
    }
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * A UUID that a client keeps until it has the response to its refresh: if it tries again with the same one, a token that was lost
 * on the way is replaced. Empty if it sends none.
 */
function idempotencyKeyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'] ?? '';
  if (typeof key !== 'string' || (key !== '' && !UUID.test(key)))
    throw validationFailed('Idempotency-Key must be a UUID.');
  return key;
}

const REFUSED: readonly string[] = ['invalid', 'forbidden', 'unauthenticated'];

function tokenNotFound(): DomainError {
  return new DomainError(
    'invalid',
    'REFRESH_TOKEN_NOT_FOUND',
    'Invalid Refresh Token: Refresh Token Not Found',
  );
}
