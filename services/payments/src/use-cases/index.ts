import { CancelPayment } from './cancel-payment.js';
import { CapturePayment } from './capture-payment.js';
import { CatchUpOnWebhooks } from './catch-up-on-webhooks.js';
import { ChooseCard } from './choose-card.js';
import { CloseLeftAccounts } from './close-left-accounts.js';
import { CreateConnectAccount } from './create-connect-account.js';
import { CreatePaymentIntent } from './create-payment-intent.js';
import { CreatePayoutLink } from './create-payout-link.js';
import { CreateSetupIntent } from './create-setup-intent.js';
import { DeletePaymentMethod } from './delete-payment-method.js';
import { EnsureCustomer } from './ensure-customer.js';
import { ExportPersonalData } from './export-personal-data.js';
import { FetchWebhooks } from './fetch-webhooks.js';
import { FollowAnalysis } from './follow-analysis.js';
import { FollowDispute } from './follow-dispute.js';
import { ForgetPerson } from './forget-person.js';
import { GetCoachEarnings } from './get-coach-earnings.js';
import { GetPayments } from './get-payments.js';
import { GetPayoutAccount } from './get-payout-account.js';
import { IssueDueDocuments } from './issue-due-documents.js';
import { IssuePaymentDocuments } from './issue-payment-documents.js';
import { IssueStatements } from './issue-statements.js';
import { ListPaymentDocuments } from './list-payment-documents.js';
import { ListPaymentMethods } from './list-payment-methods.js';
import { ListStatements } from './list-statements.js';
import { ListTransactions } from './list-transactions.js';
import { OpenHold } from './open-hold.js';
import { OwnCustomer } from './own-customer.js';
import { PayOutDuePayments } from './pay-out-due-payments.js';
import { ProcessWebhooks } from './process-webhooks.js';
import { PruneWebhooks } from './prune-webhooks.js';
import { ReadDocument } from './read-document.js';
import { ReceiveWebhook } from './receive-webhook.js';
import { ReconcilePayments } from './reconcile-payments.js';
import { RecordAccountState } from './record-account-state.js';
import { RecordDisputeState } from './record-dispute-state.js';
import { RecordIntentState } from './record-intent-state.js';
import { RecordTransferState } from './record-transfer-state.js';
import { RefundPayment } from './refund-payment.js';
import { RefreshPayment } from './refresh-payment.js';
import { ReleaseClosedAnalysis } from './release-closed-analysis.js';
import { RememberPerson } from './remember-person.js';
import { ReplayWebhooks } from './replay-webhooks.js';
import { RetryCapture } from './retry-capture.js';
import { ReverseTransfer } from './reverse-transfer.js';
import { SettleDeliveredAnalysis } from './settle-delivered-analysis.js';
import { SyncPayment } from './sync-payment.js';
import { WatchHolds } from './watch-holds.js';

export const USE_CASES = [
  ...[CreatePaymentIntent, ChooseCard, OpenHold, RecordIntentState, RefreshPayment, SyncPayment],
  ...[
    CapturePayment,
    CancelPayment,
    FollowAnalysis,
    SettleDeliveredAnalysis,
    ReleaseClosedAnalysis,
    RetryCapture,
    RefundPayment,
    ReplayWebhooks,
    FetchWebhooks,
  ],
  ...[EnsureCustomer, OwnCustomer, CreateSetupIntent, ListPaymentMethods, DeletePaymentMethod],
  ...[CreateConnectAccount, CreatePayoutLink, GetPayoutAccount, RecordAccountState, PayOutDuePayments],
  ...[GetPayments, ListTransactions, GetCoachEarnings, RememberPerson],
  ...[IssuePaymentDocuments, IssueStatements, IssueDueDocuments],
  ...[ListPaymentDocuments, ListStatements, ReadDocument],
  ...[ExportPersonalData, ForgetPerson, CloseLeftAccounts],
  ...[WatchHolds, ReverseTransfer, RecordTransferState, RecordDisputeState, FollowDispute],
  ...[ReceiveWebhook, ProcessWebhooks, CatchUpOnWebhooks, PruneWebhooks, ReconcilePayments],
];
