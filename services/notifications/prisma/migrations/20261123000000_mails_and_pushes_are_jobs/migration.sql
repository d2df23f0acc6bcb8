-- Mails and push messages are sent by jobs (jobs.job). "mail" stays, as what is kept of each mail. Processes of the version
-- before go on for a moment: what they queue becomes a job at once, and their own senders find nothing that is due.
--
-- Once none of them runs, the contract migration drops both triggers with their functions, the table "push" and, of "mail",
-- attempts, next_attempt_at, claimed_by and traceparent.

CREATE INDEX "mail_queued_idx" ON "mail" ("created_at") WHERE "status" = 'queued';

-- By this the trigger knows the mails of old processes: they always write a time of their own.
ALTER TABLE "mail" ALTER COLUMN "next_attempt_at" SET DEFAULT 'infinity';

CREATE FUNCTION mail_of_old_process() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'queued' THEN
    DELETE FROM jobs.job
    WHERE queue = 'notifications.mail' AND key = NEW.id::text AND lease_id IS NULL AND parked_at IS NULL;
  ELSE
    INSERT INTO jobs.job AS job (queue, key, data, traceparent, created_at, due_at, run_at, attempts, error)
    VALUES (
      'notifications.mail', NEW.id::text, jsonb_build_object('template', NEW.template), NEW.traceparent,
      NEW.created_at, NEW.next_attempt_at, NEW.next_attempt_at, NEW.attempts, NEW.error
    )
    ON CONFLICT (queue, key) DO UPDATE
      SET run_at = EXCLUDED.run_at, attempts = EXCLUDED.attempts, error = EXCLUDED.error, parked_at = NULL
      WHERE job.lease_id IS NULL;
    UPDATE mail SET next_attempt_at = 'infinity' WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER mail_of_old_process AFTER INSERT OR UPDATE ON "mail" FOR EACH ROW
  WHEN (NEW.status <> 'queued' OR NEW.next_attempt_at < 'infinity')
  EXECUTE FUNCTION mail_of_old_process();

-- A row that is not inserted: its job takes its place.
CREATE FUNCTION push_of_old_process() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jobs.job (queue, key, owner, data, created_at, due_at, run_at, attempts)
  SELECT
    'notifications.push', concat_ws(':', subscription.id, NEW.cause, NEW.type), subscription.user_id::text,
    jsonb_build_object(
      'recipientId', subscription.user_id, 'subscriptionId', subscription.id,
      'type', NEW.type, 'locale', NEW.locale, 'data', NEW.data
    ),
    NEW.created_at, NEW.next_attempt_at, NEW.next_attempt_at, NEW.attempts
  FROM push_subscription AS subscription WHERE subscription.id = NEW.subscription_id
  ON CONFLICT (queue, key) DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER push_of_old_process BEFORE INSERT ON "push" FOR EACH ROW EXECUTE FUNCTION push_of_old_process();

-- What waits goes the same ways. A mail that an old process has just begun to send stays with it for two minutes more.
UPDATE "mail"
SET "next_attempt_at" = CASE
  WHEN "claimed_by" IS NULL THEN "next_attempt_at"
  ELSE greatest("next_attempt_at", now() + interval '2 minutes')
END
WHERE "status" = 'queued';

-- A push message that is under way comes perhaps twice: a screen shows the second in place of the first.
INSERT INTO "push" SELECT * FROM "push";
DELETE FROM "push";
