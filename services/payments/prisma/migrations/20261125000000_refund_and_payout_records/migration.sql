-- Refunds, payouts and what was brought back of a transfer get rows of their own. Until now they were columns of "payment".
--
-- Expand: for the minutes of a roll-out processes of the version before read and write those columns, and processes of
-- this version the new tables. Triggers copy in both directions. A statement of a process is copied once: what a copy
-- writes fires no other copy (pg_trigger_depth). Both versions lock the row of the payment before they change anything
-- of it, so that copies never wait for each other.
-- Contract, in the release after: 20261202000000_drop_refund_and_payout_columns drops the triggers and functions
-- "copy_…", the columns "refunded_at", "refund_…", "payout_…", "paid_out_at", "provider_transfer_id",
-- "reversal_attempt", "transfer_reversals" and "reversed_minor" of "payment", and the indexes and constraints on them.
--
-- Locks: "payment" can be read but not written until the end of the transaction; writers wait. The tables are filled by
-- one statement each and indexed afterwards, which takes seconds for a million payments. The new tables are not in use.

LOCK TABLE "payment" IN SHARE ROW EXCLUSIVE MODE;

CREATE TABLE "refund" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "amount_minor" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "requested_by" UUID,
    "requested_at" TIMESTAMPTZ(3),
    "attempt" INTEGER NOT NULL,
    "provider_refund_id" TEXT,
    "settled_at" TIMESTAMPTZ(3),
    "failure_message" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "refund_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "payout" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "coach_id" UUID NOT NULL,
    "amount_minor" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "status" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_out_at" TIMESTAMPTZ(3),
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "provider_transfer_id" TEXT,
    "reversal_attempt" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "payout_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "payout_reversal" (
    "id" TEXT NOT NULL,
    "payout_id" UUID NOT NULL,
    "amount_minor" INTEGER NOT NULL,
    "reversed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payout_reversal_pkey" PRIMARY KEY ("id")
);

-- A payment had one refund, the last that was asked for.
INSERT INTO "refund" ("id", "payment_id", "status", "amount_minor", "currency", "reason", "requested_by",
    "requested_at", "attempt", "settled_at")
  SELECT gen_random_uuid(), "id", "refund_state", "total_minor", "currency", "refund_reason", "refund_requested_by",
    "refund_requested_at", "refund_attempt", "refunded_at"
  FROM "payment" WHERE "refund_state" IS NOT NULL;

INSERT INTO "payout" ("id", "payment_id", "coach_id", "amount_minor", "currency", "status", "due_at", "paid_out_at",
    "attempt", "provider_transfer_id", "reversal_attempt")
  SELECT gen_random_uuid(), "id", "coach_id", "coach_amount_minor", "currency", "payout_status",
    coalesce("payout_due_at", "captured_at", "updated_at"), "paid_out_at", "payout_attempt", "provider_transfer_id",
    "reversal_attempt"
  FROM "payment" WHERE "payout_status" IS NOT NULL;

CREATE UNIQUE INDEX "payout_payment_id_key" ON "payout"("payment_id");

-- The payment has the ids alone; what each brought back, and when, is in the ledger.
INSERT INTO "payout_reversal" ("id", "payout_id", "amount_minor", "reversed_at")
  SELECT movement."reference", payout."id", entry."debit_minor", movement."occurred_at"
  FROM "ledger_movement" movement
    JOIN "payout" payout ON payout."payment_id" = movement."payment_id"
    JOIN "ledger_entry" entry ON entry."movement_id" = movement."id" AND entry."account" = 'provider_balance'
  WHERE movement."kind" = 'reversal';

CREATE UNIQUE INDEX "refund_payment_id_attempt_key" ON "refund"("payment_id", "attempt");
CREATE UNIQUE INDEX "refund_provider_refund_id_key" ON "refund"("provider_refund_id");
CREATE UNIQUE INDEX "payout_provider_transfer_id_key" ON "payout"("provider_transfer_id");
CREATE INDEX "payout_coach_id_due_at_idx" ON "payout"("coach_id", "due_at");
CREATE INDEX "payout_reversal_payout_id_idx" ON "payout_reversal"("payout_id");

-- One open refund a payment: a second one cannot even be stored. It is also how reconciliation finds them.
CREATE UNIQUE INDEX "refund_one_open" ON "refund" ("payment_id") WHERE "status" = 'requested';
-- As operators list them, the last request first.
CREATE INDEX "refund_requested" ON "refund" ("requested_at" DESC) WHERE "requested_at" IS NOT NULL;
CREATE INDEX "payout_due" ON "payout" ("due_at") WHERE "status" IN ('pending', 'processing');
CREATE INDEX "payout_reversing" ON "payout" ("payment_id") WHERE "status" = 'reversing';
CREATE INDEX "dispute_open" ON "dispute" ("payment_id") WHERE "status" IN ('needs_response', 'under_review');

ALTER TABLE "refund"
  ADD CONSTRAINT "refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "refund_status_known" CHECK ("status" IN ('requested', 'refunded', 'declined')),
  ADD CONSTRAINT "refund_amount_sane" CHECK ("amount_minor" > 0);
ALTER TABLE "payout"
  ADD CONSTRAINT "payout_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "payout_status_known"
    CHECK ("status" IN ('pending', 'processing', 'completed', 'canceled', 'reversing', 'reversed')),
  ADD CONSTRAINT "payout_amount_sane" CHECK ("amount_minor" >= 0);
ALTER TABLE "payout_reversal"
  ADD CONSTRAINT "payout_reversal_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payout"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "payout_reversal_amount_sane" CHECK ("amount_minor" > 0);

-- From the columns to the tables.

CREATE FUNCTION "copy_payout_to_table"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "payout" ("id", "payment_id", "coach_id", "amount_minor", "currency", "status", "due_at", "paid_out_at",
      "attempt", "provider_transfer_id", "reversal_attempt")
    VALUES (gen_random_uuid(), NEW."id", NEW."coach_id", NEW."coach_amount_minor", NEW."currency", NEW."payout_status",
      coalesce(NEW."payout_due_at", NEW."captured_at", NEW."updated_at"), NEW."paid_out_at", NEW."payout_attempt",
      NEW."provider_transfer_id", NEW."reversal_attempt")
    ON CONFLICT ("payment_id") DO UPDATE SET "status" = EXCLUDED."status", "due_at" = EXCLUDED."due_at",
      "paid_out_at" = EXCLUDED."paid_out_at", "attempt" = EXCLUDED."attempt",
      "provider_transfer_id" = EXCLUDED."provider_transfer_id", "reversal_attempt" = EXCLUDED."reversal_attempt";
  RETURN NULL;
END $$;

-- What was not open and changes is another refund; what was open is still the same one.
CREATE FUNCTION "copy_refund_to_table"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "last" "refund"%ROWTYPE;
  "before" TEXT;
BEGIN
  SELECT * INTO "last" FROM "refund" WHERE "payment_id" = NEW."id" ORDER BY "attempt" DESC LIMIT 1;
  IF TG_OP = 'UPDATE' THEN
    "before" := OLD."refund_state";
  END IF;
  IF "last"."id" IS NULL OR ("before" <> 'requested' AND NEW."refund_state" <> "before") THEN
    INSERT INTO "refund" ("id", "payment_id", "status", "amount_minor", "currency", "reason", "requested_by",
        "requested_at", "attempt", "settled_at")
      SELECT gen_random_uuid(), NEW."id", NEW."refund_state", NEW."total_minor", NEW."currency",
        CASE WHEN "is_ours" THEN NEW."refund_reason" ELSE '' END,
        CASE WHEN "is_ours" THEN NEW."refund_requested_by" END,
        CASE WHEN "is_ours" THEN NEW."refund_requested_at" END,
        greatest(NEW."refund_attempt", "last"."attempt" + 1), NEW."refunded_at"
      FROM (SELECT "last"."id" IS NULL OR NEW."refund_state" = 'requested' AS "is_ours") "request";
  ELSE
    UPDATE "refund" SET "status" = NEW."refund_state", "attempt" = NEW."refund_attempt",
      "settled_at" = NEW."refunded_at", "reason" = NEW."refund_reason",
      "requested_by" = NEW."refund_requested_by", "requested_at" = NEW."refund_requested_at"
      WHERE "id" = "last"."id";
  END IF;
  RETURN NULL;
END $$;

-- When the transaction ends: by then the ledger has what each reversal brought back.
CREATE FUNCTION "copy_reversals_to_table"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "payout_reversal" ("id", "payout_id", "amount_minor", "reversed_at")
    SELECT movement."reference", payout."id", entry."debit_minor", movement."occurred_at"
    FROM "ledger_movement" movement
      JOIN "payout" payout ON payout."payment_id" = movement."payment_id"
      JOIN "ledger_entry" entry ON entry."movement_id" = movement."id" AND entry."account" = 'provider_balance'
    WHERE movement."kind" = 'reversal' AND movement."reference" = ANY (NEW."transfer_reversals")
    ON CONFLICT ("id") DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER "payment_payout_opened" AFTER INSERT ON "payment" FOR EACH ROW
  WHEN (NEW."payout_status" IS NOT NULL) EXECUTE FUNCTION "copy_payout_to_table"();
CREATE TRIGGER "payment_payout_changed" AFTER UPDATE ON "payment" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND NEW."payout_status" IS NOT NULL AND
    (OLD."payout_status", OLD."payout_due_at", OLD."paid_out_at", OLD."payout_attempt", OLD."provider_transfer_id", OLD."reversal_attempt")
    IS DISTINCT FROM
    (NEW."payout_status", NEW."payout_due_at", NEW."paid_out_at", NEW."payout_attempt", NEW."provider_transfer_id", NEW."reversal_attempt"))
  EXECUTE FUNCTION "copy_payout_to_table"();
CREATE TRIGGER "payment_refund_opened" AFTER INSERT ON "payment" FOR EACH ROW
  WHEN (NEW."refund_state" IS NOT NULL) EXECUTE FUNCTION "copy_refund_to_table"();
CREATE TRIGGER "payment_refund_changed" AFTER UPDATE ON "payment" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND NEW."refund_state" IS NOT NULL AND
    (OLD."refund_state", OLD."refund_requested_at", OLD."refund_requested_by", OLD."refund_reason", OLD."refund_attempt", OLD."refunded_at")
    IS DISTINCT FROM
    (NEW."refund_state", NEW."refund_requested_at", NEW."refund_requested_by", NEW."refund_reason", NEW."refund_attempt", NEW."refunded_at"))
  EXECUTE FUNCTION "copy_refund_to_table"();
CREATE CONSTRAINT TRIGGER "payment_reversals_changed" AFTER UPDATE ON "payment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND OLD."transfer_reversals" IS DISTINCT FROM NEW."transfer_reversals")
  EXECUTE FUNCTION "copy_reversals_to_table"();

-- From the tables to the columns. A status that the version before does not know has to be copied as one that it knows.

CREATE FUNCTION "copy_payout_to_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "payment" SET "payout_status" = NEW."status", "payout_due_at" = NEW."due_at", "paid_out_at" = NEW."paid_out_at",
    "payout_attempt" = NEW."attempt", "provider_transfer_id" = NEW."provider_transfer_id",
    "reversal_attempt" = NEW."reversal_attempt"
    WHERE "id" = NEW."payment_id";
  RETURN NULL;
END $$;

CREATE FUNCTION "copy_refund_to_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "payment" SET "refund_state" = NEW."status", "refund_requested_at" = NEW."requested_at",
    "refund_requested_by" = NEW."requested_by", "refund_reason" = NEW."reason", "refund_attempt" = NEW."attempt",
    "refunded_at" = NEW."settled_at"
    WHERE "id" = NEW."payment_id" AND NOT EXISTS (
      SELECT FROM "refund" WHERE "payment_id" = NEW."payment_id" AND "attempt" > NEW."attempt");
  RETURN NULL;
END $$;

CREATE FUNCTION "copy_reversals_to_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "payment" SET ("transfer_reversals", "reversed_minor") = (
      SELECT array_agg("id" ORDER BY "reversed_at", "id"), sum("amount_minor")
      FROM "payout_reversal" WHERE "payout_id" = NEW."payout_id")
    WHERE "id" = (SELECT "payment_id" FROM "payout" WHERE "id" = NEW."payout_id");
  RETURN NULL;
END $$;

CREATE TRIGGER "payout_to_payment" AFTER INSERT OR UPDATE ON "payout" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "copy_payout_to_payment"();
CREATE TRIGGER "refund_to_payment" AFTER INSERT OR UPDATE ON "refund" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "copy_refund_to_payment"();
CREATE TRIGGER "payout_reversal_to_payment" AFTER INSERT OR UPDATE ON "payout_reversal" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "copy_reversals_to_payment"();
