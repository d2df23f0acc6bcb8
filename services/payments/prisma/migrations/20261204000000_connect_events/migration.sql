-- Events of connected accounts about bank payouts, and the turn of each account to be read again.
--
-- Expand: processes of the version before write neither.

ALTER TABLE "webhook_event" DROP CONSTRAINT "webhook_event_subject_known";
ALTER TABLE "webhook_event" ADD CONSTRAINT "webhook_event_subject_known"
  CHECK ("subject_kind" IN ('intent', 'account', 'bank_payout', 'dispute', 'transfer'));

ALTER TABLE "payout_account" ADD COLUMN "watched_at" TIMESTAMPTZ(3);
CREATE INDEX "payout_account_watched" ON "payout_account" ("watched_at" NULLS FIRST)
  WHERE "provider_account_id" IS NOT NULL;

-- Amounts are in the coach's own currency, where two thousand million hundredths are not much. The table is empty.
ALTER TABLE "bank_payout" ALTER COLUMN "amount_minor" TYPE BIGINT;
