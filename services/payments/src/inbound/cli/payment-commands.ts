import { commandsFor, DEFAULT_LIMIT, fields, limit, required, said, table, text } from '@bandeja/hosting';
import { paymentNotFound } from '../../domain/payment.errors.js';
import type { PaymentRecord } from '../../domain/payment-record.js';
import type { PaymentsTools } from '../../open-admin.js';
import { analysisIdOf, refundReasonOf } from '../grpc/requests.js';
import { paymentView } from './payment-view.js';

const command = commandsFor<PaymentsTools>();

const show = command({
  name: 'payments show',
  summary: 'How a payment stands: its holds, transfer, disputes and what was booked',
  arguments: { id: 'ANALYSIS_ID' },
  run: async ({ args }, { payments, books }) => {
    const payment = await payments.findByAnalysis(analysisIdOf(args.id));
    if (!payment) throw paymentNotFound();
    return fields(paymentView(payment, await books.movementsOf(payment.record.id)));
  },
});

const listRefunds = command({
  name: 'refunds list',
  summary: 'Payments whose money somebody asked back, the last first',
  options: { limit: limit() },
  run: async ({ options }, { books }) =>
    table((await books.refunds(options.limit ?? DEFAULT_LIMIT)).map(refund), 'No refunds.'),
});

const makeRefund = command({
  name: 'refunds make',
  summary:
    "Gives the athlete everything back, at any time; a coach's share that was paid is fetched back first",
  arguments: { id: 'ANALYSIS_ID' },
  options: { reason: required(text()) },
  changes: true,
  run: async ({ args, options, operator }, { refundPayment }) => {
    const asker = { kind: 'operator', name: operator } as const;
    const { record } = await refundPayment.execute(
      analysisIdOf(args.id),
      refundReasonOf(options.reason),
      asker,
    );
    const words =
      record.status === 'refunded'
        ? `The payment of analysis ${record.analysisId} is refunded.`
        : `The refund of analysis ${record.analysisId} is asked for; the running service ends it.`;
    return said(words, { ...refund(record), status: record.status });
  },
});

export const PAYMENT_COMMANDS = [show, listRefunds, makeRefund];

function refund(record: PaymentRecord) {
  const { analysisId, total, refundState, refundRequestedAt, refundedAt, refundRequestedBy } = record;
  const askedBy = refundRequestedBy === record.athleteId ? 'athlete' : (refundRequestedBy ?? 'operator');
  return {
    ...{ analysisId, ...total, state: refundState, requestedAt: refundRequestedAt, refundedAt, askedBy },
    reason: record.refundReason,
  };
}
