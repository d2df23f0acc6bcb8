-- Refunds by their state at the provider: what each took of the coach's share, and when it left and came back to our
-- balance there.
--
-- Expand: all new columns have defaults, and what processes of the version before write is completed as they write it.
-- Contract, in the release after: drop "refund_taken_completed" and its function.
--
-- Locks: "refund" and "document" can be read but not written while their rows are completed and indexed, which takes
-- seconds for a million rows.

LOCK TABLE "refund" IN SHARE ROW EXCLUSIVE MODE;

ALTER TABLE "refund"
  ADD COLUMN "coach_minor" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "taken_at" TIMESTAMPTZ(3),
  ADD COLUMN "returned_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "refund_coach_part_sane" CHECK ("coach_minor" >= 0 AND "coach_minor" <= "amount_minor");

-- Until now a refund was over the whole amount and booked when it succeeded.
UPDATE "refund" SET "taken_at" = coalesce("settled_at", now()), "coach_minor" = payment."coach_amount_minor"
  FROM "payment" payment WHERE payment."id" = "refund"."payment_id" AND "refund"."status" = 'succeeded';

-- A refund made at the provider alone may be pending beside the one that was requested here.
DROP INDEX "refund_one_open";
CREATE UNIQUE INDEX "refund_one_open" ON "refund" ("payment_id")
  WHERE "status" IN ('requested', 'pending') AND "requested_at" IS NOT NULL;
CREATE INDEX "refund_open" ON "refund" ("payment_id") WHERE "status" IN ('requested', 'pending');

-- One receipt a payment, and one credit note a refund.
CREATE INDEX "document_payment_id_idx" ON "document"("payment_id");
CREATE UNIQUE INDEX "document_one_receipt" ON "document" ("payment_id") WHERE "kind" = 'receipt';
CREATE UNIQUE INDEX "document_one_note" ON "document" ("payment_id", coalesce("facts"->>'refundId', ''))
  WHERE "kind" = 'credit_note';
DROP INDEX "document_payment_id_kind_key";

CREATE FUNCTION "complete_refund_taken"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."taken_at" := coalesce(NEW."settled_at", now());
  NEW."coach_minor" := (SELECT "coach_amount_minor" FROM "payment" WHERE "id" = NEW."payment_id");
  RETURN NEW;
END $$;
CREATE TRIGGER "refund_taken_completed" BEFORE INSERT OR UPDATE ON "refund" FOR EACH ROW
  WHEN (NEW."status" IN ('succeeded', 'refunded') AND NEW."taken_at" IS NULL)
  EXECUTE FUNCTION "complete_refund_taken"();
