-- CreateTable
CREATE TABLE "document" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "owner_id" UUID NOT NULL,
    "payment_id" UUID,
    "month" TEXT,
    "until" TIMESTAMPTZ(3),
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "facts" JSONB NOT NULL,

    CONSTRAINT "document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_rendering" (
    "document_id" UUID NOT NULL,
    "locale" TEXT NOT NULL,
    "pdf" BYTEA NOT NULL,
    "rendered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_rendering_pkey" PRIMARY KEY ("document_id","locale")
);

-- CreateTable
CREATE TABLE "document_counter" (
    "series" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "document_counter_pkey" PRIMARY KEY ("series","year")
);

-- CreateIndex
CREATE UNIQUE INDEX "document_number_key" ON "document"("number");

-- CreateIndex
CREATE UNIQUE INDEX "document_payment_id_kind_key" ON "document"("payment_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "document_owner_id_month_key" ON "document"("owner_id", "month");

-- CreateIndex
CREATE INDEX "ledger_movement_occurred_at_idx" ON "ledger_movement"("occurred_at");

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_rendering" ADD CONSTRAINT "document_rendering_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What each kind is about: a payment or a month.
ALTER TABLE "document" ADD CONSTRAINT "document_kind_known" CHECK (
  ("kind" IN ('receipt', 'credit_note') AND "payment_id" IS NOT NULL AND "month" IS NULL AND "until" IS NULL)
  OR ("kind" = 'statement' AND "payment_id" IS NULL AND "month" ~ '^\d{4}-(0[1-9]|1[0-2])$' AND "until" IS NOT NULL));
ALTER TABLE "document_rendering" ADD CONSTRAINT "document_rendering_locale_known" CHECK ("locale" IN ('en', 'es'));

-- Documents only ever come to be. The one exception: of an owner who has left, name and address are taken out.
CREATE FUNCTION "refuse_document_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'documents are append-only: issue another that corrects the one';
END $$;

CREATE FUNCTION "has_left"("owner" UUID) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM "person" WHERE "user_id" = "owner" AND "forgotten_at" IS NOT NULL);
$$;

CREATE FUNCTION "facts_without_owner"("kind" TEXT, "facts" JSONB) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT "facts" || jsonb_build_object(
    CASE "kind" WHEN 'statement' THEN 'coach' ELSE 'buyer' END, jsonb_build_object('name', '', 'email', ''));
$$;

CREATE FUNCTION "guard_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "has_left"(OLD."owner_id") AND NEW."facts" = "facts_without_owner"(OLD."kind", OLD."facts")
    AND to_jsonb(NEW) - 'facts' = to_jsonb(OLD) - 'facts' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'documents are append-only: issue another that corrects the one';
END $$;

CREATE FUNCTION "guard_document_rendering"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "has_left"((SELECT "owner_id" FROM "document" WHERE "id" = OLD."document_id")) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'documents are append-only: what was read once stays as it was';
END $$;

CREATE TRIGGER "document_append_only" BEFORE UPDATE ON "document"
  FOR EACH ROW EXECUTE FUNCTION "guard_document"();
CREATE TRIGGER "document_not_deleted" BEFORE DELETE ON "document"
  FOR EACH ROW EXECUTE FUNCTION "refuse_document_change"();
CREATE TRIGGER "document_not_truncated" BEFORE TRUNCATE ON "document"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_document_change"();
CREATE TRIGGER "document_rendering_not_changed" BEFORE UPDATE ON "document_rendering"
  FOR EACH ROW EXECUTE FUNCTION "refuse_document_change"();
CREATE TRIGGER "document_rendering_append_only" BEFORE DELETE ON "document_rendering"
  FOR EACH ROW EXECUTE FUNCTION "guard_document_rendering"();
CREATE TRIGGER "document_rendering_not_truncated" BEFORE TRUNCATE ON "document_rendering"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_document_change"();
