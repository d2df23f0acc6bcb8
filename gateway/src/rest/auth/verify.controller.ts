import type { VerifyTokenResponse } from '@bandeja/contracts/identity';
import { DomainError, isDomainError } from '@bandeja/errors';
import { Controller, Get, HttpCode, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { SkipThrottle } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clients } from '../../clients/clients.js';
import { JsonBody, validationFailed, type AuthBody } from './auth-body.js';
import { AuthThrottlerGuard } from './auth-throttler.guard.js';
import { sessionView } from './auth.views.js';
import { RefreshCookie } from './refresh-cookie.js';
import { landingOf } from './return-path.js';
import { deviceOf } from './token.controller.js';

const PURPOSES = new Map([
  ['signup', 'TOKEN_PURPOSE_SIGNUP'],
  ['email', 'TOKEN_PURPOSE_SIGNUP'],
  ['recovery', 'TOKEN_PURPOSE_RECOVERY'],
  ['email_change', 'TOKEN_PURPOSE_EMAIL_CHANGE'],
] as const);

type Type = typeof PURPOSES extends Map<infer Key, string> ? Key : never;

const GUARDIAN = 'guardian_consent_required';
const EXPIRED = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
};

/**
 * Checks the secrets of mailed links. Expired, used and invalid ones get the same response, so that links reveal nothing
 * about accounts.
 */
@Controller('auth/v1')
@UseGuards(AuthThrottlerGuard)
export class VerifyController {
  constructor(
    private readonly clients: Clients,
    private readonly cookie: RefreshCookie,
  ) {}

  @Post('verify')
  @HttpCode(200)
  async verify(
    @JsonBody() body: AuthBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const purpose = PURPOSES.get(body.text('type') as Type);
    const token = body.text('token_hash') || body.text('token');
    if (!purpose)
      throw validationFailed('Verify requires a verification type: signup, recovery or email_change');
    if (!token) throw validationFailed('Verify requires a token or a token hash');
    const device = deviceOf(request);
    const { session } = await this.clients.identity.verifyToken({ purpose, token, wantCode: false, device });
    return session ? this.cookie.give(request, reply, session) : {};
  }

  /**
   * The link in a mail: redirects to the web app with what GoTrue clients expect, a one-time code if their flow began with a
   * challenge, otherwise the tokens in the fragment, or the error. Not rate limited: the secret cannot be guessed, and a
   * person is waiting for the page.
   */
  @Get('verify')
  @SkipThrottle()
  async followLink(
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const type = textOf(query.type);
    const target = landingOf(type, textOf(query.redirect_to));
    // Link scanners may send HEAD requests, which must not use the link up.
    if (request.method === 'HEAD') return reply.redirect(target, 303);
    try {
      const verified = await this.clients.identity.verifyToken({
        purpose: PURPOSES.get(type as Type) ?? 'TOKEN_PURPOSE_UNSPECIFIED',
        token: textOf(query.token) || textOf(query.token_hash),
        wantCode: true,
        device: deviceOf(request),
      });
      await reply.redirect(`${target}${grantOf(verified, type)}`, 303);
    } catch (error) {
      await reply.redirect(`${target}#${new URLSearchParams(errorParameters(error)).toString()}`, 303);
    }
  }
}

function grantOf({ session, authCode }: VerifyTokenResponse, type: string): string {
  if (!session) return `?${new URLSearchParams({ code: authCode, type }).toString()}`;
  const { user: _, ...tokens } = sessionView(session);
  const fields = new URLSearchParams({ type });
  for (const [name, value] of Object.entries(tokens)) fields.set(name, String(value));
  return `#${fields.toString()}`;
}

/**
 * If a service is unavailable, the link is not used up and can be opened again. That a guardian has to agree is told whoever
 * reads the mail of the account.
 */
function errorParameters(error: unknown): Record<string, string> {
  const known = isDomainError(error) ? error : new DomainError('internal', 'INTERNAL', '');
  if (known.code === GUARDIAN.toUpperCase())
    return { error: 'access_denied', error_code: GUARDIAN, error_description: known.message };
  if (known.kind !== 'unavailable' && known.kind !== 'internal') return EXPIRED;
  return { error: 'server_error', error_code: 'request_timeout', error_description: 'Try again in a moment' };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
