import { FindMoney } from './find/find-money.js';
import { CapturePayment } from './capture/capture-payment.js';
import { RetryCapture } from './capture/retry-capture.js';
import { SettleDeliveredAnalysis } from './capture/settle-delivered-analysis.js';
import { ChooseCard } from './cards/choose-card.js';
import { LimitCardAttempts } from './cards/limit-card-attempts.js';
import { PruneCardAttempts } from './cards/prune-card-attempts.js';
import { WatchCards } from './cards/watch-cards.js';
import { CreateSetupIntent } from './cards/create-setup-intent.js';
import { DeletePaymentMethod } from './cards/delete-payment-method.js';
import { EnsureCustomer } from './cards/ensure-customer.js';
import { FollowEmail } from './cards/follow-email.js';
import { ListPaymentMethods } from './cards/list-payment-methods.js';
import { OwnCustomer } from './cards/own-customer.js';
import { FollowDispute } from './dispute/follow-dispute.js';
import { RecordDisputeState } from './dispute/record-dispute-state.js';
import { IssueCommissionInvoices } from './documents/issue-commission-invoices.js';
import { IssueDueDocuments } from './documents/issue-due-documents.js';
import { IssuePaymentDocuments } from './documents/issue-payment-documents.js';
import { IssueStatements } from './documents/issue-statements.js';
import { ListCommissionInvoices } from './documents/list-commission-invoices.js';
import { ListPaymentDocuments } from './documents/list-payment-documents.js';
import { ListStatements } from './documents/list-statements.js';
import { ReadDocument } from './documents/read-document.js';
import { OperatePayment } from './dunning/operate-payment.js';
import { WatchUnpaid } from './dunning/watch-unpaid.js';
import { CancelPayment } from './hold/cancel-payment.js';
import { CreatePaymentIntent } from './hold/create-payment-intent.js';
import { OpenHold } from './hold/open-hold.js';
import { ReleaseClosedAnalysis } from './hold/release-closed-analysis.js';
import { WatchHolds } from './hold/watch-holds.js';
import { CloseAccount } from './payout-accounts/close-account.js';
import { CloseLeftAccounts } from './payout-accounts/close-left-accounts.js';
import { CreateConnectAccount } from './payout-accounts/create-connect-account.js';
import { CreatePayoutLink } from './payout-accounts/create-payout-link.js';
import { FollowDestination } from './payout-accounts/follow-destination.js';
import { FollowAccount } from './payout-accounts/follow-account.js';
import { FollowBankPayout } from './payout-accounts/follow-bank-payout.js';
import { GetPayoutAccount } from './payout-accounts/get-payout-account.js';
import { RecordAccountState } from './payout-accounts/record-account-state.js';
import { RecordBankPayout } from './payout-accounts/record-bank-payout.js';
import { WatchAccounts } from './payout-accounts/watch-accounts.js';
import { CorrectLedger } from './ledger/correct-ledger.js';
import { ReadProviderLines } from './ledger/read-provider-lines.js';
import { RecognizeRevenue } from './ledger/recognize-revenue.js';
import { ReconcileBalance } from './ledger/reconcile-balance.js';
import { ResolveDifference } from './ledger/resolve-difference.js';
import { PayOutDuePayments } from './payout/pay-out-due-payments.js';
import { WatchUncollected } from './payout/watch-uncollected.js';
import { FoldEarnings } from './payout/fold-earnings.js';
import { FreezePayouts } from './payout/freeze-payouts.js';
import { ReviewPayout } from './payout/review-payout.js';
import { SteerPayout } from './payout/steer-payout.js';
import { RecordTransferState } from './payout/record-transfer-state.js';
import { ReverseTransfer } from './payout/reverse-transfer.js';
import { ExportPersonalData } from './personal-data/export-personal-data.js';
import { ForgetPerson } from './personal-data/forget-person.js';
import { RememberPerson } from './personal-data/remember-person.js';
import { RefundPayment } from './refund/refund-payment.js';
import { FollowAnalysis } from './sync/follow-analysis.js';
import { ReconcilePayments } from './sync/reconcile-payments.js';
import { RecordIntentState } from './sync/record-intent-state.js';
import { RefreshPayment } from './sync/refresh-payment.js';
import { SyncPayment } from './sync/sync-payment.js';
import { AssessPayment } from './tax/assess-payment.js';
import { BookTaxes } from './tax/book-taxes.js';
import { KeepTaxRecords } from './tax/keep-tax-records.js';
import { ReportTaxes } from './tax/report-taxes.js';
import { SetTaxDetails } from './tax/set-tax-details.js';
import { CatchUpOnWebhooks } from './webhooks/catch-up-on-webhooks.js';
import { FetchWebhooks } from './webhooks/fetch-webhooks.js';
import { ProcessWebhooks } from './webhooks/process-webhooks.js';
import { PruneWebhooks } from './webhooks/prune-webhooks.js';
import { ReceiveWebhook } from './webhooks/receive-webhook.js';
import { ReplayWebhooks } from './webhooks/replay-webhooks.js';
import { StoreWebhook } from './webhooks/store-webhook.js';

/** Every use case, for the providers of the module. */
export const USE_CASES = [
  CapturePayment,
  RetryCapture,
  SettleDeliveredAnalysis,
  ChooseCard,
  CreateSetupIntent,
  LimitCardAttempts,
  PruneCardAttempts,
  WatchCards,
  DeletePaymentMethod,
  EnsureCustomer,
  FollowEmail,
  ListPaymentMethods,
  OwnCustomer,
  FollowDispute,
  RecordDisputeState,
  IssueCommissionInvoices,
  IssueDueDocuments,
  IssuePaymentDocuments,
  IssueStatements,
  ListCommissionInvoices,
  ListPaymentDocuments,
  ListStatements,
  ReadDocument,
  OperatePayment,
  WatchUnpaid,
  CancelPayment,
  CreatePaymentIntent,
  OpenHold,
  ReleaseClosedAnalysis,
  WatchHolds,
  CloseAccount,
  CloseLeftAccounts,
  CreateConnectAccount,
  CreatePayoutLink,
  FollowAccount,
  FollowDestination,
  FollowBankPayout,
  GetPayoutAccount,
  RecordAccountState,
  RecordBankPayout,
  WatchAccounts,
  CorrectLedger,
  ReadProviderLines,
  RecognizeRevenue,
  ReconcileBalance,
  ResolveDifference,
  FindMoney,
  PayOutDuePayments,
  FoldEarnings,
  FreezePayouts,
  ReviewPayout,
  SteerPayout,
  WatchUncollected,
  RecordTransferState,
  ReverseTransfer,
  ExportPersonalData,
  ForgetPerson,
  RememberPerson,
  RefundPayment,
  FollowAnalysis,
  ReconcilePayments,
  RecordIntentState,
  RefreshPayment,
  SyncPayment,
  AssessPayment,
  BookTaxes,
  KeepTaxRecords,
  ReportTaxes,
  SetTaxDetails,
  CatchUpOnWebhooks,
  FetchWebhooks,
  ProcessWebhooks,
  PruneWebhooks,
  ReceiveWebhook,
  ReplayWebhooks,
  StoreWebhook,
];
