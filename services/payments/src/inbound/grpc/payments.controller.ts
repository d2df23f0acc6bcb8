import type { UserCaller } from '@bandeja/auth';
import {
  PaymentsServiceService,
  type CapturePaymentRequest,
  type CapturePaymentResponse,
  type CreatePaymentIntentRequest,
  type CreatePaymentIntentResponse,
  type GetPaymentsRequest,
  type GetPaymentsResponse,
  type ListTransactionsRequest,
  type ListTransactionsResponse,
  type RefundPaymentRequest,
  type RefundPaymentResponse,
  type SyncPaymentRequest,
  type SyncPaymentResponse,
} from '@bandeja/contracts/payments';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { CreatePaymentIntent } from '../../use-cases/hold/create-payment-intent.js';
import { PrismaTransactions } from '../../outbound/prisma/prisma-transactions.js';
import { RefundPayment } from '../../use-cases/refund/refund-payment.js';
import { RetryCapture } from '../../use-cases/capture/retry-capture.js';
import { SyncPayment } from '../../use-cases/sync/sync-payment.js';
import { DocumentMessages } from './document-messages.js';
import { STATUS_MESSAGES } from './payments.mapper.js';
import { analysisIdOf, analysisIdsOf, reasonOf, searchOf, stageOf } from './requests.js';

/** What is paid for analyses. */
@Controller()
export class PaymentsController {
  constructor(
    private readonly createIntent: CreatePaymentIntent,
    private readonly sync: SyncPayment,
    private readonly retryCapture: RetryCapture,
    private readonly refund: RefundPayment,
    private readonly transactions: PrismaTransactions,
    private readonly messages: DocumentMessages,
  ) {}

  @Rpc(PaymentsServiceService, 'createPaymentIntent', { from: ['gateway'], callers: ['athlete'] })
  async createPaymentIntent(
    request: CreatePaymentIntentRequest,
    caller: UserCaller,
  ): Promise<CreatePaymentIntentResponse> {
    const analysisId = analysisIdOf(request.analysisId);
    const { payment, clientSecret } = await this.createIntent.execute({ ...request, analysisId }, caller);
    return { clientSecret, status: STATUS_MESSAGES[payment.status], amount: payment.total };
  }

  @Rpc(PaymentsServiceService, 'syncPayment', { from: ['gateway'], callers: ['athlete', 'coach'] })
  async syncPayment(
    { analysisId }: SyncPaymentRequest,
    { userId }: UserCaller,
  ): Promise<SyncPaymentResponse> {
    const synced = await this.sync.execute(analysisIdOf(analysisId), userId);
    return { payment: await this.messages.ofPayment(synced, userId) };
  }

  @Rpc(PaymentsServiceService, 'capturePayment', { from: ['gateway'], callers: ['coach'] })
  async capturePayment(
    { analysisId }: CapturePaymentRequest,
    caller: UserCaller,
  ): Promise<CapturePaymentResponse> {
    const captured = await this.retryCapture.execute(analysisIdOf(analysisId), caller);
    return { payment: await this.messages.ofPayment(captured, caller.userId) };
  }

  @Rpc(PaymentsServiceService, 'refundPayment', {
    from: ['gateway'],
    callers: ['athlete', 'admin'],
    stepUp: true,
  })
  async refundPayment(request: RefundPaymentRequest, caller: UserCaller): Promise<RefundPaymentResponse> {
    const refunded = await this.refund.execute(
      analysisIdOf(request.analysisId),
      reasonOf(request.reason),
      caller,
    );
    return { payment: await this.messages.ofPayment(refunded, caller.userId) };
  }

  @Rpc(PaymentsServiceService, 'getPayments', { from: ['gateway'], callers: ['athlete', 'coach'] })
  async getPayments(
    { analysisIds }: GetPaymentsRequest,
    { userId }: UserCaller,
  ): Promise<GetPaymentsResponse> {
    const sales = await this.transactions.listVisible(userId, analysisIdsOf(analysisIds));
    return { payments: await this.messages.ofPayments(sales, userId) };
  }

  @Rpc(PaymentsServiceService, 'listTransactions', { from: ['gateway'], callers: ['athlete', 'coach'] })
  async listTransactions(
    query: ListTransactionsRequest,
    { userId, role }: UserCaller,
  ): Promise<ListTransactionsResponse> {
    const { items, nextPageToken } = await this.transactions.list(
      userId,
      role === 'coach' ? 'coach' : 'athlete',
      { ...query, search: searchOf(query.search), stage: stageOf(query.stage, role) },
    );
    return { transactions: await this.messages.ofPayments(items, userId), nextPageToken };
  }
}
