import type { ServiceCaller } from '@bandeja/auth';
import {
  PaymentsServiceService,
  type ReceiveWebhookRequest,
  type ReceiveWebhookResponse,
} from '@bandeja/contracts/payments';
import { DomainError } from '@bandeja/errors';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { ReceiveWebhook } from '../../use-cases/webhooks/receive-webhook.js';

/** The provider's events, handed on by the gateway as the bytes that came in. */
@Controller()
export class WebhooksController {
  constructor(private readonly receive: ReceiveWebhook) {}

  @Rpc(PaymentsServiceService, 'receiveWebhook', { from: ['gateway'], callers: ['service'] })
  async receiveWebhook(
    { payload, signature, endpoint }: ReceiveWebhookRequest,
    { service }: ServiceCaller,
  ): Promise<ReceiveWebhookResponse> {
    if (service !== 'gateway')
      throw new DomainError('forbidden', 'FORBIDDEN', 'Only the gateway hands on webhooks.');
    const isConnect = endpoint === 'WEBHOOK_ENDPOINT_CONNECT';
    await this.receive.execute(payload, signature, isConnect ? 'connect' : 'platform');
    return {};
  }
}
