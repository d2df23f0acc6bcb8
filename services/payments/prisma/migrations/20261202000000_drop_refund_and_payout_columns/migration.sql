-- The contracting half of 20261125000000_refund_and_payout_records: no process uses these columns any more.
-- Locks: "payment" cannot be read for the moment that each statement takes; no row is rewritten.

DROP FUNCTION "copy_payout_to_table", "copy_refund_to_table", "copy_reversals_to_table", "copy_payout_to_payment",
  "copy_refund_to_payment", "copy_reversals_to_payment" CASCADE;

ALTER TABLE "payment"
  DROP COLUMN "refunded_at",
  DROP COLUMN "refund_attempt",
  DROP COLUMN "refund_reason",
  DROP COLUMN "refund_requested_at",
  DROP COLUMN "refund_requested_by",
  DROP COLUMN "refund_state",
  DROP COLUMN "payout_status",
  DROP COLUMN "payout_due_at",
  DROP COLUMN "payout_attempt",
  DROP COLUMN "paid_out_at",
  DROP COLUMN "provider_transfer_id",
  DROP COLUMN "reversal_attempt",
  DROP COLUMN "transfer_reversals",
  DROP COLUMN "reversed_minor";
