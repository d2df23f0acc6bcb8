-- When a capture was last refused, and until when the athlete can pay. Reasons for which a payment is given up.
--
-- Expand: the new columns may be empty, and what processes of the version before write is completed as they write it.
-- Contract, in the release after: drop "payment_failure_completed" and its function.
--
-- Locks: "payment" for as long as its failed rows take, which are few.

ALTER TABLE "payment"
  ADD COLUMN "refused_at" TIMESTAMPTZ(3),
  ADD COLUMN "pay_until" TIMESTAMPTZ(3),
  DROP CONSTRAINT "payment_release_reason_known",
  ADD CONSTRAINT "payment_release_reason_known"
    CHECK ("release_reason" IN ('rejected', 'expired', 'requested', 'unpaid', 'operator'));

-- What failed long ago is not canceled at once: its athlete is reminded and has as long as after a failure of today.
UPDATE "payment" SET "failed_at" = coalesce("failed_at", "updated_at"), "refused_at" = coalesce("failed_at", "updated_at"),
    "pay_until" = now() + interval '10 days'
  WHERE "status" = 'failed';

DROP INDEX "payment_overdue";
CREATE INDEX "payment_overdue" ON "payment" ("failed_at")
  WHERE "failed_at" IS NOT NULL AND "status" IN ('failed', 'pending');
CREATE INDEX "payment_given_up" ON "payment" ("id")
  WHERE "status" = 'failed' AND "release_reason" IN ('unpaid', 'operator');

CREATE FUNCTION "complete_payment_failure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."failed_at" := coalesce(NEW."failed_at", now());
  NEW."refused_at" := coalesce(NEW."refused_at", now());
  NEW."pay_until" := coalesce(NEW."pay_until", now() + interval '10 days');
  RETURN NEW;
END $$;
CREATE TRIGGER "payment_failure_completed" BEFORE INSERT OR UPDATE ON "payment" FOR EACH ROW
  WHEN (NEW."status" = 'failed' AND NEW."pay_until" IS NULL)
  EXECUTE FUNCTION "complete_payment_failure"();
