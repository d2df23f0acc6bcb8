import type { AdminContext } from '@bandeja/hosting';
import { NestFactory } from '@nestjs/core';
import type { PaymentsConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { PaymentsModule } from './payments.module.js';
import { FetchWebhooks } from './use-cases/fetch-webhooks.js';
import { PaymentBooks } from './use-cases/ports/payment-books.js';
import { PaymentRepository } from './use-cases/ports/payment.repository.js';
import { WebhookEventRepository } from './use-cases/ports/webhook-event.repository.js';
import { RefundPayment } from './use-cases/refund-payment.js';
import { ReplayWebhooks } from './use-cases/replay-webhooks.js';

export type PaymentsTools = Awaited<ReturnType<typeof openAdmin>>;

/** What the admin commands work with: the service's own parts, without its doors and jobs. */
export async function openAdmin(context: AdminContext<PaymentsConfig, PrismaClient>) {
  const app = await NestFactory.createApplicationContext(PaymentsModule.forCommands(context), {
    logger: false,
    abortOnError: false,
  });
  return {
    payments: app.get(PaymentRepository),
    books: app.get(PaymentBooks),
    webhookEvents: app.get(WebhookEventRepository),
    refundPayment: app.get(RefundPayment),
    replayWebhooks: app.get(ReplayWebhooks),
    fetchWebhooks: app.get(FetchWebhooks),
  };
}
