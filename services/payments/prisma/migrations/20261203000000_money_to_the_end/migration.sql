-- Refunds that are pending, fail late or are partial; payouts that are refused, held or reduced; disputes by amount; debts
-- of coaches; payouts of connected accounts to their banks.
--
-- Expand: all new columns have defaults, so that processes of the version before go on writing. Their names of a refund's
-- end are translated as they are written. Contract, in the release after: drop "refund_status_renamed" and its function.
--
-- Locks: "refund" can be read but not written while its statuses are renamed, which takes seconds for a million rows.

LOCK TABLE "refund" IN SHARE ROW EXCLUSIVE MODE;

ALTER TABLE "payment"
  ADD COLUMN "failed_at" TIMESTAMPTZ(3),
  ADD COLUMN "overdue_days" INTEGER NOT NULL DEFAULT 0,
  DROP CONSTRAINT "payment_release_reason_known",
  ADD CONSTRAINT "payment_release_reason_known"
    CHECK ("release_reason" IN ('rejected', 'expired', 'requested', 'unpaid'));
UPDATE "payment" SET "failed_at" = "updated_at" WHERE "status" = 'failed';
CREATE INDEX "payment_overdue" ON "payment" ("failed_at") WHERE "status" = 'failed';

ALTER TABLE "refund"
  ADD COLUMN "failure_code" TEXT NOT NULL DEFAULT '',
  DROP CONSTRAINT "refund_status_known";
UPDATE "refund" SET "status" = CASE "status" WHEN 'refunded' THEN 'succeeded' ELSE 'failed' END
  WHERE "status" IN ('refunded', 'declined');
ALTER TABLE "refund" ADD CONSTRAINT "refund_status_known"
  CHECK ("status" IN ('requested', 'pending', 'succeeded', 'failed', 'canceled'));
DROP INDEX "refund_one_open";
CREATE UNIQUE INDEX "refund_one_open" ON "refund" ("payment_id") WHERE "status" IN ('requested', 'pending');

CREATE FUNCTION "rename_refund_status"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."status" := CASE NEW."status" WHEN 'refunded' THEN 'succeeded' ELSE 'failed' END;
  RETURN NEW;
END $$;
CREATE TRIGGER "refund_status_renamed" BEFORE INSERT OR UPDATE ON "refund" FOR EACH ROW
  WHEN (NEW."status" IN ('refunded', 'declined')) EXECUTE FUNCTION "rename_refund_status"();

ALTER TABLE "payout"
  ADD COLUMN "next_try_at" TIMESTAMPTZ(3),
  ADD COLUMN "failures" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "failure_code" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "failure_message" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "held_at" TIMESTAMPTZ(3),
  ADD COLUMN "held_reason" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "withheld_minor" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "collected_minor" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "reversal_minor" INTEGER,
  ADD CONSTRAINT "payout_parts_sane"
    CHECK ("withheld_minor" >= 0 AND "collected_minor" >= 0 AND "withheld_minor" + "collected_minor" <= "amount_minor");
DROP INDEX "payout_due";
CREATE INDEX "payout_due" ON "payout" ((coalesce("next_try_at", "due_at"))) WHERE "status" IN ('pending', 'processing');

ALTER TABLE "dispute"
  ADD COLUMN "booked_loss_minor" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "coach_loss_minor" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "outcome" TEXT,
  ADD CONSTRAINT "dispute_outcome_known" CHECK ("outcome" IN ('withheld', 'reversed', 'owed'));
UPDATE "dispute" SET "booked_loss_minor" = "withdrawn_minor" WHERE "loss_bookings" % 2 = 1;

-- What a coach owes because a transferred share had to go back and the account did not cover it.
CREATE TABLE "coach_debt" (
  "id" UUID NOT NULL,
  "coach_id" UUID NOT NULL,
  "payment_id" UUID NOT NULL,
  "reason" TEXT NOT NULL,
  "reference" TEXT NOT NULL,
  "amount_minor" INTEGER NOT NULL,
  "collected_minor" INTEGER NOT NULL DEFAULT 0,
  "currency" CHAR(3) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "coach_debt_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "coach_debt_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "coach_debt_reason_known" CHECK ("reason" IN ('refund', 'dispute')),
  CONSTRAINT "coach_debt_amounts_sane" CHECK ("collected_minor" >= 0 AND "collected_minor" <= "amount_minor")
);
CREATE UNIQUE INDEX "coach_debt_reason_reference_key" ON "coach_debt"("reason", "reference");
CREATE INDEX "coach_debt_payment_id_idx" ON "coach_debt"("payment_id");
CREATE INDEX "coach_debt_open" ON "coach_debt" ("coach_id", "created_at") WHERE "collected_minor" < "amount_minor";

-- A payout of a connected account to the coach's bank, as the provider has it.
CREATE TABLE "bank_payout" (
  "id" TEXT NOT NULL,
  "coach_id" UUID NOT NULL,
  "provider_account_id" TEXT NOT NULL,
  "amount_minor" INTEGER NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "status" TEXT NOT NULL,
  "failure_code" TEXT NOT NULL DEFAULT '',
  "arrival_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "synced_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "bank_payout_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bank_payout_status_known" CHECK ("status" IN ('pending', 'in_transit', 'paid', 'failed', 'canceled'))
);
CREATE INDEX "bank_payout_coach_id_created_at_idx" ON "bank_payout"("coach_id", "created_at" DESC);

ALTER TABLE "webhook_event" ADD COLUMN "account_id" TEXT;
