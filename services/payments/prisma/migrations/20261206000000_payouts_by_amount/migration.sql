-- Payouts and lost disputes by amount: what coaches have of each share, and what each dispute took.
--
-- Expand: the new columns have defaults, so that processes of the version before go on writing.
--
-- Locks: rows of "payout" and "dispute" one statement long, which takes seconds for a million rows.

ALTER TABLE "payout"
  ADD COLUMN "transferred_minor" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "fetched_minor" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "transfer_ids" TEXT[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT "payout_transferred_sane" CHECK ("transferred_minor" >= 0 AND "fetched_minor" >= 0);

UPDATE "payout" SET "transfer_ids" = ARRAY["provider_transfer_id"] WHERE "provider_transfer_id" IS NOT NULL;

UPDATE "payout" SET "transferred_minor" = greatest(0, moved."minor")
  FROM (
    SELECT "payment_id", sum("credit_minor" - "debit_minor")::int AS "minor"
    FROM "ledger_entry" JOIN "ledger_movement" ON "ledger_movement"."id" = "movement_id"
    WHERE "kind" IN ('transfer', 'reversal') AND "account" = 'provider_balance' GROUP BY "payment_id"
  ) moved
  WHERE moved."payment_id" = "payout"."payment_id";

-- What was brought back at the provider alone is not paid again.
UPDATE "payout" SET "fetched_minor" =
    greatest(0, "amount_minor" - "withheld_minor" - "collected_minor" - "transferred_minor")
  FROM "payment"
  WHERE "payment"."id" = "payment_id" AND "payment"."status" = 'completed'
    AND "payout"."status" IN ('completed', 'reversed')
    AND NOT EXISTS (SELECT 1 FROM "refund" WHERE "refund"."payment_id" = "payment"."id" AND "refund"."status" = 'requested');

-- Until now the withdrawn amount never fell, and the coach's part of a loss stood in the ledger alone.
UPDATE "dispute" SET "withdrawn_minor" = greatest(0, held."minor")
  FROM (
    SELECT "dispute"."id", sum("debit_minor" - "credit_minor")::int AS "minor"
    FROM "dispute"
      JOIN "ledger_movement" ON "kind" IN ('dispute', 'dispute_reinstated') AND "reference" = ANY ("booked_lines")
      JOIN "ledger_entry" ON "movement_id" = "ledger_movement"."id" AND "account" = 'disputed_funds'
    GROUP BY "dispute"."id"
  ) held
  WHERE held."id" = "dispute"."id";

UPDATE "dispute" SET "coach_loss_minor" = greatest(0, lost."minor")
  FROM (
    SELECT "dispute"."id", sum("debit_minor" - "credit_minor")::int AS "minor"
    FROM "dispute"
      JOIN "ledger_movement" ON "kind" IN ('dispute_loss', 'dispute_loss_undone')
        AND "reference" LIKE "dispute"."id" || ':%'
      JOIN "ledger_entry" ON "movement_id" = "ledger_movement"."id" AND "account" = 'coach_payable'
    GROUP BY "dispute"."id"
  ) lost
  WHERE lost."id" = "dispute"."id";

-- What the version before writes while it still runs: it transfers all that is to be paid, and brings back all of it.
-- Contract, in the release after: drop "payout_transfer_counted" and its function.
CREATE FUNCTION "count_payout_transfer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."provider_transfer_id" IS NOT NULL AND NEW."provider_transfer_id" <> ALL (NEW."transfer_ids") THEN
    NEW."transfer_ids" := NEW."transfer_ids" || NEW."provider_transfer_id";
    NEW."transferred_minor" :=
      greatest(0, NEW."amount_minor" - NEW."withheld_minor" - NEW."collected_minor" - NEW."fetched_minor");
  END IF;
  IF NEW."status" = 'reversed' THEN
    NEW."transferred_minor" := 0;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "payout_transfer_counted" BEFORE INSERT OR UPDATE ON "payout" FOR EACH ROW
  EXECUTE FUNCTION "count_payout_transfer"();
