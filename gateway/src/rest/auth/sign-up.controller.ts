import type { Role } from '@bandeja/contracts/identity';
import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clients } from '../../clients/clients.js';
import { AuthThrottlerGuard } from './auth-throttler.guard.js';
import { sessionView, userView } from './auth.views.js';
import { field, objectField } from './fields.js';
import { RefreshCookie } from './refresh-cookie.js';
import { deviceOf } from './token.controller.js';

/** Role values as clients write them; `user` is the older word for athlete (reading T-50). */
const ROLES: Record<string, Role> = { athlete: 'ROLE_ATHLETE', user: 'ROLE_ATHLETE', coach: 'ROLE_COACH' };
const PURPOSES = {
  signup: 'TOKEN_PURPOSE_SIGNUP',
  email: 'TOKEN_PURPOSE_SIGNUP',
  recovery: 'TOKEN_PURPOSE_RECOVERY',
} as const;

/** Registration, and the mails that prove an address. */
@Controller('auth/v1')
@UseGuards(AuthThrottlerGuard)
export class SignUpController {
  constructor(
    private readonly clients: Clients,
    private readonly cookie: RefreshCookie,
  ) {}

  @Post('signup')
  @HttpCode(200)
  async signUp(
    @Body() body: unknown,
    @Query('redirect_to') redirectTo: string | undefined,
    @Req() request: FastifyRequest,
  ) {
    const data = objectField(body, 'data');
    const { user } = await this.clients.identity.signUp({
      email: field(body, 'email'),
      password: field(body, 'password'),
      fullName: field(data, 'full_name') || field(data, 'username'),
      role: ROLES[field(data, 'role')] ?? 'ROLE_UNSPECIFIED',
      locale:
        field(data, 'locale') || (request.headers['accept-language']?.slice(0, 2).toLowerCase() ?? 'en'),
      redirectPath: pathOf(redirectTo),
      codeChallenge: field(body, 'code_challenge'),
    });
    return user ? { ...userView(user), confirmation_sent_at: user.createdAt } : {};
  }

  @Post('resend')
  @HttpCode(200)
  async resend(@Body() body: unknown, @Query('redirect_to') redirectTo: string | undefined) {
    await this.clients.identity.resendConfirmation({
      email: field(body, 'email'),
      redirectPath: pathOf(redirectTo),
    });
    return {};
  }

  @Post('recover')
  @HttpCode(200)
  async recover(@Body() body: unknown, @Query('redirect_to') redirectTo: string | undefined) {
    const codeChallenge = field(body, 'code_challenge');
    const request = { email: field(body, 'email'), redirectPath: pathOf(redirectTo), codeChallenge };
    await this.clients.identity.requestPasswordRecovery(request);
    return {};
  }

  @Post('verify')
  @HttpCode(200)
  async verify(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { session } = await this.clients.identity.verifyToken({
      purpose: purposeOf(field(body, 'type')),
      token: field(body, 'token_hash') || field(body, 'token'),
      wantCode: false,
      device: deviceOf(request),
    });
    return session ? this.cookie.give(request, reply, sessionView(session)) : {};
  }

  /** The link of a mail: proves the token and goes on to the web app with a one-time code, or with what went wrong. */
  @Get('verify')
  async followLink(
    @Query('token') token: string,
    @Query('type') type: string,
    @Query('redirect_to') redirectTo: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const target = pathOf(redirectTo) || (type === 'recovery' ? '/reset-password' : '/email-confirmation');
    try {
      const { authCode } = await this.clients.identity.verifyToken({
        purpose: purposeOf(type),
        token: token ?? '',
        wantCode: true,
        device: deviceOf(request),
      });
      await reply.redirect(`${target}?${new URLSearchParams({ code: authCode, type }).toString()}`, 303);
    } catch {
      const error = new URLSearchParams({
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: 'Email link is invalid or has expired',
      });
      await reply.redirect(`${target}#${error.toString()}`, 303);
    }
  }
}

function purposeOf(type: string) {
  return PURPOSES[type as keyof typeof PURPOSES] ?? 'TOKEN_PURPOSE_UNSPECIFIED';
}

/** Only the path is taken: a link of ours never leads to another site. */
function pathOf(redirectTo: string | undefined): string {
  if (!redirectTo) return '';
  try {
    const path = new URL(redirectTo, 'http://local').pathname;
    return path.startsWith('//') ? '' : path;
  } catch {
    return '';
  }
}
