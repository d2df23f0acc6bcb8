-- What a coach searches their payments by, in the order of the list, so that a search reads one index and neither payments nor
-- people. The database itself keeps it, so that no way of writing a payment or a name can forget to; erasing a name erases it here.
--
-- Expand: processes of the version before keep it, too, and go on searching payments and people.
--
-- Locks: "payment" and "person" can be read but not written until the end of the transaction; a few seconds for a million payments.

LOCK TABLE "payment", "person" IN SHARE ROW EXCLUSIVE MODE;

-- Of what was ever authorized, which is what lists show. As long as titles and names can be, and short enough for an index.
CREATE VIEW "payment_text_now" AS
SELECT payment."id" AS "payment_id", payment."coach_id", payment."athlete_id", payment."created_at",
  left(lower(payment."title") || E'\n' || lower(coalesce(person."full_name", '')), 600) AS "text"
FROM "payment" payment LEFT JOIN "person" person ON person."user_id" = payment."athlete_id"
WHERE payment."authorized_at" IS NOT NULL;

CREATE TABLE "payment_text" (
    "payment_id" UUID NOT NULL,
    "coach_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "payment_text_pkey" PRIMARY KEY ("payment_id")
);

INSERT INTO "payment_text" ("payment_id", "coach_id", "created_at", "text")
  SELECT "payment_id", "coach_id", "created_at", "text" FROM "payment_text_now" ORDER BY "coach_id", "created_at";

CREATE INDEX "payment_text_of_coach" ON "payment_text" ("coach_id", "created_at" DESC, "payment_id" DESC) INCLUDE ("text");

-- The lock lasts until what was written can be seen: of a payment and a new name at the same time, the later one reads the other.
CREATE FUNCTION "keep_payment_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(1112425042, hashtext(coalesce(NEW."athlete_id", OLD."athlete_id")::text));
  INSERT INTO "payment_text" AS kept ("payment_id", "coach_id", "created_at", "text")
    SELECT "payment_id", "coach_id", "created_at", "text" FROM "payment_text_now" WHERE "payment_id" = NEW."id"
    ON CONFLICT ("payment_id") DO UPDATE
      SET "coach_id" = EXCLUDED."coach_id", "created_at" = EXCLUDED."created_at", "text" = EXCLUDED."text";
  IF NOT FOUND THEN
    DELETE FROM "payment_text" WHERE "payment_id" = OLD."id";
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "keep_athlete_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(1112425042, hashtext(coalesce(NEW."user_id", OLD."user_id")::text));
  UPDATE "payment_text" kept SET "text" = present."text" FROM "payment_text_now" present
    WHERE present."athlete_id" = coalesce(NEW."user_id", OLD."user_id") AND kept."payment_id" = present."payment_id"
      AND kept."text" <> present."text";
  RETURN NULL;
END $$;

-- When the transaction ends, so that the lock is the last that it takes.
CREATE CONSTRAINT TRIGGER "payment_text_added" AFTER INSERT ON "payment" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW."authorized_at" IS NOT NULL) EXECUTE FUNCTION "keep_payment_text"();
CREATE CONSTRAINT TRIGGER "payment_text_changed" AFTER UPDATE ON "payment" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD."title", OLD."coach_id", OLD."athlete_id", OLD."created_at", OLD."authorized_at" IS NULL)
    IS DISTINCT FROM (NEW."title", NEW."coach_id", NEW."athlete_id", NEW."created_at", NEW."authorized_at" IS NULL))
  EXECUTE FUNCTION "keep_payment_text"();
CREATE CONSTRAINT TRIGGER "payment_text_removed" AFTER DELETE ON "payment" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION "keep_payment_text"();

CREATE CONSTRAINT TRIGGER "athlete_named" AFTER INSERT OR DELETE ON "person" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION "keep_athlete_name"();
CREATE CONSTRAINT TRIGGER "athlete_renamed" AFTER UPDATE ON "person" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD."full_name" IS DISTINCT FROM NEW."full_name") EXECUTE FUNCTION "keep_athlete_name"();
