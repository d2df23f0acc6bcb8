-- Counts of coaches are kept until this moves on. The database itself moves it, so that no way of writing can forget to; a
-- sequence, because nobody waits for one.
CREATE SEQUENCE "listing_changes";
-- The first value of a sequence looks as if it had not been taken.
SELECT nextval('listing_changes');

-- The lock lasts until the change can be seen: what is counted meanwhile is not kept.
CREATE FUNCTION note_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(1112425041, 1);
  PERFORM nextval('listing_changes');
  RETURN NULL;
END $$;

CREATE TRIGGER listing_added AFTER INSERT ON coach_profile
  FOR EACH ROW WHEN (NEW.listed) EXECUTE FUNCTION note_listing_change();
CREATE TRIGGER listing_removed AFTER DELETE ON coach_profile
  FOR EACH ROW WHEN (OLD.listed) EXECUTE FUNCTION note_listing_change();
CREATE TRIGGER listing_changed AFTER UPDATE ON coach_profile
  FOR EACH ROW WHEN ((OLD.listed OR NEW.listed) AND
    (OLD.listed, OLD.bio, OLD.specializations, OLD.languages_spoken, OLD.base_rate_minor, OLD.is_accepting_new_clients,
      OLD.review_count, OLD.rating_counts)
    IS DISTINCT FROM
    (NEW.listed, NEW.bio, NEW.specializations, NEW.languages_spoken, NEW.base_rate_minor, NEW.is_accepting_new_clients,
      NEW.review_count, NEW.rating_counts))
  EXECUTE FUNCTION note_listing_change();
CREATE TRIGGER coach_named AFTER INSERT ON person
  FOR EACH ROW WHEN (NEW.role = 'coach') EXECUTE FUNCTION note_listing_change();
CREATE TRIGGER coach_renamed AFTER UPDATE ON person
  FOR EACH ROW WHEN (NEW.role = 'coach' AND OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION note_listing_change();

-- Names and bios that contain a text.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "person_coach_name_idx" ON "person" USING gin ("name_folded" gin_trgm_ops) WHERE "role" = 'coach';
CREATE INDEX "coach_profile_bio_idx" ON "coach_profile" USING gin ("bio_folded" gin_trgm_ops) WHERE "listed";

-- All that the response time of everyone is computed from.
CREATE INDEX "coach_profile_reply_idx" ON "coach_profile"("id")
  INCLUDE ("rank_score", "delivery_count", "median_delivery_hours", "last_active_at") WHERE "listed";
