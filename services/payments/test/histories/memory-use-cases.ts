import { Clock } from '@bandeja/clock';
import type { Database, OperatorLog } from '@bandeja/database';
import { CapturePayment } from '../../src/use-cases/capture/capture-payment.js';
import { RetryCapture } from '../../src/use-cases/capture/retry-capture.js';
import { SettleDeliveredAnalysis } from '../../src/use-cases/capture/settle-delivered-analysis.js';
import type { ChooseCard } from '../../src/use-cases/cards/choose-card.js';
import type { LimitCardAttempts } from '../../src/use-cases/cards/limit-card-attempts.js';
import type { WatchCards } from '../../src/use-cases/cards/watch-cards.js';
import { FollowDispute } from '../../src/use-cases/dispute/follow-dispute.js';
import { RecordDisputeState } from '../../src/use-cases/dispute/record-dispute-state.js';
import { DocumentPolicy } from '../../src/use-cases/documents/document-policy.js';
import { IssuePaymentDocuments } from '../../src/use-cases/documents/issue-payment-documents.js';
import { OperatePayment } from '../../src/use-cases/dunning/operate-payment.js';
import { WatchUnpaid } from '../../src/use-cases/dunning/watch-unpaid.js';
import { CancelPayment } from '../../src/use-cases/hold/cancel-payment.js';
import { CreatePaymentIntent } from '../../src/use-cases/hold/create-payment-intent.js';
import { HoldPolicy } from '../../src/use-cases/hold/hold-policy.js';
import { OpenHold } from '../../src/use-cases/hold/open-hold.js';
import { ReleaseClosedAnalysis } from '../../src/use-cases/hold/release-closed-analysis.js';
import { WatchHolds } from '../../src/use-cases/hold/watch-holds.js';
import { RecognizeRevenue } from '../../src/use-cases/ledger/recognize-revenue.js';
import { PayOutDuePayments } from '../../src/use-cases/payout/pay-out-due-payments.js';
import { PayoutPolicy } from '../../src/use-cases/payout/payout-policy.js';
import { RecordTransferState } from '../../src/use-cases/payout/record-transfer-state.js';
import { ReverseTransfer } from '../../src/use-cases/payout/reverse-transfer.js';
import type { ReviewPayout } from '../../src/use-cases/payout/review-payout.js';
import { SteerPayout } from '../../src/use-cases/payout/steer-payout.js';
import type { FollowAccount } from '../../src/use-cases/payout-accounts/follow-account.js';
import type { FollowBankPayout } from '../../src/use-cases/payout-accounts/follow-bank-payout.js';
import type { DisputeProvider } from '../../src/use-cases/ports/dispute-provider.js';
import type { PaymentProvider, WebhookSubject } from '../../src/use-cases/ports/payment-provider.js';
import type { TransferProvider } from '../../src/use-cases/ports/transfer-provider.js';
import type { WebhookEvents } from '../../src/use-cases/ports/webhook-events.js';
import { RefundPayment } from '../../src/use-cases/refund/refund-payment.js';
import { FollowAnalysis } from '../../src/use-cases/sync/follow-analysis.js';
import { ReconcilePayments } from '../../src/use-cases/sync/reconcile-payments.js';
import { RecordIntentState } from '../../src/use-cases/sync/record-intent-state.js';
import { RefreshPayment } from '../../src/use-cases/sync/refresh-payment.js';
import { SyncPayment } from '../../src/use-cases/sync/sync-payment.js';
import { ProcessWebhooks } from '../../src/use-cases/webhooks/process-webhooks.js';
import { memoryBookTaxes } from './memory-book-taxes.js';
import { MemoryDocuments } from './memory-documents.js';
import { MemoryOutcomes } from './memory-outcomes.js';
import { awaitsTax, type Parts } from './memory-parts.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOLD_POLICY = new HoldPolicy(DAY_MS);
const PAYOUT_POLICY = new PayoutPolicy(7 * DAY_MS, []);
const SELLER = { name: 'Bandeja', address: '', taxId: '', timezone: 'UTC' };
const OPERATOR_LOG = { record: () => Promise.resolve() } as unknown as OperatorLog;
const REVIEW = {
  mayLeave: () => Promise.resolve(true),
  isOpen: () => Promise.resolve(false),
} as unknown as ReviewPayout;
const NO_LIMITS = { allow: () => Promise.resolve() } as unknown as LimitCardAttempts;
const CARDS = {
  execute: () => Promise.resolve({ customerId: 'cus', paymentMethodId: 'pm' }),
} as unknown as ChooseCard;

/** The use cases on a database and a provider in memory, wired so that fate may end the process at every await. */
export function memoryUseCases(parts: Parts) {
  const { fate, state, provider, terms, plan } = parts;
  const clock = new Clock();
  const database = fate.over(state) as unknown as Database;
  const payments = fate.over(parts.payments);
  const outcomes = fate.over(new MemoryOutcomes(state));
  const paymentProvider = fate.over(provider) as unknown as PaymentProvider;
  const debts = fate.over(parts.debts);
  const freezes = { stopsPayoutsOf: () => Promise.resolve(parts.payments.isFrozen) };
  const transfers = fate.over(provider.coach) as unknown as TransferProvider;
  const disputes = fate.over(provider.banks) as unknown as DisputeProvider;
  const analysisTerms = fate.over(terms);

  const issueDocuments = new IssuePaymentDocuments(
    fate.over(new MemoryDocuments(state)),
    { listHeld: () => Promise.resolve([]) },
    new DocumentPolicy({ ...SELLER, role: plan.role }, awaitsTax(plan)),
    clock,
  );
  const recordIntent = new RecordIntentState(
    database,
    payments,
    outcomes,
    PAYOUT_POLICY,
    issueDocuments,
    clock,
  );
  const recordDispute = new RecordDisputeState(database, payments);
  const recordTransfer = new RecordTransferState(database, payments);
  const refresh = new RefreshPayment(paymentProvider, disputes, recordIntent, recordDispute, clock);
  const capture = new CapturePayment(database, payments, paymentProvider, recordIntent, clock);
  const cancel = new CancelPayment(
    database,
    payments,
    outcomes,
    paymentProvider,
    recordIntent,
    PAYOUT_POLICY,
    clock,
  );
  const follow = new FollowAnalysis(outcomes, capture, cancel);
  const reverse = new ReverseTransfer(database, payments, transfers, recordTransfer, clock);
  const refund = new RefundPayment(
    database,
    payments,
    paymentProvider,
    recordIntent,
    refresh,
    reverse,
    OPERATOR_LOG,
    clock,
  );
  const followDispute = new FollowDispute(
    paymentProvider,
    disputes,
    recordIntent,
    recordDispute,
    reverse,
    clock,
  );
  return {
    refund,
    settleDelivered: new SettleDeliveredAnalysis(
      database,
      outcomes,
      payments,
      { publishCaptureFailed: () => Promise.resolve() },
      refresh,
      capture,
      PAYOUT_POLICY,
      clock,
    ),
    release: new ReleaseClosedAnalysis(outcomes, cancel),
    sync: new SyncPayment(payments, refresh, follow),
    retry: new RetryCapture(payments, analysisTerms, refresh, capture),
    payOut: new PayOutDuePayments(
      database,
      payments,
      debts,
      freezes,
      REVIEW,
      transfers,
      recordTransfer,
      clock,
    ),
    recognize: new RecognizeRevenue(database, payments, clock),
    reconcile: new ReconcilePayments(payments, refresh, follow, capture, refund, reverse),
    watchHolds: new WatchHolds(database, payments, outcomes, analysisTerms, cancel, HOLD_POLICY, clock),
    watchUnpaid: new WatchUnpaid(database, payments, refresh, follow, capture, cancel, clock),
    bookTaxes: memoryBookTaxes(parts, { clock, database, payments, issueDocuments }),
    steer: new SteerPayout(database, payments, REVIEW, OPERATOR_LOG, clock),
    operate: new OperatePayment(database, payments, outcomes, refresh, capture, cancel, OPERATOR_LOG),
    open: new CreatePaymentIntent(
      analysisTerms,
      payments,
      paymentProvider,
      CARDS,
      new OpenHold(database, payments, outcomes, paymentProvider, recordIntent, clock),
      recordIntent,
      follow,
      NO_LIMITS,
    ),
    /** Processes a webhook about this object of the provider. */
    processWebhook: (subject: { kind: WebhookSubject; id: string }) =>
      new ProcessWebhooks(
        {
          findUnprocessed: () => Promise.resolve({ id: 'evt', type: '', accountId: null, subject }),
        } as unknown as WebhookEvents,
        paymentProvider,
        recordIntent,
        {} as FollowAccount,
        {} as FollowBankPayout,
        follow,
        followDispute,
        transfers,
        recordTransfer,
        {} as WatchCards,
      ).run({ key: 'evt', attempt: 1 }),
  };
}
