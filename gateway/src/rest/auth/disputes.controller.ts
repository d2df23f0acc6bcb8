import { Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clients } from '../../clients/clients.js';
import { JsonBody, validationFailed, type AuthBody } from './auth-body.js';
import { AuthThrottlerGuard } from './auth-throttler.guard.js';
import { deviceOf } from './token.controller.js';

/** "This was not me", by the link of a mail. Only a POST disputes: programs that check mails open their links. */
@Controller('auth/v1')
@UseGuards(AuthThrottlerGuard)
export class DisputesController {
  constructor(private readonly clients: Clients) {}

  @Post('disputes')
  @HttpCode(200)
  async dispute(@JsonBody() body: AuthBody, @Req() request: FastifyRequest) {
    const token = body.text('token');
    if (!token) throw validationFailed('The token of the mailed link is required');
    await this.clients.identity.disputeActivity({ token, device: deviceOf(request) });
    return {};
  }
}
