import type Stripe from 'stripe';

/** What the simulator answers, by the word in each answer's `object`. */
export interface StripeObjects {
  account: Stripe.Account;
  account_link: Stripe.AccountLink;
  balance: Stripe.Balance;
  balance_transaction: Stripe.BalanceTransaction;
  capability: Stripe.Capability;
  charge: Stripe.Charge;
  customer: Stripe.Customer;
  dispute: Stripe.Dispute;
  login_link: Stripe.LoginLink;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  payout: Stripe.Payout;
  'radar.early_fraud_warning': Stripe.Radar.EarlyFraudWarning;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  'tax.calculation': Stripe.Tax.Calculation;
  'tax.settings': Stripe.Tax.Settings;
  'tax.transaction': Stripe.Tax.Transaction;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
  webhook_endpoint: Stripe.WebhookEndpoint;
}

export interface StripeDeletions {
  account: Stripe.DeletedAccount;
  customer: Stripe.DeletedCustomer;
}

/** Inside `{ error }`; Stripe declares its fields and codes where an intent keeps its last one. */
export interface StripeFailures {
  error: Stripe.PaymentIntent.LastPaymentError;
}

/** What the simulator tells, by the type of the event. */
export interface StripeEvents {
  'account.external_account.created': Stripe.AccountExternalAccountCreatedEvent;
  'account.external_account.deleted': Stripe.AccountExternalAccountDeletedEvent;
  'account.external_account.updated': Stripe.AccountExternalAccountUpdatedEvent;
  'account.updated': Stripe.AccountUpdatedEvent;
  'capability.updated': Stripe.CapabilityUpdatedEvent;
  'charge.captured': Stripe.ChargeCapturedEvent;
  'charge.dispute.closed': Stripe.ChargeDisputeClosedEvent;
  'charge.dispute.created': Stripe.ChargeDisputeCreatedEvent;
  'charge.dispute.funds_reinstated': Stripe.ChargeDisputeFundsReinstatedEvent;
  'charge.dispute.funds_withdrawn': Stripe.ChargeDisputeFundsWithdrawnEvent;
  'charge.dispute.updated': Stripe.ChargeDisputeUpdatedEvent;
  'charge.expired': Stripe.ChargeExpiredEvent;
  'charge.failed': Stripe.ChargeFailedEvent;
  'charge.refund.updated': Stripe.ChargeRefundUpdatedEvent;
  'charge.refunded': Stripe.ChargeRefundedEvent;
  'charge.succeeded': Stripe.ChargeSucceededEvent;
  'charge.updated': Stripe.ChargeUpdatedEvent;
  'customer.created': Stripe.CustomerCreatedEvent;
  'customer.deleted': Stripe.CustomerDeletedEvent;
  'customer.updated': Stripe.CustomerUpdatedEvent;
  'payment_intent.amount_capturable_updated': Stripe.PaymentIntentAmountCapturableUpdatedEvent;
  'payment_intent.canceled': Stripe.PaymentIntentCanceledEvent;
  'payment_intent.created': Stripe.PaymentIntentCreatedEvent;
  'payment_intent.payment_failed': Stripe.PaymentIntentPaymentFailedEvent;
  'payment_intent.requires_action': Stripe.PaymentIntentRequiresActionEvent;
  'payment_intent.succeeded': Stripe.PaymentIntentSucceededEvent;
  'payment_method.attached': Stripe.PaymentMethodAttachedEvent;
  'payment_method.detached': Stripe.PaymentMethodDetachedEvent;
  'payment_method.updated': Stripe.PaymentMethodUpdatedEvent;
  'payout.canceled': Stripe.PayoutCanceledEvent;
  'payout.created': Stripe.PayoutCreatedEvent;
  'payout.failed': Stripe.PayoutFailedEvent;
  'payout.paid': Stripe.PayoutPaidEvent;
  'payout.reconciliation_completed': Stripe.PayoutReconciliationCompletedEvent;
  'payout.updated': Stripe.PayoutUpdatedEvent;
  'radar.early_fraud_warning.created': Stripe.RadarEarlyFraudWarningCreatedEvent;
  'radar.early_fraud_warning.updated': Stripe.RadarEarlyFraudWarningUpdatedEvent;
  'refund.created': Stripe.RefundCreatedEvent;
  'refund.failed': Stripe.RefundFailedEvent;
  'refund.updated': Stripe.RefundUpdatedEvent;
  'setup_intent.canceled': Stripe.SetupIntentCanceledEvent;
  'setup_intent.created': Stripe.SetupIntentCreatedEvent;
  'setup_intent.requires_action': Stripe.SetupIntentRequiresActionEvent;
  'setup_intent.setup_failed': Stripe.SetupIntentSetupFailedEvent;
  'setup_intent.succeeded': Stripe.SetupIntentSucceededEvent;
  'transfer.created': Stripe.TransferCreatedEvent;
  'transfer.reversed': Stripe.TransferReversedEvent;
  'transfer.updated': Stripe.TransferUpdatedEvent;
}

/** The root of the generated schema. */
export interface StripeTypes {
  objects: StripeObjects;
  deletions: StripeDeletions;
  events: StripeEvents;
  failures: StripeFailures;
}
