import type { WebhookEndpoint } from '@bandeja/contracts/payments';
import { Controller, Headers, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clients } from '../clients/clients.js';

interface Received {
  received: true;
}

/** Forwards Stripe's webhooks unchanged: the signature covers the raw bytes, and payments verifies it. */
@Controller('api')
export class StripeWebhookController {
  constructor(private readonly clients: Clients) {}

  /** Events of our own account at Stripe. */
  @Post('stripe-webhook')
  @HttpCode(200)
  receive(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<Received> {
    return this.#forward(request, signature, 'WEBHOOK_ENDPOINT_PLATFORM');
  }

  /** Events of connected accounts, signed with another secret (https://docs.stripe.com/connect/webhooks). */
  @Post('stripe-connect-webhook')
  @HttpCode(200)
  receiveConnect(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<Received> {
    return this.#forward(request, signature, 'WEBHOOK_ENDPOINT_CONNECT');
  }

  async #forward(
    { rawBody: payload = Buffer.alloc(0) }: RawBodyRequest<FastifyRequest>,
    signature = '',
    endpoint: WebhookEndpoint,
  ): Promise<Received> {
    await this.clients.payments.receiveWebhook({ payload, signature, endpoint });
    return { received: true };
  }
}
