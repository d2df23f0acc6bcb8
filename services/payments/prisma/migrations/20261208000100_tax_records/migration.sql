-- CreateTable
CREATE TABLE "tax_record" (
    "coach_id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "form" TEXT NOT NULL,
    "identity" JSONB NOT NULL,
    "months" JSONB NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "keep_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tax_record_pkey" PRIMARY KEY ("coach_id","year"),
    CONSTRAINT "tax_record_form_known" CHECK ("form" IN ('dac7', '1099-k', 'none'))
);

-- CreateIndex
CREATE INDEX "tax_record_keep_until_idx" ON "tax_record"("keep_until");

-- A record of a year that is over is what the law wants kept: it changes no more, and goes only when its time is over.
CREATE FUNCTION "guard_tax_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."closed_at" IS NULL THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD."keep_until" <= now() THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'tax records are kept as they are until %', OLD."keep_until";
END $$;

CREATE FUNCTION "refuse_tax_record_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'tax records are kept as they are until their time is over';
END $$;

CREATE TRIGGER "tax_record_kept" BEFORE UPDATE OR DELETE ON "tax_record"
  FOR EACH ROW EXECUTE FUNCTION "guard_tax_record"();
CREATE TRIGGER "tax_record_not_truncated" BEFORE TRUNCATE ON "tax_record"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_tax_record_truncate"();
