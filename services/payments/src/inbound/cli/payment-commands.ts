import { commandsFor, DEFAULT_LIMIT, fields, limit, required, said, table, text } from '@bandeja/hosting';
import { paymentNotFound } from '../../domain/payment.errors.js';
import type { Payment } from '../../domain/payment.js';
import type { Refund } from '../../domain/refund.js';
import { lastRefund } from '../../domain/settlement.js';
import type { PaymentsTools } from '../../open-admin.js';
import { analysisIdOf, reasonOf } from '../grpc/requests.js';
import { paymentView } from './payment-view.js';

const command = commandsFor<PaymentsTools>();

const show = command({
  name: 'payments show',
  showsPeople: true,
  summary: 'How a payment stands: its holds, transfer, disputes and what was booked',
  arguments: { id: 'ANALYSIS_ID' },
  run: async ({ args }, { payments, ledgerMovements }) => {
    const settlement = await payments.findByAnalysis(analysisIdOf(args.id));
    if (!settlement) throw paymentNotFound();
    return fields(paymentView(settlement, await ledgerMovements.listOfPayment(settlement.payment.id)));
  },
});

const cancel = command({
  name: 'payments cancel',
  summary: 'Ends an analysis that is not paid, delivered or not: the hold is released, both sides are told',
  arguments: { id: 'ANALYSIS_ID' },
  options: { reason: required(text()) },
  changes: true,
  run: async ({ args, options, operator }, { operatePayment }) => {
    const id = analysisIdOf(args.id);
    const { payment } = await operatePayment.cancel(id, reasonOf(options.reason), operator);
    const { status, releaseReason, canceledAt } = payment;
    return said(`The payment of analysis ${id} is ${status}.`, {
      analysisId: id,
      status,
      releaseReason,
      canceledAt,
    });
  },
});

const capture = command({
  name: 'payments capture',
  summary: 'Tries the capture of delivered work again now',
  arguments: { id: 'ANALYSIS_ID' },
  changes: true,
  run: async ({ args, operator }, { operatePayment }) => {
    const id = analysisIdOf(args.id);
    const { status, capturedAt } = (await operatePayment.capture(id, operator)).payment;
    return said(`The payment of analysis ${id} is captured.`, { analysisId: id, status, capturedAt });
  },
});

const listRefunds = command({
  name: 'refunds list',
  showsPeople: true,
  summary: 'Payments whose money somebody asked back, the last first',
  options: { limit: limit() },
  run: async ({ options }, { refunds }) =>
    table(
      (await refunds.list(options.limit ?? DEFAULT_LIMIT)).map(({ payment, refund }) =>
        refundView(payment, refund),
      ),
      'No refunds.',
    ),
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
    const settlement = await refundPayment.execute(analysisIdOf(args.id), reasonOf(options.reason), asker);
    const { payment } = settlement;
    const words =
      payment.status === 'refunded'
        ? `The payment of analysis ${payment.analysisId} is refunded.`
        : `The refund of analysis ${payment.analysisId} has not ended; the running service follows it.`;
    return said(words, { ...refundView(payment, lastRefund(settlement)), status: payment.status });
  },
});

export const PAYMENT_COMMANDS = [show, cancel, capture, listRefunds, makeRefund];

function refundView({ analysisId, athleteId, total }: Payment, refund: Refund | undefined) {
  const { status: state, requestedAt, settledAt, requestedBy, reason } = refund ?? {};
  const askedBy = requestedBy === athleteId ? 'athlete' : (requestedBy ?? 'operator');
  const amountMinor = refund?.amountMinor ?? total.amountMinor;
  return { analysisId, ...total, amountMinor, state, requestedAt, settledAt, askedBy, reason };
}
