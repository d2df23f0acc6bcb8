import { Controller, Headers, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clients } from '../clients/clients.js';

/** Forwards Stripe's webhooks unchanged: the signature covers the raw bytes, and payments verifies it. */
@Controller('api')
export class StripeWebhookController {
  constructor(private readonly clients: Clients) {}

  @Post('stripe-webhook')
  @HttpCode(200)
  async receive(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    const payload = request.rawBody ?? Buffer.alloc(0);
    await this.clients.payments.receiveWebhook({ payload, signature: signature ?? '' });
    return { received: true };
  }
}
