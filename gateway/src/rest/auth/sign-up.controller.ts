import type { Role } from '@bandeja/contracts/identity';
import { Controller, HttpCode, Post, Query, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clients } from '../../clients/clients.js';
import { JsonBody, validationFailed, type AuthBody } from './auth-body.js';
import { AuthThrottlerGuard } from './auth-throttler.guard.js';
import { userView } from './auth.views.js';
import { challengeSolutionOf } from './challenge-solution.js';
import { codeChallengeOf } from './code-challenge.js';
import { RefreshCookie } from './refresh-cookie.js';
import { returnPath } from './return-path.js';
import { SingleText } from './single-text.pipe.js';
import { deviceOf } from './token.controller.js';

/** Role values that clients send; `user` is the older word for athlete (reading T-50). */
const ROLES = new Map<string, Role>([
  ['athlete', 'ROLE_ATHLETE'],
  ['user', 'ROLE_ATHLETE'],
  ['coach', 'ROLE_COACH'],
]);

/** Registration, and the mails that confirm an address. */
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
    @JsonBody() body: AuthBody,
    @Query('redirect_to', SingleText) redirectTo: string,
    @Req() request: FastifyRequest,
  ) {
    body.refuse('phone', 'Sign up with an email address.');
    const data = body.object('data');
    const { user } = await this.clients.identity.signUp({
      email: body.text('email'),
      password: body.text('password'),
      fullName: data.text('full_name') || data.text('username'),
      role: ROLES.get(data.text('role')) ?? 'ROLE_UNSPECIFIED',
      locale: data.text('locale') || (request.headers['accept-language']?.slice(0, 2).toLowerCase() ?? 'en'),
      redirectPath: returnPath(redirectTo),
      codeChallenge: codeChallengeOf(body),
      linkToPage: this.cookie.isWeb(request),
      termsVersion: data.text('terms_version'),
      age: data.text('age'),
      guardianEmail: data.text('guardian_email'),
      device: deviceOf(request),
      challengeSolution: challengeSolutionOf(body),
    });
    return user ? { ...userView(user), confirmation_sent_at: user.createdAt } : {};
  }

  @Post('resend')
  @HttpCode(200)
  async resend(
    @JsonBody() body: AuthBody,
    @Query('redirect_to', SingleText) redirectTo: string,
    @Req() request: FastifyRequest,
  ) {
    const email = addressOf(body);
    if (body.text('type') !== 'signup')
      throw validationFailed('Only the confirmation of a sign-up can be sent again: type must be signup.');
    const linkToPage = this.cookie.isWeb(request);
    await this.clients.identity.resendConfirmation({
      email,
      redirectPath: returnPath(redirectTo),
      linkToPage,
      device: deviceOf(request),
      challengeSolution: challengeSolutionOf(body),
    });
    return {};
  }

  @Post('recover')
  @HttpCode(200)
  async recover(
    @JsonBody() body: AuthBody,
    @Query('redirect_to', SingleText) redirectTo: string,
    @Req() request: FastifyRequest,
  ) {
    await this.clients.identity.requestPasswordRecovery({
      email: addressOf(body),
      redirectPath: returnPath(redirectTo),
      codeChallenge: codeChallengeOf(body),
      linkToPage: this.cookie.isWeb(request),
      device: deviceOf(request),
      challengeSolution: challengeSolutionOf(body),
    });
    return {};
  }
}

function addressOf(body: AuthBody): string {
  const email = body.text('email');
  if (!email.trim()) throw validationFailed('An email address is required');
  return email;
}
