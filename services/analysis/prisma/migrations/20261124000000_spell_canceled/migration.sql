-- The rejection reason athlete_cancelled is spelled athlete_canceled from now on.
--
-- During the roll-out, processes of the version before still write the old spelling for a moment; the trigger turns it into
-- the new one. Once none of them runs, a contract migration drops the trigger and its function.
CREATE FUNCTION "spell_canceled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."rejection_reason" := 'athlete_canceled';
  RETURN NEW;
END $$;

CREATE TRIGGER "spell_canceled" BEFORE INSERT OR UPDATE ON "analyses"
  FOR EACH ROW WHEN (NEW."rejection_reason" = 'athlete_cancelled') EXECUTE FUNCTION "spell_canceled"();

UPDATE "analyses" SET "rejection_reason" = 'athlete_canceled' WHERE "rejection_reason" = 'athlete_cancelled';
