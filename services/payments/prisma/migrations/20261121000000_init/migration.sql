-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "person" (
    "user_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "timezone" TEXT NOT NULL DEFAULT 'UTC',
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "person_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "customer" (
    "user_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "provider_customer_id" TEXT,
    "email" TEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "payout_account" (
    "coach_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "provider_account_id" TEXT,
    "country" TEXT NOT NULL,
    "business_type" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "onboarding_completed" BOOLEAN NOT NULL DEFAULT false,
    "details_submitted" BOOLEAN NOT NULL DEFAULT false,
    "charges_enabled" BOOLEAN NOT NULL DEFAULT false,
    "payouts_enabled" BOOLEAN NOT NULL DEFAULT false,
    "default_currency" TEXT NOT NULL DEFAULT 'USD',
    "payout_schedule" TEXT NOT NULL DEFAULT 'weekly',
    "synced_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payout_account_pkey" PRIMARY KEY ("coach_id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" UUID NOT NULL,
    "analysis_id" UUID NOT NULL,
    "athlete_id" UUID NOT NULL,
    "coach_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "total_minor" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "commission_bps" INTEGER NOT NULL,
    "platform_amount_minor" INTEGER NOT NULL,
    "coach_amount_minor" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "capture_attempt" INTEGER NOT NULL DEFAULT 0,
    "failure_message" TEXT NOT NULL DEFAULT '',
    "authorized_at" TIMESTAMPTZ(3),
    "capture_before" TIMESTAMPTZ(3),
    "captured_at" TIMESTAMPTZ(3),
    "canceled_at" TIMESTAMPTZ(3),
    "refunded_at" TIMESTAMPTZ(3),
    "payout_status" TEXT,
    "payout_due_at" TIMESTAMPTZ(3),
    "paid_out_at" TIMESTAMPTZ(3),
    "provider_transfer_id" TEXT,
    "checked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_intent" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "provider_intent_id" TEXT,
    "provider_charge_id" TEXT,
    "provider_customer_id" TEXT NOT NULL,
    "payment_method_id" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_intent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "analysis_outcome" (
    "analysis_id" UUID NOT NULL,
    "delivered_attempt" INTEGER NOT NULL DEFAULT 0,
    "closed_reason" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "analysis_outcome_pkey" PRIMARY KEY ("analysis_id")
);

-- CreateTable
CREATE TABLE "webhook_event" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "subject_kind" TEXT,
    "subject_id" TEXT,
    "payload" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "gave_up_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "webhook_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_movement" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_movement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entry" (
    "movement_id" UUID NOT NULL,
    "account" TEXT NOT NULL,
    "debit_minor" INTEGER NOT NULL DEFAULT 0,
    "credit_minor" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("movement_id","account")
);

-- CreateIndex
CREATE UNIQUE INDEX "customer_request_id_key" ON "customer"("request_id");

-- CreateIndex
CREATE UNIQUE INDEX "payout_account_request_id_key" ON "payout_account"("request_id");

-- CreateIndex
CREATE UNIQUE INDEX "customer_provider_customer_id_key" ON "customer"("provider_customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "payout_account_provider_account_id_key" ON "payout_account"("provider_account_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_analysis_id_key" ON "payment"("analysis_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_provider_transfer_id_key" ON "payment"("provider_transfer_id");

-- CreateIndex
CREATE INDEX "payment_athlete_id_created_at_id_idx" ON "payment"("athlete_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "payment_coach_id_created_at_id_idx" ON "payment"("coach_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "payment_intent_provider_intent_id_key" ON "payment_intent"("provider_intent_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_intent_payment_id_sequence_key" ON "payment_intent"("payment_id", "sequence");

-- CreateIndex
CREATE INDEX "ledger_movement_payment_id_idx" ON "ledger_movement"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_movement_kind_reference_key" ON "ledger_movement"("kind", "reference");

-- CreateIndex
CREATE INDEX "ledger_entry_account_idx" ON "ledger_entry"("account");

-- AddForeignKey
ALTER TABLE "payment_intent" ADD CONSTRAINT "payment_intent_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_movement" ADD CONSTRAINT "ledger_movement_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_movement_id_fkey" FOREIGN KEY ("movement_id") REFERENCES "ledger_movement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payment" ADD CONSTRAINT "payment_status_known"
  CHECK ("status" IN ('pending', 'authorized', 'processing', 'completed', 'failed', 'canceled', 'refunded'));
ALTER TABLE "payment" ADD CONSTRAINT "payment_payout_status_known" CHECK ("payout_status" IN ('pending', 'completed', 'canceled'));
ALTER TABLE "payment" ADD CONSTRAINT "payment_shares_add_up" CHECK (
  "total_minor" > 0 AND "platform_amount_minor" >= 0 AND "coach_amount_minor" >= 0
  AND "platform_amount_minor" + "coach_amount_minor" = "total_minor");
ALTER TABLE "payment_intent" ADD CONSTRAINT "payment_intent_state_known"
  CHECK ("state" IN ('open', 'held', 'captured', 'refunded', 'released'));
ALTER TABLE "webhook_event" ADD CONSTRAINT "webhook_event_subject_known" CHECK ("subject_kind" IN ('intent', 'account'));
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_one_side"
  CHECK (("debit_minor" > 0 AND "credit_minor" = 0) OR ("credit_minor" > 0 AND "debit_minor" = 0));

-- At most one hold a payment that lives or was captured: a second one cannot even be written down.
CREATE UNIQUE INDEX "payment_intent_one_alive" ON "payment_intent" ("payment_id") WHERE "state" <> 'released';

CREATE INDEX "payment_payout_due" ON "payment" ("payout_due_at") WHERE "status" = 'completed' AND "payout_status" = 'pending';
CREATE INDEX "payment_unsettled" ON "payment" ("checked_at" NULLS FIRST) WHERE "status" IN ('pending', 'authorized', 'processing');
CREATE INDEX "webhook_event_open" ON "webhook_event" ("next_attempt_at") WHERE "processed_at" IS NULL AND "gave_up_at" IS NULL;

-- The ledger only grows, and each of its movements balances when its transaction ends.
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: book a movement that corrects the other';
END $$;

CREATE TRIGGER "ledger_movement_append_only" BEFORE UPDATE OR DELETE ON "ledger_movement"
  FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
CREATE TRIGGER "ledger_entry_append_only" BEFORE UPDATE OR DELETE ON "ledger_entry"
  FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();

CREATE FUNCTION "check_movement_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum("debit_minor") - sum("credit_minor") FROM "ledger_entry" WHERE "movement_id" = NEW."movement_id") <> 0 THEN
    RAISE EXCEPTION 'ledger movement % does not balance', NEW."movement_id";
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "ledger_entry_balances" AFTER INSERT ON "ledger_entry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_movement_balances"();
