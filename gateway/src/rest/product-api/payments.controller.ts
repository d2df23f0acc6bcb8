import type { UserCaller } from '@bandeja/auth';
import type { Payment } from '@bandeja/contracts/payments';
import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import { field, numberField } from '../auth/fields.js';

/**
 * Holds, captures and refunds (S0 section 7). Amounts here are decimals; the charged amount is the rate that the server
 * locked.
 */
@Controller('api')
@UseGuards(CallerGuard)
export class PaymentsController {
  constructor(private readonly clients: Clients) {}

  @Post('stripe-create-payment-intent')
  @HttpCode(200)
  async createPaymentIntent(
    @CurrentUser() caller: UserCaller,
    @Body() body: unknown,
    @Req() { ip: ipAddress }: FastifyRequest,
  ) {
    const { clientSecret, status, amount } = await this.clients.payments.createPaymentIntent(
      {
        analysisId: field(body, 'analysisId'),
        paymentMethodId: field(body, 'paymentMethodId'),
        assertedAmountMinor: Math.round((numberField(body, 'amount') ?? 0) * 100),
        assertedCurrency: field(body, 'currency').toUpperCase(),
        ipAddress,
      },
      { as: caller, deadlineMs: 15_000 },
    );
    return {
      clientSecret,
      status: statusName(status),
      amount: (amount?.amountMinor ?? 0) / 100,
      currency: amount?.currency.toLowerCase(),
    };
  }

  @Post('stripe-capture-payment')
  @HttpCode(200)
  async capture(@CurrentUser() caller: UserCaller, @Body() body: unknown) {
    const analysisId = field(body, 'analysisId');
    const { payment } = await this.clients.payments.capturePayment(
      { analysisId },
      { as: caller, deadlineMs: 15_000 },
    );
    return {
      success: payment?.status === 'PAYMENT_STATUS_COMPLETED',
      status: payment ? statusName(payment.status) : null,
    };
  }

  @Post('stripe-refund')
  @HttpCode(200)
  async refund(@CurrentUser() caller: UserCaller, @Body() body: unknown) {
    const { payment } = await this.clients.payments.refundPayment(
      { analysisId: field(body, 'analysisId'), reason: field(body, 'reason') },
      { as: caller, deadlineMs: 15_000 },
    );
    const refund = payment?.refunds.at(-1)?.status;
    return {
      success: payment?.status === 'PAYMENT_STATUS_REFUNDED' || refund === 'REFUND_STATUS_PENDING',
      status: payment ? statusName(payment.status) : null,
      refundStatus: refund?.replace('REFUND_STATUS_', '').toLowerCase() ?? null,
    };
  }

  @Post('send-email-notification')
  @HttpCode(200)
  async sendEmailNotification(
    @CurrentUser() caller: UserCaller,
    @Body() body: unknown,
  ): Promise<{ success: true }> {
    await this.clients.notifications.sendAnalysisRequestMail(
      { analysisId: field(body, 'analysisId') },
      { as: caller },
    );
    return { success: true };
  }
}

function statusName(status: Payment['status']): string {
  return status.replace('PAYMENT_STATUS_', '').toLowerCase();
}
