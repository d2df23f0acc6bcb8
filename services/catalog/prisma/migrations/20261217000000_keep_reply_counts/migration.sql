-- How many coaches answer in some hours is kept until this or "listing_changes" moves on: the response time follows deliveries and
-- the last activity, which no other count depends on. Whatever lists a coach or ends that moves "listing_changes".
CREATE SEQUENCE "reply_changes";
-- The first value of a sequence looks as if it had not been taken.
SELECT nextval('reply_changes');

-- The lock lasts until the change can be seen: what is counted meanwhile is not kept.
CREATE FUNCTION note_reply_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(1112425041, 2);
  PERFORM nextval('reply_changes');
  RETURN NULL;
END $$;

CREATE TRIGGER reply_changed AFTER UPDATE ON coach_profile
  FOR EACH ROW WHEN (NEW.listed AND
    (OLD.delivery_count, OLD.median_delivery_hours, OLD.last_active_at)
    IS DISTINCT FROM
    (NEW.delivery_count, NEW.median_delivery_hours, NEW.last_active_at))
  EXECUTE FUNCTION note_reply_change();
