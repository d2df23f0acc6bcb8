-- The ledger for an audit: movements name the provider's object, fees and bank payouts belong to no payment, corrections
-- carry an operator and a reason, commission is deferred, and the provider's balance lines are kept and compared with it.
--
-- Expand: new columns have defaults or are filled by a trigger, so that processes of the version before go on writing.
--
-- Locks: all of "ledger_movement" and "payout" for two updates, which take seconds for a million rows.

ALTER TABLE "ledger_movement"
  ALTER COLUMN "payment_id" DROP NOT NULL,
  ADD COLUMN "provider_ref" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "booked_at" TIMESTAMPTZ(3),
  ADD COLUMN "operator" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "reason" TEXT NOT NULL DEFAULT '',
  ADD CONSTRAINT "ledger_movement_correction_signed" CHECK (
    CASE WHEN "kind" = 'correction' THEN btrim("operator") <> '' AND btrim("reason") <> ''
      ELSE "operator" = '' AND "reason" = '' END);
-- Null for what was booked before that was written down.
ALTER TABLE "ledger_movement" ALTER COLUMN "booked_at" SET DEFAULT now();

-- The object of the provider that a movement stands for. Contract, in the release after: drop "ledger_movement_named" and
-- its functions; they serve processes of the version before.
CREATE FUNCTION "provider_object_of"(TEXT, TEXT) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(CASE
    WHEN $1 IN ('hold', 'hold_released', 'capture', 'fee') THEN
      (SELECT "provider_charge_id" FROM "payment_intent" WHERE "provider_intent_id" = $2)
    WHEN $1 IN ('refund', 'refund_returned', 'transfer', 'reversal') THEN $2
    WHEN $1 IN ('dispute', 'dispute_reinstated') THEN (SELECT "id" FROM "dispute" WHERE $2 = ANY ("booked_lines") LIMIT 1)
    WHEN $1 IN ('dispute_loss', 'dispute_loss_undone') THEN split_part($2, ':', 1)
  END, '');
$$;

CREATE FUNCTION "name_provider_object"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."provider_ref" := "provider_object_of"(NEW."kind", NEW."reference");
  RETURN NEW;
END $$;
CREATE TRIGGER "ledger_movement_named" BEFORE INSERT ON "ledger_movement" FOR EACH ROW
  WHEN (NEW."provider_ref" = '') EXECUTE FUNCTION "name_provider_object"();

-- Fills the new column and nothing else.
ALTER TABLE "ledger_movement" DISABLE TRIGGER "ledger_movement_append_only";
UPDATE "ledger_movement" SET "provider_ref" = "provider_object_of"("kind", "reference");
ALTER TABLE "ledger_movement" ENABLE TRIGGER "ledger_movement_append_only";

CREATE INDEX "ledger_movement_provider_ref_kind_idx" ON "ledger_movement"("provider_ref", "kind");

-- Entries come with their movement: none is empty, none is extended later, each balances when its transaction ends.
CREATE OR REPLACE FUNCTION "check_movement_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked UUID;
  entries BIGINT;
  difference BIGINT;
BEGIN
  IF TG_TABLE_NAME = 'ledger_movement' THEN checked := NEW."id"; ELSE checked := NEW."movement_id"; END IF;
  SELECT count(*), coalesce(sum("debit_minor") - sum("credit_minor"), 0) INTO entries, difference
    FROM "ledger_entry" WHERE "movement_id" = checked;
  IF entries = 0 THEN
    RAISE EXCEPTION 'ledger movement % has no entries', checked;
  END IF;
  IF difference <> 0 THEN
    RAISE EXCEPTION 'ledger movement % does not balance', checked;
  END IF;
  IF NOT EXISTS (SELECT FROM "ledger_movement" WHERE "id" = checked AND "booked_at" = now()::timestamptz(3)) THEN
    RAISE EXCEPTION 'entries are booked together with their movement, which % was not', checked;
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "ledger_movement_balances" AFTER INSERT ON "ledger_movement"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_movement_balances"();
CREATE TRIGGER "ledger_movement_not_truncated" BEFORE TRUNCATE ON "ledger_movement"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
CREATE TRIGGER "ledger_entry_not_truncated" BEFORE TRUNCATE ON "ledger_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();

-- When the commission of a payment stopped being deferred. Until now it was revenue from the capture on.
ALTER TABLE "payout" ADD COLUMN "revenue_recognized_at" TIMESTAMPTZ(3);
UPDATE "payout" SET "revenue_recognized_at" = "due_at" WHERE "due_at" <= now();
CREATE INDEX "payout_deferred" ON "payout" ("due_at") WHERE "revenue_recognized_at" IS NULL;

-- A balance transaction of the provider as it was read, and the movements that stand for its amount and for its fee.
CREATE TABLE "provider_line" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "reporting_category" TEXT NOT NULL,
    "source_id" TEXT NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "fee_minor" BIGINT NOT NULL,
    "net_minor" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "available_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "movement_kind" TEXT NOT NULL,
    "movement_id" UUID,
    "fee_movement_id" UUID,

    CONSTRAINT "provider_line_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "provider_line_adds_up" CHECK ("net_minor" = "amount_minor" - "fee_minor"),
    CONSTRAINT "provider_line_movement_id_fkey" FOREIGN KEY ("movement_id") REFERENCES "ledger_movement"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "provider_line_fee_movement_id_fkey" FOREIGN KEY ("fee_movement_id") REFERENCES "ledger_movement"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "provider_line_movement_id_key" ON "provider_line"("movement_id");
CREATE UNIQUE INDEX "provider_line_fee_movement_id_key" ON "provider_line"("fee_movement_id");
CREATE INDEX "provider_line_source_id_movement_kind_idx" ON "provider_line"("source_id", "movement_kind");
CREATE INDEX "provider_line_unmatched" ON "provider_line" ("id") WHERE "movement_id" IS NULL;

CREATE FUNCTION "guard_provider_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."movement_id" IS NULL AND to_jsonb(NEW) - 'movement_id' = to_jsonb(OLD) - 'movement_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what the provider has said is kept as it was';
END $$;
CREATE FUNCTION "refuse_provider_line_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what the provider has said is kept as it was';
END $$;
CREATE TRIGGER "provider_line_append_only" BEFORE UPDATE ON "provider_line"
  FOR EACH ROW EXECUTE FUNCTION "guard_provider_line"();
CREATE TRIGGER "provider_line_not_deleted" BEFORE DELETE OR TRUNCATE ON "provider_line"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_provider_line_change"();

-- A day whose books were compared with the provider's, and how far its lines are read: the newest first.
CREATE TABLE "reconciliation_day" (
    "day" DATE NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "begun_at" TIMESTAMPTZ(3) NOT NULL,
    "last_line_id" TEXT,
    "balances" JSONB NOT NULL,
    "lines" INTEGER NOT NULL DEFAULT 0,
    "read_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "reconciliation_day_pkey" PRIMARY KEY ("day")
);

CREATE TABLE "reconciliation_difference" (
    "id" BIGINT GENERATED ALWAYS AS IDENTITY,
    "kind" TEXT NOT NULL,
    -- What differs: a line of the provider, a movement without one, or a currency.
    "subject" TEXT NOT NULL,
    "movement_kind" TEXT NOT NULL,
    "provider_ref" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "ledger_minor" BIGINT NOT NULL,
    "provider_minor" BIGINT NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "resolved_at" TIMESTAMPTZ(3),
    "resolved_by" TEXT NOT NULL DEFAULT '',
    "resolution" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "reconciliation_difference_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "reconciliation_difference_kind_known" CHECK (
      "kind" IN ('missing_in_ledger', 'missing_at_provider', 'amount_differs', 'doubled', 'balance_differs')),
    CONSTRAINT "reconciliation_difference_resolution_told" CHECK (("resolved_at" IS NULL) = ("resolution" = ''))
);
CREATE UNIQUE INDEX "reconciliation_difference_open" ON "reconciliation_difference" ("subject") WHERE "resolved_at" IS NULL;
CREATE INDEX "reconciliation_difference_subject_idx" ON "reconciliation_difference"("subject");
