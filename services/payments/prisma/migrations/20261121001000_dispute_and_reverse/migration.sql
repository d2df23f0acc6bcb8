-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "hold_reminded_hours" INTEGER,
ADD COLUMN     "payout_attempt" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "provider" TEXT NOT NULL DEFAULT 'stripe',
ADD COLUMN     "refund_state" TEXT,
ADD COLUMN     "release_reason" TEXT,
ADD COLUMN     "reversal_attempt" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "reversed_minor" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "transfer_reversals" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "dispute" (
    "id" TEXT NOT NULL,
    "payment_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "amount_minor" INTEGER NOT NULL,
    "evidence_due_by" TIMESTAMPTZ(3),
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "booked_lines" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "withdrawn_minor" INTEGER NOT NULL DEFAULT 0,
    "loss_bookings" INTEGER NOT NULL DEFAULT 0,
    "synced_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dispute_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "dispute_payment_id_idx" ON "dispute"("payment_id");

-- AddForeignKey
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was meant by a canceled payout of a completed payment is now said.
UPDATE "payment" SET "refund_state" = CASE
    WHEN "status" = 'refunded' THEN 'refunded'
    WHEN "payout_status" = 'canceled' THEN 'requested'
    ELSE 'declined' END
  WHERE "refund_requested_at" IS NOT NULL OR "status" = 'refunded';

ALTER TABLE "payment" DROP CONSTRAINT "payment_status_known";
ALTER TABLE "payment" ADD CONSTRAINT "payment_status_known"
  CHECK ("status" IN ('pending', 'authorized', 'processing', 'completed', 'failed', 'canceled', 'refunded', 'disputed'));
ALTER TABLE "payment" DROP CONSTRAINT "payment_payout_status_known";
ALTER TABLE "payment" ADD CONSTRAINT "payment_payout_status_known"
  CHECK ("payout_status" IN ('pending', 'processing', 'completed', 'canceled', 'reversing', 'reversed'));
ALTER TABLE "payment"
  ADD CONSTRAINT "payment_refund_state_known" CHECK ("refund_state" IN ('requested', 'refunded', 'declined')),
  ADD CONSTRAINT "payment_release_reason_known" CHECK ("release_reason" IN ('rejected', 'expired', 'requested'));
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_status_known"
  CHECK ("status" IN ('needs_response', 'under_review', 'won', 'lost'));
ALTER TABLE "webhook_event" DROP CONSTRAINT "webhook_event_subject_known";
ALTER TABLE "webhook_event" ADD CONSTRAINT "webhook_event_subject_known"
  CHECK ("subject_kind" IN ('intent', 'account', 'dispute', 'transfer'));

DROP INDEX "payment_refund_under_way";
CREATE INDEX "payment_refund_under_way" ON "payment" ("checked_at" NULLS FIRST)
  WHERE "status" = 'completed' AND "refund_state" = 'requested';
CREATE INDEX "payment_reversal_under_way" ON "payment" ("checked_at" NULLS FIRST) WHERE "payout_status" = 'reversing';
CREATE INDEX "payment_disputed" ON "payment" ("checked_at" NULLS FIRST) WHERE "status" = 'disputed';
CREATE INDEX "payment_hold_ending" ON "payment" ("capture_before") WHERE "status" = 'authorized';
CREATE INDEX "webhook_event_processed" ON "webhook_event" ("processed_at");
