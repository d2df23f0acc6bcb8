-- Which payout to the bank a coach's share left with, and whether that was asked of the provider.
--
-- Expand: processes of the version before write neither.

ALTER TABLE "bank_payout" ADD COLUMN "itemized_at" TIMESTAMPTZ(3);

ALTER TABLE "payout" ADD COLUMN "bank_payout_id" TEXT;
ALTER TABLE "payout" ADD CONSTRAINT "payout_bank_payout_id_fkey"
  FOREIGN KEY ("bank_payout_id") REFERENCES "bank_payout" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "payout_bank_payout" ON "payout" ("bank_payout_id") WHERE "bank_payout_id" IS NOT NULL;
