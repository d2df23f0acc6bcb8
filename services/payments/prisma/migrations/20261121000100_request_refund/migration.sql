-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "refund_attempt" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "refund_reason" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "refund_requested_at" TIMESTAMPTZ(3),
ADD COLUMN     "refund_requested_by" UUID;

ALTER TABLE "payment" DROP CONSTRAINT "payment_payout_status_known";
ALTER TABLE "payment" ADD CONSTRAINT "payment_payout_status_known"
  CHECK ("payout_status" IN ('pending', 'processing', 'completed', 'canceled'));

-- A transfer that is being made is due until it is recorded.
DROP INDEX "payment_payout_due";
CREATE INDEX "payment_payout_due" ON "payment" ("payout_due_at") WHERE "payout_status" IN ('pending', 'processing');

-- A refund that was asked for and whose end is not known is unsettled too.
CREATE INDEX "payment_refund_under_way" ON "payment" ("checked_at" NULLS FIRST)
  WHERE "status" = 'completed' AND "payout_status" = 'canceled';
