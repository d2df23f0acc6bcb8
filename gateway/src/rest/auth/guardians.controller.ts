import type { GuardianAnswer, GuardianConsentStatus } from '@bandeja/contracts/identity';
import { Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clients } from '../../clients/clients.js';
import { JsonBody, validationFailed, type AuthBody } from './auth-body.js';
import { AuthThrottlerGuard } from './auth-throttler.guard.js';
import { challengeSolutionOf } from './challenge-solution.js';
import { deviceOf } from './token.controller.js';

const STATUSES: Record<GuardianConsentStatus, string> = {
  GUARDIAN_CONSENT_STATUS_ASKED: 'asked',
  GUARDIAN_CONSENT_STATUS_AGREED: 'agreed',
  GUARDIAN_CONSENT_STATUS_WITHDRAWN: 'withdrawn',
  GUARDIAN_CONSENT_STATUS_DELETED: 'deleted',
  GUARDIAN_CONSENT_STATUS_UNSPECIFIED: '',
  UNRECOGNIZED: '',
};

const ANSWERS = new Map<string, GuardianAnswer>([
  ['agree', 'GUARDIAN_ANSWER_AGREE'],
  ['refuse', 'GUARDIAN_ANSWER_REFUSE'],
  ['withdraw', 'GUARDIAN_ANSWER_WITHDRAW'],
  ['delete', 'GUARDIAN_ANSWER_DELETE'],
]);

/**
 * The consent of a parent or guardian, who has no account, by the link of a mail. The token is in the body, also to read:
 * addresses are logged. Only a POST answers: programs that check mails open their links.
 */
@Controller('auth/v1/guardian-requests')
@UseGuards(AuthThrottlerGuard)
export class GuardiansController {
  constructor(private readonly clients: Clients) {}

  @Post('read')
  @HttpCode(200)
  async read(@JsonBody() body: AuthBody) {
    const asked = await this.clients.identity.getGuardianRequest({ token: tokenOf(body) });
    return {
      status: STATUSES[asked.status],
      full_name: asked.fullName,
      requested_at: asked.requestedAt ?? null,
      answer_by: asked.answerBy ?? null,
      agreed_at: asked.agreedAt ?? null,
      withdrawn_at: asked.withdrawnAt ?? null,
    };
  }

  @Post('answer')
  @HttpCode(200)
  async answer(@JsonBody() body: AuthBody, @Req() request: FastifyRequest) {
    const answer = ANSWERS.get(body.text('answer'));
    if (!answer) throw validationFailed('The answer must be agree, refuse, withdraw or delete.');
    const { status } = await this.clients.identity.answerGuardianRequest({
      token: tokenOf(body),
      answer,
      termsVersion: body.text('terms_version'),
      device: deviceOf(request),
    });
    return { status: STATUSES[status] };
  }

  /** Asked for by the person under 16. */
  @Post('resend')
  @HttpCode(200)
  async resend(@JsonBody() body: AuthBody, @Req() request: FastifyRequest) {
    const email = body.text('email');
    if (!email.trim()) throw validationFailed('An email address is required');
    const challengeSolution = challengeSolutionOf(body);
    await this.clients.identity.resendGuardianRequest({
      email,
      device: deviceOf(request),
      challengeSolution,
    });
    return {};
  }
}

function tokenOf(body: AuthBody): string {
  const token = body.text('token');
  if (!token) throw validationFailed('The token of the mailed link is required');
  return token;
}
