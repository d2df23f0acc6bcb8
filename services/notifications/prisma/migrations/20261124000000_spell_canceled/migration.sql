-- The mail status cancelled and the rejection reason athlete_cancelled are spelled with one l from now on. The reason stands
-- in what notifications and mails are filled with.
--
-- During the roll-out, processes of the version before still write the old spellings for a moment; the triggers turn them
-- into the new ones. Once none of them runs, a contract migration drops the three triggers and both functions.
CREATE FUNCTION "spell_canceled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."status" := 'canceled';
  RETURN NEW;
END $$;

CREATE FUNCTION "spell_athlete_canceled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."data" := jsonb_set(NEW."data", '{reason}', '"athlete_canceled"');
  RETURN NEW;
END $$;

CREATE TRIGGER "spell_canceled" BEFORE INSERT OR UPDATE ON "mail"
  FOR EACH ROW WHEN (NEW."status" = 'cancelled') EXECUTE FUNCTION "spell_canceled"();

CREATE TRIGGER "spell_athlete_canceled" BEFORE INSERT OR UPDATE ON "mail"
  FOR EACH ROW WHEN (NEW."data"->>'reason' = 'athlete_cancelled') EXECUTE FUNCTION "spell_athlete_canceled"();

CREATE TRIGGER "spell_athlete_canceled" BEFORE INSERT OR UPDATE ON "notification"
  FOR EACH ROW WHEN (NEW."data"->>'reason' = 'athlete_cancelled') EXECUTE FUNCTION "spell_athlete_canceled"();

ALTER TABLE "mail" DROP CONSTRAINT "mail_status_check";
UPDATE "mail" SET "status" = 'canceled' WHERE "status" = 'cancelled';
ALTER TABLE "mail" ADD CONSTRAINT "mail_status_check" CHECK ("status" IN ('queued', 'sent', 'given_up', 'canceled'));

UPDATE "mail" SET "data" = jsonb_set("data", '{reason}', '"athlete_canceled"')
WHERE "data"->>'reason' = 'athlete_cancelled';
UPDATE "notification" SET "data" = jsonb_set("data", '{reason}', '"athlete_canceled"')
WHERE "data"->>'reason' = 'athlete_cancelled';
