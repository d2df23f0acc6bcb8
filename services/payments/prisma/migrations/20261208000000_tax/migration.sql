-- AlterTable
ALTER TABLE "payment"
  ADD COLUMN "card_brand" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "card_last4" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "card_country" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "tax_details" (
    "coach_id" UUID NOT NULL,
    "entity" TEXT NOT NULL,
    "legal_name" TEXT NOT NULL,
    "street" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "region" TEXT NOT NULL DEFAULT '',
    "postal_code" TEXT NOT NULL,
    "country" CHAR(2) NOT NULL,
    "tax_id" TEXT NOT NULL,
    "tax_id_country" CHAR(2) NOT NULL,
    "vat_id" TEXT NOT NULL DEFAULT '',
    "birth_date" DATE,
    "registration_number" TEXT NOT NULL DEFAULT '',
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tax_details_pkey" PRIMARY KEY ("coach_id"),
    CONSTRAINT "tax_details_entity_known" CHECK ("entity" IN ('individual', 'company'))
);

-- CreateTable
CREATE TABLE "payment_tax" (
    "payment_id" UUID NOT NULL,
    "seller_role" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "buyer_country" TEXT NOT NULL,
    "buyer_vat_id" TEXT NOT NULL DEFAULT '',
    "evidence" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "treatment" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "rate_bps" DOUBLE PRECISION NOT NULL,
    "source" TEXT NOT NULL,
    "gross_minor" INTEGER NOT NULL,
    "vat_minor" INTEGER NOT NULL,
    "provider_ref" TEXT NOT NULL DEFAULT '',
    "assessed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_tax_pkey" PRIMARY KEY ("payment_id"),
    CONSTRAINT "payment_tax_role_known" CHECK ("seller_role" IN ('agent', 'principal')),
    CONSTRAINT "payment_tax_treatment_known" CHECK (
      "treatment" IN ('none', 'standard', 'reverse_charge', 'outside_scope', 'exempt')),
    CONSTRAINT "payment_tax_within" CHECK ("vat_minor" BETWEEN 0 AND "gross_minor")
);

-- CreateTable
CREATE TABLE "tax_booking" (
    "movement_id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "coach_id" UUID NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "gross_minor" INTEGER NOT NULL DEFAULT 0,
    "vat_minor" INTEGER NOT NULL DEFAULT 0,
    "booked_at" TIMESTAMPTZ(3),
    "next_try_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "is_invoiceable" BOOLEAN NOT NULL DEFAULT false,
    "document_id" UUID,

    CONSTRAINT "tax_booking_pkey" PRIMARY KEY ("movement_id")
);

-- CreateIndex
CREATE INDEX "tax_booking_payment_id_idx" ON "tax_booking"("payment_id");

-- CreateIndex
CREATE INDEX "tax_booking_coach_id_occurred_at_idx" ON "tax_booking"("coach_id", "occurred_at");

-- What waits: few rows of many.
CREATE INDEX "tax_booking_pending" ON "tax_booking"("occurred_at") WHERE "booked_at" IS NULL;
CREATE INDEX "tax_booking_uninvoiced" ON "tax_booking"("coach_id", "occurred_at")
  WHERE "is_invoiceable" AND "document_id" IS NULL;

-- AddForeignKey
ALTER TABLE "payment_tax" ADD CONSTRAINT "payment_tax_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "tax_booking" ADD CONSTRAINT "tax_booking_movement_id_fkey" FOREIGN KEY ("movement_id") REFERENCES "ledger_movement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "tax_booking" ADD CONSTRAINT "tax_booking_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Whoever books such a movement, also a process of the version before, its tax is worked out afterwards.
CREATE FUNCTION "expect_tax"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "tax_booking" ("movement_id", "payment_id", "coach_id", "occurred_at")
    SELECT NEW."id", "payment"."id", "payment"."coach_id", NEW."occurred_at" FROM "payment"
    WHERE "payment"."id" = NEW."payment_id";
  RETURN NULL;
END $$;

CREATE TRIGGER "ledger_movement_expects_tax" AFTER INSERT ON "ledger_movement" FOR EACH ROW
  WHEN (NEW."kind" IN ('capture', 'refund', 'refund_returned', 'dispute_loss', 'dispute_loss_undone'))
  EXECUTE FUNCTION "expect_tax"();

-- A commission invoice is about a month, which stands in its facts.
ALTER TABLE "document" DROP CONSTRAINT "document_kind_known";
ALTER TABLE "document" ADD CONSTRAINT "document_kind_known" CHECK (
  ("kind" IN ('receipt', 'credit_note') AND "payment_id" IS NOT NULL AND "month" IS NULL AND "until" IS NULL)
  OR ("kind" = 'statement' AND "payment_id" IS NULL AND "month" ~ '^\d{4}-(0[1-9]|1[0-2])$' AND "until" IS NOT NULL)
  OR ("kind" = 'commission_invoice' AND "payment_id" IS NULL AND "month" IS NULL AND "until" IS NULL));

CREATE INDEX "document_commission_invoice" ON "document"("owner_id", "number") WHERE "kind" = 'commission_invoice';

CREATE OR REPLACE FUNCTION "facts_without_owner"("kind" TEXT, "facts" JSONB) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT "facts" || CASE "kind"
    WHEN 'commission_invoice' THEN jsonb_build_object('recipient', jsonb_build_object(
      'name', '', 'email', '', 'address', '', 'country', "facts"->'recipient'->'country', 'taxId', '', 'vatId', ''))
    WHEN 'statement' THEN jsonb_build_object('coach', jsonb_build_object('name', '', 'email', ''))
    ELSE jsonb_build_object('buyer', jsonb_build_object('name', '', 'email', '')) END;
$$;
